import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { writeDurably } from './durable.ts'
import { backup_kinds } from './retention.ts'
import { authenticate, EncryptionKeys, refuseWeakKeys } from './secrets.ts'

/** The manifest of a backup. */
export type Manifest = Static<typeof Manifest>
const Manifest = Type.Object({
  /** The pattern keeps control characters out: this text is printed before the manifest is authenticated. */
  createddate: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$' }),
  /** The size of the database. */
  bytes: Type.Integer(),
  sha256: Type.String(),
  verified: Type.Boolean(),
  kind: Type.Union(backup_kinds.map(kind => Type.Literal(kind))),
  secrets_sha256: Type.String(),
  /** HMAC over the other fields, with a key derived from the encryption key. */
  hmac: Type.String()
})

/** Reads the manifest of a backup. Throws one sentence if it is missing or invalid. */
export function readManifest(path: string): Manifest {
  try {
    return Value.Parse(Manifest, JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')))
  } catch {
    throw new Error(`${path} is no backup: its manifest is missing or damaged`)
  }
}

/** Writes the manifest of a backup with complete files and syncs it to the disk. */
export function writeManifest(path: string, made: Pick<Manifest, 'createddate' | 'kind'>) {
  const [database, secrets] = backupFiles(path)
  const manifest = {
    ...made,
    bytes: statSync(database).size,
    sha256: hashFile(database),
    secrets_sha256: hashFile(secrets),
    verified: true
  }
  const hmac = authenticate(readBackupSecrets(path), signedText(manifest))
  writeDurably(join(path, 'manifest.json'), `${JSON.stringify({ ...manifest, hmac }, null, 2)}\n`)
}

/** Compares both files of a backup with its manifest, and the manifest with its HMAC. Throws one sentence if anything differs. */
export function compareManifest(path: string, manifest: Manifest) {
  const [database, secrets] = backupFiles(path)
  if (hashFile(database) !== manifest.sha256)
    throw new Error(`${path} was changed since it was made`)
  const keys = readBackupSecrets(path)
  if (hashFile(secrets) !== manifest.secrets_sha256)
    throw new Error(`${path} was changed since it was made: its secrets.json is another one`)
  if (manifest.hmac !== authenticate(keys, signedText(manifest)))
    throw new Error(`${path} was changed since it was made: its manifest was changed`)
}

/** Reads the keys in a backup. Throws one sentence if they are missing, damaged or weak. */
export function readBackupSecrets(path: string): EncryptionKeys {
  const keys = parseSecrets(path)
  refuseWeakKeys(keys, path)
  return keys
}

function parseSecrets(path: string): EncryptionKeys {
  try {
    const text = readFileSync(join(path, 'secrets.json'), 'utf8')
    return Value.Parse(EncryptionKeys, JSON.parse(text))
  } catch {
    throw new Error(`${path} is damaged: its secrets.json is missing or cannot be read`)
  }
}

function backupFiles(path: string) {
  return [join(path, 'chapterhouse.db'), join(path, 'secrets.json')] as const
}

/** The text that the HMAC covers: every other field, in a fixed order. */
function signedText(manifest: Omit<Manifest, 'hmac'>) {
  const { createddate, kind, bytes, sha256, secrets_sha256, verified } = manifest
  return JSON.stringify([createddate, kind, bytes, sha256, secrets_sha256, verified])
}

/** SHA-256 of a file, in hex; reads the file in chunks. */
function hashFile(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  const chunk = Buffer.alloc(1 << 20)
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk))
      hash.update(chunk.subarray(0, read))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}
