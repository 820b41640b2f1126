import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { nowMs } from '../../core/time.ts'

/** Bytes of an authenticator's secret: 160 bits (RFC 4226 section 4, R6). */
const secret_bytes = 20
const period = 30
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Creates an authenticator secret, in base32. */
export function createSecret(): string {
  return new Secret({ size: secret_bytes }).base32
}

/** The URI that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return authenticator(secret, email).toString()
}

/**
 * Finds the time step of a code among the present one and its two neighbours (RFC 6238 section 5.2, SHA-1,
 * 6 digits, 30 s); undefined if the code matches none of them or is not six ASCII digits.
 */
export function findTimeStep(secret: string, otp: string): number | undefined {
  if (!/^[0-9]{6}$/.test(otp)) return undefined
  const timestamp = nowMs()
  const delta = authenticator(secret).validate({ token: otp, window: 1, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Hashes a recovery code; capitals, spaces and hyphens make no difference. */
export function hashRecoveryCode(code: string): string {
  const bare = code.toLowerCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(bare).digest('hex')
}

/** Creates ten recovery codes of 80 bits, each `xxxx-xxxx-xxxx-xxxx`, and the hashes that are stored. */
export function createRecoveryCodes() {
  const groups = () => Array.from({ length: 4 }, group)
  const recovery_codes = Array.from({ length: 10 }, () => groups().join('-'))
  return { recovery_codes, recovery_hashes: recovery_codes.map(hashRecoveryCode) }
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
