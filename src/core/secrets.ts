import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

const key_bytes = 32

/** `secrets.json`: keys that sign access tokens, the newest first, and the key that encrypts at rest (base64url). */
export type Secrets = Static<typeof Secrets>
const Secrets = Type.Object({
  signing_keys: Type.Array(
    Type.Object({ kid: Type.String({ minLength: 1 }), key: Type.String() }),
    {
      minItems: 1
    }
  ),
  encryption_key: Type.String()
})

/** Reads the secrets of a data folder, making them on the first call. Throws when a key is weak or missing. */
export function openSecrets(folder: string): Secrets {
  const path = join(folder, 'secrets.json')
  const secrets = read(path) ?? create(folder, path)
  const keys = [secrets.encryption_key, ...secrets.signing_keys.map(({ key }) => key)]
  if (keys.some(key => Buffer.from(key, 'base64url').length < key_bytes))
    throw new Error(`${path} holds a key of fewer than ${key_bytes * 8} bits`)
  return secrets
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
  const random = () => randomBytes(key_bytes).toString('base64url')
  const secrets = {
    signing_keys: [{ kid: randomBytes(6).toString('base64url'), key: random() }],
    encryption_key: random()
  }
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
  syncFolder(folder)
  return read(path) as Secrets
}

function writeDurably(path: string, text: string) {
  const file = openSync(path, 'wx', 0o600)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
}

function syncFolder(folder: string) {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function decodeKey({ encryption_key }: Secrets) {
  return Buffer.from(encryption_key, 'base64url').subarray(0, key_bytes)
}
