/**
 * Makes a function that answers pseudorandom numbers from 0 up to 1, the same ones for the same seed (the generator known
 * as mulberry32). Not for secrets.
 */
export function randomNumbers(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
