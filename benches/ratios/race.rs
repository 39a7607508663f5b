//! Timing of two candidates, alternately.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// The time of one run, and the units of work in it.
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

/// One of the two candidates: `units` units of work per call.
pub(crate) struct Candidate<'a> {
    pub(crate) name: &'a str,
    pub(crate) units: usize,
    pub(crate) work: &'a mut dyn FnMut(),
}

impl Candidate<'_> {
    /// Calls until the time is long enough for the clock.
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

/// The target for a ratio, on a CPU with GFNI and AVX-512.
#[derive(Clone, Copy)]
pub(crate) enum Target {
    AtLeast(f64),
    AtMost(f64),
    None,
}

impl Target {
    fn outcome(self, ratio: f64) -> String {
        match self {
            Self::AtLeast(bar) => format!("≥ {bar:<8} {}", if ratio >= bar { "reached" } else { "not reached" }),
            Self::AtMost(bar) => format!("≤ {bar:<8} {}", if ratio <= bar { "reached" } else { "not reached" }),
            Self::None => "-".to_owned(),
        }
    }
}

/// The unit of a speed. The ratio is the same.
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

/// Times both alternately, and prints the ratio of the baseline's time to ours.
pub(crate) fn race(work: &str, ours: Candidate<'_>, baseline: Candidate<'_>, laps: usize, target: Target) {
    race_in(Speed::NanosecondsPerUnit, work, ours, baseline, laps, target);
}

/// [`race`] with speeds in the given unit.
pub(crate) fn race_in(
    speed: Speed,
    work: &str,
    mut ours: Candidate<'_>,
    mut baseline: Candidate<'_>,
    laps: usize,
    target: Target,
) {
    let (mut our_times, mut baseline_times, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..laps {
        let (our_lap, baseline_lap) = (ours.lap().nanoseconds_per_unit(), baseline.lap().nanoseconds_per_unit());
        our_times.push(our_lap);
        baseline_times.push(baseline_lap);
        ratios.push(baseline_lap / our_lap);
    }
    let ratio = median(ratios);
    println!(
        "{work:<28} {}against {:<24} {}{ratio:>10.2}  {}",
        speed.text(median(our_times)),
        baseline.name,
        speed.text(median(baseline_times)),
        target.outcome(ratio)
    );
}
