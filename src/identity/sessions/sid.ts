import { createHmac, randomBytes } from 'node:crypto'

/** Length of a session's `sid` in bytes: 128 bits. */
const length = 16

/** Creates a random `sid`, in base64url. */
export function createSid(): string {
  return randomBytes(length).toString('base64url')
}

/**
 * Masks a `sid` with a refresh token, or unmasks it: XOR with 128 bits of HMAC-SHA-256 keyed by the token. Each
 * token is random and masks a single `sid`, which makes this a one-time pad.
 */
export function maskSid(sid: string, refresh_token: string): string {
  const pad = createHmac('sha256', refresh_token).update('sid').digest()
  const bytes = Buffer.from(sid, 'base64url')
  return Buffer.from(bytes.map((byte, i) => byte ^ (pad[i] as number))).toString('base64url')
}
