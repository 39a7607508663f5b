//! The odd primes p₀ = 3, p₁ = 5, p₂ = 7, …: p_j belongs to the place ω^j of an exponent.

/// Number of places: every [`Exponent`](super::Exponent) lies below [ω^2048].
///
/// The prime of the last place is 17881. Each place below it has its prime in a table made by the compiler.
pub const PLACES: u16 = 2048;

/// The odd primes in order.
static ODD_PRIMES: [u16; PLACES as usize] = odd_primes();

/// Number of odd numbers sieved, from 3 on.
const SIEVED: usize = 8960;

const fn odd_primes() -> [u16; PLACES as usize] {
    let composite = sieve();
    let mut primes = [0; PLACES as usize];
    let (mut index, mut found, mut number) = (0, 0, 3);
    while found < primes.len() {
        if !composite[index] {
            primes[found] = number;
            found += 1;
        }
        index += 1;
        number += 2;
    }
    primes
}

/// The sieve of Eratosthenes: entry i says whether 2i + 3 is composite.
const fn sieve() -> [bool; SIEVED] {
    let mut composite = [false; SIEVED];
    let mut index = 0;
    while index < SIEVED {
        let number = 2 * index + 3;
        let mut multiple = (number * number - 3) / 2;
        while !composite[index] && multiple < SIEVED {
            composite[multiple] = true;
            multiple += number;
        }
        index += 1;
    }
    composite
}

/// The prime p_j of the place j.
///
/// # Panics
///
/// If `place` is [`PLACES`] or more.
///
/// ```
/// use nimref::nim::ordinal::prime_of_place;
///
/// assert_eq!([0, 1, 2, 125].map(prime_of_place), [3, 5, 7, 709]);
/// ```
#[must_use]
pub fn prime_of_place(place: u16) -> u64 {
    u64::from(ODD_PRIMES[usize::from(place)])
}

/// The place j of the odd prime p_j; `None` if `prime` is not an odd prime or its place is not below [`PLACES`].
///
/// ```
/// use nimref::nim::ordinal::place_of_prime;
///
/// assert_eq!([3, 5, 709].map(place_of_prime), [Some(0), Some(1), Some(125)]);
/// assert_eq!([2, 9, 1_000_003].map(place_of_prime), [None; 3]);
/// ```
#[must_use]
pub fn place_of_prime(prime: u64) -> Option<u16> {
    let prime = u16::try_from(prime).ok()?;
    let place = ODD_PRIMES.binary_search(&prime).ok()?;
    u16::try_from(place).ok()
}
