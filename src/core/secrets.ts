import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unwatchFile,
  watchFile
} from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { sync, writeDurably } from './durable.ts'

const key_bytes = 32

/** How long an access token may still be taken after its key was replaced, milliseconds. */
const token_lifetime = 3605 * 1000

/** `secrets.json`: keys that sign access tokens, the newest first, and the key that encrypts at rest (base64url). */
export type Secrets = Static<typeof Secrets>
const Secrets = Type.Object({
  signing_keys: Type.Array(
    Type.Object({
      kid: Type.String({ minLength: 1 }),
      key: Type.String(),
      created: Type.Number({ description: 'Milliseconds since 1970.' })
    }),
    {
      minItems: 1
    }
  ),
  encryption_key: Type.String()
})

/**
 * Reads the secrets of a data folder, making them where they may be made: once something was sealed with
 * them they are missed. Throws when a key is weak, or the file is damaged or missing.
 */
export function openSecrets(folder: string, may_create = false): Secrets {
  const path = join(folder, 'secrets.json')
  const secrets = read(path) ?? (may_create ? create(folder, path) : undefined)
  if (!secrets) throw new Error(`${path} is missing: bring it back, nobody can sign in without it`)
  const keys = [secrets.encryption_key, ...secrets.signing_keys.map(({ key }) => key)]
  if (keys.some(key => Buffer.from(key, 'base64url').length < key_bytes))
    throw new Error(`${path} holds a key of fewer than ${key_bytes * 8} bits`)
  return secrets
}

/**
 * Calls back with the secrets, or with what is wrong with them, whenever their file was replaced, within a
 * second or two, until it is closed.
 */
export function watchSecrets(folder: string, changed: (found: Secrets | Error) => void) {
  const path = join(folder, 'secrets.json')
  const look = () => {
    try {
      changed(openSecrets(folder))
    } catch (error) {
      changed(error as Error)
    }
  }
  watchFile(path, { interval: 1000, persistent: false }, look)
  return { close: () => unwatchFile(path, look) }
}

/** Encrypts a text with AES-256-GCM; `context` binds it to its owner, so that it is of no use elsewhere. */
export function seal(secrets: Secrets, context: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', decodeKey(secrets), nonce).setAAD(
    Buffer.from(context)
  )
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts what `seal` made for the same context. Throws when it was changed, or for another context or key. */
export function unseal(secrets: Secrets, context: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', decodeKey(secrets), bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

/** What an account's authenticator secret is bound to when it is sealed. */
export function totpContext({ id }: { id: number }): string {
  return `totp:${id}`
}

/** A text's keyed hash (HMAC-SHA-256): the same for the same text, and nothing to guess from without the key. */
export function pseudonym(secrets: Secrets, text: string): string {
  return createHmac('sha256', decodeKey(secrets)).update(text).digest('base64url').slice(0, 22)
}

/** Puts a new signing key in front; keys whose last tokens have expired are dropped. Running servers notice. */
export function rotateSigningKey(folder: string) {
  const secrets = openSecrets(folder)
  const now = Date.now()
  // a key signed its last token when the next one came
  const still_good = secrets.signing_keys.filter((_, index) => {
    const successor = secrets.signing_keys[index - 1]
    return !successor || now - successor.created < token_lifetime
  })
  replace(folder, { ...secrets, signing_keys: [newSigningKey(), ...still_good] })
}

function newSigningKey() {
  return { kid: randomBytes(6).toString('base64url'), key: randomKey(), created: Date.now() }
}

function randomKey() {
  return randomBytes(key_bytes).toString('base64url')
}

/** Puts other secrets in the place of the old ones, whole or not at all. */
function replace(folder: string, secrets: Secrets) {
  const draft = join(folder, `secrets.json.${randomBytes(4).toString('hex')}`)
  writeDurably(draft, `${JSON.stringify(secrets, null, 2)}\n`)
  renameSync(draft, join(folder, 'secrets.json'))
  sync(folder)
}

function read(path: string): Secrets | undefined {
  try {
    return Value.Parse(Secrets, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read or is damaged`)
  }
}

/** Writes new secrets durably, file and folder; where another process was faster, its secrets hold. */
function create(folder: string, path: string): Secrets {
  const secrets = { signing_keys: [newSigningKey()], encryption_key: randomKey() }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeDurably(draft, `${JSON.stringify(secrets, null, 2)}\n`)
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  sync(folder)
  return read(path) as Secrets
}

function decodeKey({ encryption_key }: Secrets) {
  return Buffer.from(encryption_key, 'base64url').subarray(0, key_bytes)
}
