//! Two programs in turns.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// What one program took, and how many units of work it did.
#[derive(Clone, Copy)]
struct Lap {
    time: Duration,
    units: usize,
}

impl Lap {
    fn nanoseconds_per_unit(self) -> f64 {
        self.time.as_secs_f64() * 1e9 / self.units as f64
    }
}

/// One program of a race: so many units of work at each call.
pub(crate) struct Runner<'a> {
    pub(crate) name: &'a str,
    pub(crate) units: usize,
    pub(crate) work: &'a mut dyn FnMut(),
}

impl Runner<'_> {
    /// Calls until it has taken long enough for the clock.
    fn lap(&mut self) -> Lap {
        let start = Instant::now();
        let mut calls = 0;
        while calls == 0 || start.elapsed() < Duration::from_millis(4) {
            black_box(&mut self.work)();
            calls += 1;
        }
        Lap { time: start.elapsed(), units: calls * self.units }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// What the ratio should be, on a CPU with GFNI and AVX-512 where nothing else is said.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    AtLeast(f64),
    AtMost(f64),
    None,
}

impl Target {
    fn verdict(self, ratio: f64) -> String {
        match self {
            Self::AtLeast(bar) => format!("≥ {bar:<8} {}", if ratio >= bar { "reached" } else { "not reached" }),
            Self::AtMost(bar) => format!("≤ {bar:<8} {}", if ratio <= bar { "reached" } else { "not reached" }),
            Self::None => "-".to_owned(),
        }
    }
}

/// How a speed is told; the ratio is the same.
#[derive(Clone, Copy)]
pub(crate) enum Speed {
    NanosecondsPerUnit,
    /// The units of work are bytes.
    BytesPerNanosecond,
}

impl Speed {
    fn text(self, nanoseconds_per_unit: f64) -> String {
        match self {
            Self::NanosecondsPerUnit => format!("{nanoseconds_per_unit:>12.3} ns   "),
            Self::BytesPerNanosecond => format!("{:>12.3} B/ns ", nanoseconds_per_unit.recip()),
        }
    }
}

/// Times both in turns and prints how many times as long the rival takes.
pub(crate) fn race(work: &str, ours: Runner<'_>, rival: Runner<'_>, laps: usize, target: Target) {
    race_told_as(Speed::NanosecondsPerUnit, work, ours, rival, laps, target);
}

/// The same, with speeds told in another way.
pub(crate) fn race_told_as(
    speed: Speed,
    work: &str,
    mut ours: Runner<'_>,
    mut rival: Runner<'_>,
    laps: usize,
    target: Target,
) {
    let (mut our_times, mut rival_times, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..laps {
        let (our_lap, rival_lap) = (ours.lap().nanoseconds_per_unit(), rival.lap().nanoseconds_per_unit());
        our_times.push(our_lap);
        rival_times.push(rival_lap);
        ratios.push(rival_lap / our_lap);
    }
    let ratio = median(ratios);
    println!(
        "{work:<28} {}against {:<24} {}{ratio:>10.2}  {}",
        speed.text(median(our_times)),
        rival.name,
        speed.text(median(rival_times)),
        target.verdict(ratio)
    );
}
