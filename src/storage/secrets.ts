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

/** The content of `secrets.json` in a backup: no signing keys, which only earlier versions copied. */
export type BackupSecrets = Static<typeof BackupSecrets>
export const BackupSecrets = Type.Composite([
  Type.Omit(Secrets, ['signing_keys']),
  Type.Partial(Type.Pick(Secrets, ['signing_keys']))
])

/** The encryption keys. */
type Keys = Pick<Secrets, 'encryption_key' | 'previous_encryption_key'>

/** The prefix of texts encrypted with a derived key; texts of earlier versions contain no dot. */
const derived_mark = '2.'

/** Throws if a key is too short; `path` names the keys' file or folder in the message. */
export function refuseWeakKeys(secrets: BackupSecrets, path: string) {
  const { encryption_key, previous_encryption_key: previous, signing_keys = [] } = secrets
  const keys = [encryption_key, previous ?? encryption_key, ...signing_keys.map(({ key }) => key)]
  if (keys.some(key => Buffer.from(key, 'base64url').length < key_bytes))
    throw new Error(`${path} holds a key of fewer than ${key_bytes * 8} bits`)
}

/**
 * Encrypts a text with AES-256-GCM; it can be decrypted with the same `context` only. Throws if no column is declared
 * to have texts for its purpose.
 */
export function seal({ encryption_key }: Keys, context: Context, text: string): string {
  const purpose = contextPurpose(context)
  if (!isSealedPurpose(purpose)) throw new Error(`no column has encrypted texts for ${purpose}`)
  const nonce = randomBytes(12)
  const key = deriveKey(encryption_key, purpose)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return derived_mark + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a text of `seal`. Throws if the text was changed, or for another context or key. */
export function unseal(keys: Keys, context: Context, sealed: string): string {
  const { encryption_key, previous_encryption_key } = keys
  try {
    return unsealWith(encryption_key, context, sealed)
  } catch (error) {
    if (previous_encryption_key === undefined) throw error
    return unsealWith(previous_encryption_key, context, sealed)
  }
}

/** Whether an earlier version encrypted the text, with the encryption key itself. */
export function isSealedDirectly(sealed: string): boolean {
  return !sealed.startsWith(derived_mark)
}

/** The keyed hash (HMAC-SHA-256) of a text, which nobody can guess without the key. */
export function pseudonym({ encryption_key }: Keys, text: string): string {
  return keyedHash(deriveKey(encryption_key, 'pseudonyms'), text)
}

/** The keyed hashes of the same text by an earlier version or with the previous key. */
export function earlierPseudonyms(keys: Keys, text: string): string[] {
  const { encryption_key, previous_encryption_key: previous } = keys
  return [
    keyedHash(decodeKey(encryption_key), text),
    ...(previous === undefined
      ? []
      : [pseudonym({ encryption_key: previous }, text), keyedHash(decodeKey(previous), text)])
  ]
}

/** The HMAC-SHA-256 of a text with a key derived from the encryption key for a purpose, in base64url. */
export function authenticate({ encryption_key }: Keys, text: string, purpose = 'backups'): string {
  return createHmac('sha256', deriveKey(encryption_key, purpose)).update(text).digest('base64url')
}

function unsealWith(encryption_key: string, context: Context, sealed: string): string {
  const direct = isSealedDirectly(sealed)
  const key = direct
    ? decodeKey(encryption_key)
    : deriveKey(encryption_key, contextPurpose(context))
  const bytes = Buffer.from(direct ? sealed : sealed.slice(derived_mark.length), 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

function contextPurpose(context: Context) {
  return context.slice(0, context.indexOf(':'))
}

function keyedHash(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}

/** Derives the key for one purpose (HKDF-SHA-256, RFC 5869); a leaked key reveals none of the others. */
function deriveKey(encryption_key: string, purpose: string) {
  const info = `chapterhouse 2 ${purpose}`
  return Buffer.from(hkdfSync('sha256', decodeKey(encryption_key), '', info, key_bytes))
}

function decodeKey(key: string) {
  return Buffer.from(key, 'base64url').subarray(0, key_bytes)
}

/** Whether no table with encrypted texts has a row, so that no earlier key is needed. */
export function needsNoKey(sqlite: Database.Database, columns: readonly SealedColumn[]): boolean {
  return columns.every(({ table }) => sqlite.prepare(`SELECT 1 FROM ${table}`).get() === undefined)
}

/**
 * Throws if the encryption key cannot decrypt the first text of one of the columns, because it belongs to another
 * register. Backups of earlier versions may lack a column.
 */
export function refuseForeignSecrets(
  sqlite: Database.Database,
  keys: Parameters<typeof unseal>[0],
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
  keys: Parameters<typeof unseal>[0],
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
