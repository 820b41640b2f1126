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
import { Value } from '@sinclair/typebox/value'
import { nowMs } from '../core/time.ts'
import { sync, writeDurably } from './durable.ts'
import { BackupSecrets, key_bytes, refuseWeakKeys, type Secrets } from './secrets.ts'

/** How long tokens of a signing key may be good after its successor came, milliseconds: an hour and 5 seconds. */
export const retired_key_lifetime = 3605 * 1000

/**
 * Reads the secrets of a data folder, making them where they may be made: once something was sealed with
 * them they are missed. A folder that was copied out of a backup gets a signing key. Throws when a key is weak, or the file is damaged or missing.
 */
export function openSecrets(folder: string, may_create = false): Secrets {
  const path = join(folder, 'secrets.json')
  const found = read(path) ?? (may_create ? create(folder, path) : undefined)
  if (!found) throw new Error(`${path} is missing: bring it back, nobody can sign in without it`)
  const secrets = withSigningKey(folder, found)
  refuseWeakKeys(secrets, path)
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

/** Puts a new signing key in front. Earlier ones stay while tokens that they signed may be good; with `now` none does. */
export function rotateSigningKey(folder: string, now: boolean) {
  const secrets = openSecrets(folder)
  const kept = now ? [] : secrets.signing_keys.filter((_, index) => isGood(secrets, index))
  replaceSecrets(folder, { ...secrets, signing_keys: [newSigningKey(), ...kept] })
}

/** Drops the encryption key that was replaced, once nothing is sealed with it any more. */
export function forgetPreviousKey(folder: string) {
  const { previous_encryption_key, ...rest } = openSecrets(folder)
  if (previous_encryption_key !== undefined) replaceSecrets(folder, rest)
}

/** Puts other secrets in the place of the old ones, whole or not at all, on the disk when this returns. */
export function replaceSecrets(folder: string, secrets: Secrets) {
  removeDrafts(folder)
  const draft = join(folder, `secrets.json.${randomBytes(4).toString('hex')}`)
  writeSecrets(draft, secrets)
  renameSync(draft, join(folder, 'secrets.json'))
  sync(folder)
}

/** Writes secrets to a new file, on the disk when this returns; its folder is not synced. */
export function writeSecrets(path: string, secrets: Partial<Secrets>) {
  writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`)
}

/** A new key that signs from now on. */
export function newSigningKey(): Secrets['signing_keys'][number] {
  return { kid: randomBytes(6).toString('base64url'), key: newKey(), created: nowMs() }
}

/** A new random key, in base64url. */
export function newKey(): string {
  return randomBytes(key_bytes).toString('base64url')
}

/** Whether a signing key is the newest, or was not replaced so long ago that its last token has expired. */
function isGood({ signing_keys }: Secrets, index: number) {
  const successor = signing_keys[index - 1]
  return !successor || nowMs() - successor.created < retired_key_lifetime
}

/** What a process left behind that was killed before it put its secrets in their place: keys that are void, maybe. */
function removeDrafts(folder: string) {
  const drafts = readdirSync(folder).filter(name => /^secrets\.json\.[0-9a-f]{8}$/.test(name))
  for (const name of drafts) rmSync(join(folder, name), { force: true })
}

function read(path: string): BackupSecrets | undefined {
  try {
    return Value.Parse(BackupSecrets, JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${path} cannot be read or is damaged`)
  }
}

/** Writes new secrets durably, file and folder; where another process was faster, its secrets hold. */
function create(folder: string, path: string): BackupSecrets {
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
  return read(path) as BackupSecrets
}

/** Gives a folder that was copied out of a backup a signing key of its own. */
function withSigningKey(folder: string, { signing_keys, ...keys }: BackupSecrets): Secrets {
  if (signing_keys) return { signing_keys, ...keys }
  const secrets = { signing_keys: [newSigningKey()], ...keys }
  replaceSecrets(folder, secrets)
  return secrets
}
