import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'

/** How many bytes a key has. */
export const key_bytes = 32

/** What `secrets.json` holds, keys in base64url. */
export type Secrets = Static<typeof Secrets>
export const Secrets = Type.Object({
  /** What signs access tokens, the newest first. */
  signing_keys: Type.Array(
    Type.Object({
      kid: Type.String({ minLength: 1 }),
      key: Type.String(),
      created: Type.Number({ description: 'Milliseconds since 1970.' })
    }),
    { minItems: 1 }
  ),
  /** What every key but those for signing is derived from. */
  encryption_key: Type.String(),
  /** The one before, while what it sealed is sealed anew (decision 0152). */
  previous_encryption_key: Type.Optional(Type.String())
})

/** What `secrets.json` of a backup holds: not what signs, though earlier versions copied that too. */
export type BackupSecrets = Static<typeof BackupSecrets>
export const BackupSecrets = Type.Composite([
  Type.Omit(Secrets, ['signing_keys']),
  Type.Partial(Type.Pick(Secrets, ['signing_keys']))
])

/** The key or keys that encrypt. */
type Keys = Pick<Secrets, 'encryption_key' | 'previous_encryption_key'>

/** What a sealed text is bound to: what kind of text it is, which chooses the key, and whose. */
export type Context = `${'totp' | 'enrolment' | 'idempotency'}:${string}`

/** What begins a text that was sealed with a derived key; texts of earlier versions have no dot. */
const derived_mark = '2.'

/** Throws where a key is shorter than it has to be; `path` is whose keys they are. */
export function refuseWeakKeys(secrets: BackupSecrets, path: string) {
  const { encryption_key, previous_encryption_key: previous, signing_keys = [] } = secrets
  const keys = [encryption_key, previous ?? encryption_key, ...signing_keys.map(({ key }) => key)]
  if (keys.some(key => Buffer.from(key, 'base64url').length < key_bytes))
    throw new Error(`${path} holds a key of fewer than ${key_bytes * 8} bits`)
}

/** Encrypts a text with AES-256-GCM; `context` binds it to its owner, so that it is of no use elsewhere. */
export function seal({ encryption_key }: Keys, context: Context, text: string): string {
  const nonce = randomBytes(12)
  const key = deriveKey(encryption_key, purposeOf(context))
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return derived_mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` made for the same context. Throws when it was changed, or for another context or key. */
export function unseal(keys: Keys, context: Context, sealed: string): string {
  const { encryption_key, previous_encryption_key } = keys
  try {
    return unsealWith(encryption_key, context, sealed)
  } catch (error) {
    if (previous_encryption_key === undefined) throw error
    return unsealWith(previous_encryption_key, context, sealed)
  }
}

/** Whether a text was sealed by an earlier version, with the encryption key itself. */
export function isSealedDirectly(sealed: string): boolean {
  return !sealed.startsWith(derived_mark)
}

/** What an account's authenticator secret is bound to when it is sealed. */
export function totpContext({ id }: { id: number }): Context {
  return `totp:${id}`
}

/** A text's keyed hash (HMAC-SHA-256): the same for the same text, and nothing to guess from without the key. */
export function pseudonym({ encryption_key }: Keys, text: string): string {
  return keyedHash(deriveKey(encryption_key, 'pseudonyms'), text)
}

/** The keyed hashes that the same text may have had before: by an earlier version, or with the key before. */
export function earlierPseudonyms(keys: Keys, text: string): string[] {
  const { encryption_key, previous_encryption_key: previous } = keys
  return [
    keyedHash(bytesOf(encryption_key), text),
    ...(previous === undefined
      ? []
      : [pseudonym({ encryption_key: previous }, text), keyedHash(bytesOf(previous), text)])
  ]
}

/** An HMAC-SHA-256 that shows that a text was written by who has the encryption key, in base64url. */
export function authenticate({ encryption_key }: Keys, text: string): string {
  return createHmac('sha256', deriveKey(encryption_key, 'backups')).update(text).digest('base64url')
}

function unsealWith(encryption_key: string, context: Context, sealed: string): string {
  const direct = isSealedDirectly(sealed)
  const key = direct ? bytesOf(encryption_key) : deriveKey(encryption_key, purposeOf(context))
  const bytes = Buffer.from(direct ? sealed : sealed.slice(derived_mark.length), 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

function purposeOf(context: Context) {
  return context.slice(0, context.indexOf(':'))
}

function keyedHash(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}

/** A key for one purpose (HKDF-SHA-256, RFC 5869): whoever has one learns nothing of the others. */
function deriveKey(encryption_key: string, purpose: string) {
  const info = `chapterhouse 2 ${purpose}`
  return Buffer.from(hkdfSync('sha256', bytesOf(encryption_key), '', info, key_bytes))
}

function bytesOf(key: string) {
  return Buffer.from(key, 'base64url').subarray(0, key_bytes)
}
