import { isCountry } from './countries.ts'
import { other_decimals, present_currencies } from './currencies.ts'
import { hasIgnorable, invisibleIn } from './invisible.ts'
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
