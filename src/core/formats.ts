import { isCountry } from './countries.ts'
import { other_decimals, present_currencies } from './currencies.ts'
import { canonicalLanguage } from './languages.ts'
import { isDate, readMoment } from './time.ts'

const local = /^[^\s@"(),:;<>[\]\\.\p{C}]+(?:\.[^\s@"(),:;<>[\]\\.\p{C}]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** The string formats of the published schemas, by name. */
export const formats = {
  'idn-email': isEmail,
  'email-or-empty': text => text === '' || isEmail(text),
  date: isDate,
  'date-or-empty': text => text === '' || isDate(text),
  'date-or-date-time': text => readMoment(text) !== undefined,
  'date-time': text => readMoment(text) !== undefined,
  currency: isCurrency,
  timezone: isTimezone,
  country: isCountry,
  'country-or-empty': text => text === '' || isCountry(text),
  language: isLanguage,
  'language-or-empty': text => text === '' || isLanguage(text),
  visible: text => invisibleIn(text) === undefined
} satisfies Record<string, (text: string) => boolean>

/** The name of one of them. */
export type Format = keyof typeof formats

/** The number of decimals of amounts in a currency (minor units of ISO 4217): EUR 2, JPY 0, KWD 3. */
export function countDecimals(currency: string): number {
  return Object.hasOwn(other_decimals, currency) ? (other_decimals[currency] ?? 2) : 2
}

/**
 * Whether a text is an e-mail address of RFC 5321 section 4.1.2 (dot-string) and RFC 6531. Quoted parts, address
 * literals, invisible characters and those that only change their neighbours are refused, so that no two addresses look
 * the same.
 */
function isEmail(text: string) {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return (
    at > 0 &&
    invisibleIn(text) === undefined &&
    !hasIgnorable(text) &&
    Buffer.byteLength(text.slice(0, at)) <= 64 &&
    local.test(text.slice(0, at)) &&
    domain.length <= 253 &&
    domain.split('.').every(part => part.length <= 63 && label.test(part))
  )
}

function isLanguage(text: string) {
  return canonicalLanguage(text) !== undefined
}

function isCurrency(text: string) {
  return currencies.has(text)
}

/** Whether a text is a name of the IANA time zone database in its spelling; offsets and other abbreviations are not. */
function isTimezone(text: string) {
  const spelled = /^(?!SystemV)[A-Z][A-Za-z0-9_+-]*(?:\/[A-Z][A-Za-z0-9_+-]*)+$/
  try {
    const known = ['UTC', 'GMT', 'CET', 'EET', 'MET', 'WET', 'EST', 'MST', 'HST'].includes(text)
    if (!known && !spelled.test(text)) return false
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}

/** Currencies in use, those of the runtime, and the rest of ISO 4217: units of account, metals, special codes. */
const currencies = new Set([
  ...present_currencies,
  ...Intl.supportedValuesOf('currency'),
  ...'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAG XAU XBA XBB XBC XBD'.split(' '),
  ...'XDR XPD XPT XSU XTS XUA XXX'.split(' ')
])

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
function hasIgnorable(text: string): boolean {
  return !plainly_visible.test(text) && /\p{Default_Ignorable_Code_Point}/u.test(text)
}
