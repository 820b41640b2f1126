import { other_decimals, present_currencies } from './currencies.ts'
import { invisibleIn } from './invisible.ts'
import { isDate, readMoment } from './time.ts'

const local = /^[^\s@"(),:;<>[\]\\.\p{C}]+(?:\.[^\s@"(),:;<>[\]\\.\p{C}]+)*$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** The string formats of the contract, by the name that the published schemas give them. */
export const formats: Record<string, (text: string) => boolean> = {
  email: isEmail,
  'email-or-empty': text => text === '' || isEmail(text),
  date: isDate,
  'date-or-empty': text => text === '' || isDate(text),
  'date-or-date-time': text => readMoment(text) !== undefined,
  'date-time': text => readMoment(text) !== undefined,
  currency: isCurrency,
  timezone: isTimezone,
  visible: text => invisibleIn(text) === undefined
}

/** The decimals that amounts of a currency have (minor units of ISO 4217): EUR 2, JPY 0, KWD 3. */
export function decimalsOf(currency: string): number {
  return Object.hasOwn(other_decimals, currency) ? (other_decimals[currency] ?? 2) : 2
}

/**
 * An address as RFC 5321 section 4.1.2 (dot-string) and RFC 6531 write it, without quoted parts, address literals
 * and invisible characters: two addresses that look the same are one.
 */
function isEmail(text: string) {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return (
    at > 0 &&
    invisibleIn(text) === undefined &&
    Buffer.byteLength(text.slice(0, at)) <= 64 &&
    local.test(text.slice(0, at)) &&
    domain.length <= 253 &&
    domain.split('.').every(part => part.length <= 63 && label.test(part))
  )
}

function isCurrency(text: string) {
  return currencies.has(text)
}

/** A name of the IANA time zone database, spelled as there; offsets and other abbreviations are none. */
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

/** The list of today, the runtime's, and what both leave out of ISO 4217: units of account, metals, and the codes for testing and for none. */
const currencies = new Set([
  ...present_currencies,
  ...Intl.supportedValuesOf('currency'),
  ...'BOV CHE CHW CLF COU MXV USN UYI UYW VED XAG XAU XBA XBB XBC XBD'.split(' '),
  ...'XDR XPD XPT XSU XTS XUA XXX'.split(' ')
])
