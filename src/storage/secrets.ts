import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import type Database from 'better-sqlite3'
import { type Context, isSealedPurpose, type SealedColumn, sealedContext } from '../core/tables.ts'

/** The length of a key in bytes. */
export const key_bytes = 32

/** The content of `secrets.json`, keys in base64url. */
export type Secrets = Static<typeof Secrets>
export const Secrets = Type.Object({
  /** The keys that sign access tokens, the newest first. */
  signing_keys: Type.Array(
    Type.Object({
      kid: Type.String({ minLength: 1 }),
      key: Type.String(),
      created: Type.Number({ description: 'Milliseconds since 1970.' })
    }),
    { minItems: 1 }
  ),
  /** Every other key is derived from this one. */
  encryption_key: Type.String(),
  /** The replaced encryption key, until everything is encrypted with the new one (decision 0016). */
  previous_encryption_key: Type.Optional(Type.String())
})

/** The content of `secrets.json` in a backup, which has no signing keys. */
export type EncryptionKeys = Static<typeof EncryptionKeys>
export const EncryptionKeys = Type.Omit(Secrets, ['signing_keys'])

/** The prefix of encrypted texts. */
const mark = '2.'

/** Throws if a key is too short; `path` names the keys' file or folder in the message. */
export function refuseWeakKeys(
  secrets: EncryptionKeys & Partial<Pick<Secrets, 'signing_keys'>>,
  path: string
) {
  const { encryption_key, previous_encryption_key: previous, signing_keys = [] } = secrets
  const keys = [encryption_key, previous ?? encryption_key, ...signing_keys.map(({ key }) => key)]
  if (keys.some(key => Buffer.from(key, 'base64url').length < key_bytes))
    throw new Error(`${path} holds a key of fewer than ${key_bytes * 8} bits`)
}

/**
 * Encrypts a text with AES-256-GCM; it can be decrypted with the same `context` only. Throws if no column is declared
 * to have texts for its purpose.
 */
export function seal({ encryption_key }: EncryptionKeys, context: Context, text: string): string {
  const purpose = contextPurpose(context)
  if (!isSealedPurpose(purpose)) throw new Error(`no column has encrypted texts for ${purpose}`)
  const nonce = randomBytes(12)
  const key = deriveKey(encryption_key, purpose)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text of `seal`. Throws if the text was changed, or for another context or key. */
export function unseal(keys: EncryptionKeys, context: Context, sealed: string): string {
  const { encryption_key, previous_encryption_key } = keys
  try {
    return unsealWith(encryption_key, context, sealed)
  } catch (error) {
    if (previous_encryption_key === undefined) throw error
    return unsealWith(previous_encryption_key, context, sealed)
  }
}

/** The keyed hash (HMAC-SHA-256) of a text, which nobody can guess without the key. */
export function pseudonym(keys: EncryptionKeys, text: string): string {
  return authenticate(keys, text, 'pseudonyms').slice(0, 22)
}

/** The HMAC-SHA-256 of a text with a key derived from the encryption key for a purpose, in base64url. */
export function authenticate(
  { encryption_key }: EncryptionKeys,
  text: string,
  purpose = 'backups'
): string {
  return createHmac('sha256', deriveKey(encryption_key, purpose)).update(text).digest('base64url')
}

function unsealWith(encryption_key: string, context: Context, sealed: string): string {
  if (!sealed.startsWith(mark)) throw new Error(`the text of ${context} is not encrypted`)
  const key = deriveKey(encryption_key, contextPurpose(context))
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

function contextPurpose(context: Context) {
  return context.slice(0, context.indexOf(':'))
}

/** Derived keys by encryption key and purpose: deriving one takes longer than its use. */
const derived = new Map<string, Buffer>()

/** Derives the key for one purpose (HKDF-SHA-256, RFC 5869); a leaked key reveals none of the others. */
function deriveKey(encryption_key: string, purpose: string): Buffer {
  const name = `${encryption_key} ${purpose}`
  const known = derived.get(name)
  if (known) return known
  const source = Buffer.from(encryption_key, 'base64url').subarray(0, key_bytes)
  const key = Buffer.from(hkdfSync('sha256', source, '', `chapterhouse 2 ${purpose}`, key_bytes))
  derived.set(name, key)
  return key
}

/** Whether no table with encrypted texts has a row, so that no earlier key is needed. */
export function needsNoKey(sqlite: Database.Database, columns: readonly SealedColumn[]): boolean {
  return columns.every(({ table }) => sqlite.prepare(`SELECT 1 FROM ${table}`).get() === undefined)
}

/**
 * Throws if the encryption key cannot decrypt the first text of one of the columns, because it belongs to another
 * register. A backup before a migration may lack a column.
 */
export function refuseForeignSecrets(
  sqlite: Database.Database,
  keys: EncryptionKeys,
  folder: string,
  columns: readonly SealedColumn[]
) {
  const has = sqlite.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
  for (const sealed of columns.filter(({ table, column }) => has.get(table, column))) {
    const { table, column } = sealed
    const row = sqlite.prepare(`SELECT * FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`).get()
    if (row) refuseForeignText(keys, folder, sealed, row as Record<string, unknown>)
  }
}

function refuseForeignText(
  keys: EncryptionKeys,
  folder: string,
  sealed: SealedColumn,
  row: Record<string, unknown>
) {
  try {
    unseal(keys, sealedContext(sealed, row), String(row[sealed.column]))
  } catch {
    throw new Error(`secrets.json in ${folder} belongs to another register`)
  }
}
