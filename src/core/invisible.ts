/** Texts below U+0300 without a soft hyphen: all visible, apart from control characters, which schemas refuse. */
const plainly_visible = /^[\0-\u00ac\u00ae-\u02ff]*$/

/** A letter of a script that uses joiners: all but Latin, Greek and Cyrillic. Signs such as µ and 𝐀 have no script. */
const letter = '[\\p{L}--[\\p{scx=Latin}\\p{scx=Greek}\\p{scx=Cyrillic}\\p{scx=Common}]]'

/**
 * Characters that show nothing: format characters, default ignorable ones (Unicode Standard Annex 44), line and
 * paragraph separators, and the empty Braille pattern. The kinds below have their own rules.
 */
const hidden =
  '[[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\u2800]--[\\u200c\\u200d\\u180e\\p{Variation_Selector}]]'

/**
 * A joiner that does not follow a letter or an emoji, with or without marks between. Here and below the character stands
 * in front of the condition, so that the text before is looked at only where there is one.
 */
const lone_joiner = `[\\u200c\\u200d](?<!(?:${letter}|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}])\\p{M}*.)`

/** A non-joiner that is not followed by a letter. */
const lone_non_joiner = '\\u200c(?!\\p{L})'

/** A variation selector that does not follow a letter, a symbol or an emoji, and is not part of a keycap. */
const lone_selector = `(?!(?<=[0-9#*])\\ufe0f\\u20e3)\\p{Variation_Selector}(?<!(?:${letter}|[[\\p{S}\\p{Emoji}]--\\p{ASCII}]).)`

/** A Mongolian vowel separator that does not follow a Mongolian character. */
const lone_separator = '\\u180e(?<!\\p{Script=Mongolian}.)'

const invisible = new RegExp(
  [hidden, lone_joiner, lone_non_joiner, lone_selector, lone_separator].join('|'),
  'v'
)

/**
 * Finds the first character that is invisible or changes the direction of the text, and returns it as `U+202E`;
 * undefined if there is none. Joiners and variation selectors are allowed where scripts need them, as in
 * Persian, Hindi and Japanese names and in emoji.
 */
export function invisibleIn(text: string): string | undefined {
  if (plainly_visible.test(text)) return undefined
  const found = invisible.exec(text)?.[0].codePointAt(0)
  return found === undefined ? undefined : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Whether a text has a default ignorable character: one that changes at most how its neighbours look. */
export function hasIgnorable(text: string): boolean {
  return !plainly_visible.test(text) && /\p{Default_Ignorable_Code_Point}/u.test(text)
}
