/** Removes repeated values from the lists of a filter; they do not change its meaning. */
export function withoutRepeats<F extends object>(filter: F): F {
  const parts = Object.entries(filter).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set(value)] : value
  ])
  return Object.fromEntries(parts) as F
}
