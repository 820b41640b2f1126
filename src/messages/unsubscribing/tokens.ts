import { createHmac, timingSafeEqual } from 'node:crypto'

// A token names a message of the ledger, and nobody who reads it learns whose: the number says nothing outside this register.

/** The token by which the reader of a message unsubscribes: its number, and an HMAC-SHA-256 of it, cut to 132 bits. */
export function signToken(key: string, message_id: number): string {
  return `${message_id.toString(36)}.${sign(key, message_id)}`
}

/** The message that a token names; undefined if it was not signed with the key. */
export function readToken(key: string, token: string): number | undefined {
  const [, id = '', signature = ''] = /^([1-9a-z][0-9a-z]{0,9})\.([\w-]{22})$/.exec(token) ?? []
  const message_id = Number.parseInt(id, 36)
  if (!Number.isSafeInteger(message_id)) return
  const expected = Buffer.from(sign(key, message_id))
  return timingSafeEqual(expected, Buffer.from(signature)) ? message_id : undefined
}

function sign(key: string, message_id: number) {
  const mac = createHmac('sha256', Buffer.from(key, 'base64url'))
  return mac.update(`unsubscribe ${message_id}`).digest('base64url').slice(0, 22)
}
