import { randomBytes } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unwatchFile,
  watchFile
} from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { nowMs } from '../core/time.ts'
import { sync, writeDurably } from './durable.ts'
import { EncryptionKeys, key_bytes, refuseWeakKeys, Secrets } from './secrets.ts'

/** What a file may hold: one that was copied out of a backup has no signing keys. */
type Found = Static<typeof Found>
const Found = Type.Composite([EncryptionKeys, Type.Partial(Type.Pick(Secrets, ['signing_keys']))])

/** How long tokens of a replaced signing key may stay valid: the longest access token's hour and 5 seconds. */
export const retired_key_lifetime_ms = 3605 * 1000

/**
 * Reads the secrets of a data folder. Missing secrets are created with `may_create`, which is for folders where
 * nothing has been encrypted yet. A folder copied out of a backup gets a new signing key. Throws if a key is
 * weak, or if the file is damaged or missing.
 */
export function openSecrets(folder: string, may_create = false): Secrets {
  const path = join(folder, 'secrets.json')
  const found = read(path) ?? (may_create ? create(folder, path) : undefined)
  if (!found) throw new Error(`${path} is missing: restore it, nobody can sign in without it`)
  const secrets = withSigningKey(folder, found)
  refuseWeakKeys(secrets, path)
  return secrets
}

/** Reads secrets from the text of their file. Throws if it is none, or a key is weak. */
export function parseSecrets(text: string): Secrets {
  const secrets = Value.Parse(Secrets, JSON.parse(text))
  refuseWeakKeys(secrets, 'the replica')
  return secrets
}

/**
 * Calls `onChange` with the secrets, or with the error of reading them, within two seconds after their file was
 * replaced, until it is closed.
 */
export function watchSecrets(folder: string, onChange: (found: Secrets | Error) => void) {
  const path = join(folder, 'secrets.json')
  const reload = () => {
    try {
      onChange(openSecrets(folder))
    } catch (error) {
      onChange(error as Error)
    }
  }
  watchFile(path, { interval: 1000, persistent: false }, reload)
  return { close: () => unwatchFile(path, reload) }
}

/** Adds a new signing key. Earlier keys are kept while tokens signed by them may be valid; with `now` none is kept. */
export function rotateSigningKey(folder: string, now: boolean) {
  const secrets = openSecrets(folder)
  const needed = now ? [] : secrets.signing_keys.filter((_, index) => isNeeded(secrets, index))
  replaceSecrets(folder, { ...secrets, signing_keys: [newSigningKey(), ...needed] })
}

/** Removes the replaced encryption key; the caller has re-encrypted everything. */
export function forgetPreviousKey(folder: string) {
  const { previous_encryption_key, ...rest } = openSecrets(folder)
  if (previous_encryption_key !== undefined) replaceSecrets(folder, rest)
}

/** Replaces the secrets atomically and syncs them to the disk. */
export function replaceSecrets(folder: string, secrets: Secrets) {
  removeDrafts(folder)
  const draft = join(folder, `secrets.json.${randomBytes(4).toString('hex')}`)
  writeSecrets(draft, secrets)
  renameSync(draft, join(folder, 'secrets.json'))
  sync(folder)
}

/** Writes secrets to a new file and syncs it to the disk, but not its folder. */
export function writeSecrets(path: string, secrets: Partial<Secrets>) {
  writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`)
}

/** Generates a signing key. */
export function newSigningKey(): Secrets['signing_keys'][number] {
  return { kid: randomBytes(6).toString('base64url'), key: newKey(), created: nowMs() }
}

/** Generates a random key, in base64url. */
export function newKey(): string {
  return randomBytes(key_bytes).toString('base64url')
}

/** Whether a signing key is the newest, or tokens signed by it may still be valid. */
function isNeeded({ signing_keys }: Secrets, index: number) {
  const successor = signing_keys[index - 1]
  return !successor || nowMs() - successor.created < retired_key_lifetime_ms
}

/** Removes drafts that a killed process left: they may hold revoked keys. */
function removeDrafts(folder: string) {
  const drafts = readdirSync(folder).filter(name => /^secrets\.json\.[0-9a-f]{8}$/.test(name))
  for (const name of drafts) rmSync(join(folder, name), { force: true })
}

function read(path: string): Found | undefined {
  try {
    return Value.Parse(Found, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read or is damaged`)
  }
}

/** Creates the secrets and syncs file and folder; if another process was faster, its secrets are used. */
function create(folder: string, path: string): Found {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeSecrets(draft, { signing_keys: [newSigningKey()], encryption_key: newKey() })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  sync(folder)
  return read(path) as Found
}

/** Adds a signing key to secrets that were copied out of a backup, which has none. */
function withSigningKey(folder: string, { signing_keys, ...keys }: Found): Secrets {
  if (signing_keys) return { signing_keys, ...keys }
  const secrets = { signing_keys: [newSigningKey()], ...keys }
  replaceSecrets(folder, secrets)
  return secrets
}
