import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { nowMs } from '../../core/time.ts'

/** Bytes of an authenticator's secret: 160 bits (RFC 4226 section 4, R6). */
const secret_bytes = 20
const period = 30
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A new authenticator secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: secret_bytes }).base32
}

/** The address that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return authenticator(secret, email).toString()
}

/**
 * The time step whose code this is, one step either side of the present (RFC 6238 section 5.2, SHA-1,
 * 6 digits, 30 s); undefined where it is none of them or no six ASCII digits.
 */
export function stepOf(secret: string, otp: string): number | undefined {
  if (!/^[0-9]{6}$/.test(otp)) return undefined
  const timestamp = nowMs()
  const delta = authenticator(secret).validate({ token: otp, window: 1, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** What is kept of a recovery code, however it was typed: capitals, spaces and hyphens do not matter. */
export function recoveryHash(code: string): string {
  const bare = code.toLowerCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(bare).digest('hex')
}

/** Ten new recovery codes of 80 bits, each `xxxx-xxxx-xxxx-xxxx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => Array.from({ length: 4 }, group).join('-'))
}

function group() {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function authenticator(secret: string, label = '') {
  return new TOTP({
    issuer: 'Chapterhouse',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period
  })
}
