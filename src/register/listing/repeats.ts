/** A filter without the repetitions in its lists, which mean nothing. */
export function withoutRepeats<F extends object>(filter: F): F {
  const parts = Object.entries(filter).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...new Set(value)] : value
  ])
  return Object.fromEntries(parts) as F
}
