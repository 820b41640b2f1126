/** No character below U+0300 but the soft hyphen is invisible, controls aside, which the schemas refuse. */
const plainly_visible = /^[\0-\u00ac\u00ae-\u02ff]*$/

/** Letters of scripts whose shapes depend on joiners; those of Latin, Greek and Cyrillic never do. */
const letter = '[\\p{L}--[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]]'

/**
 * Format characters and everything else that shows nothing (Unicode Standard Annex 44, Default_Ignorable_Code_Point),
 * separators of lines, the empty Braille pattern; the four kinds below have their own rules.
 */
const hidden =
  '[[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u2800]--[\\u200c\\u200d\\u180e\\p{Variation_Selector}]]'

/** Joiners that follow nothing they could act on: they act on letters, marks and the parts of an emoji. */
const lone_joiner = `(?<!${letter}|[\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\u200c\\u200d]`

/** A non-joiner parts two letters. */
const lone_non_joiner = '\\u200c(?!\\p{L})'

/** A variation selector chooses a shape of the character in front of it: a letter, a symbol, an emoji. */
const lone_selector = `(?<!${letter}|[\\p{S}\\p{Emoji}])\\p{Variation_Selector}`

/** The vowel separator of Mongolian stands inside Mongolian words. */
const lone_separator = '(?<!\\p{Script=Mongolian})\\u180e'

const invisible = new RegExp(
  [hidden, lone_joiner, lone_non_joiner, lone_selector, lone_separator].join('|'),
  'v'
)

/**
 * The first character of a name that a reader cannot see, or that changes the direction of what follows, as
 * `U+202E`; undefined where there is none. Joiners and variation selectors pass where scripts need them, as
 * in Persian, Hindi and Japanese names and in emoji.
 */
export function invisibleIn(text: string): string | undefined {
  if (plainly_visible.test(text)) return undefined
  const found = invisible.exec(text)?.[0].codePointAt(0)
  return found === undefined ? undefined : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`
}
