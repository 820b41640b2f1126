import { createHmac, randomBytes } from 'node:crypto'

/** Bytes of a session's `sid`: 128 bits. */
const length = 16

/** A new `sid`, in base64url. */
export function newSid(): string {
  return randomBytes(length).toString('base64url')
}

/**
 * Masks a `sid` with a refresh token, or takes the mask off again: XOR with 128 bits of HMAC-SHA-256 that nobody
 * has without the token. A token is random and masks once, so this is a one-time pad.
 */
export function maskSid(sid: string, refresh_token: string): string {
  const pad = createHmac('sha256', refresh_token).update('sid').digest()
  const bytes = Buffer.from(sid, 'base64url')
  return Buffer.from(bytes.map((byte, i) => byte ^ (pad[i] as number))).toString('base64url')
}
