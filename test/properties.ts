import fc from 'fast-check'

const asked = process.env.SEED ?? '1'

// Every run tries the same cases, so that a failure comes from what was changed; SEED=random looks for new ones.
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) })

/** fast-check with a seed that stays the same; `SEED` in the environment is another number, or `random`. */
export default fc

const character = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  // without surrogates
  .map(place => String.fromCodePoint(place < 0xd800 ? place : place + 0x800))

/** Texts of any characters: the `unit: 'binary'` of fast-check says the same, and looks a million of them up first. */
export const anyText = fc.string({ unit: character, maxLength: 12 })

let times = 1

/** How often a property is tried: few times in `npm test`, so many times as often once `lengthen` was called. */
export const runs = (few: number) => few * times

/** Lengthens the properties of test files that are imported after it, for a file named `*.all.test.ts`. */
export function lengthen(by: number) {
  times = by
}
