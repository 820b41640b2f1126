import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { writeDurably } from './durable.ts'
import { backup_kinds } from './retention.ts'
import { authenticate, BackupSecrets, refuseWeakKeys } from './secrets.ts'

/** What a backup says of itself. Those of earlier versions lack the last three, and hold signing keys. */
export type Manifest = Static<typeof Manifest>
const Manifest = Type.Object({
  /** It is printed on terminals, and nobody has to have authenticated it. */
  createddate: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$' }),
  /** Of the database. */
  bytes: Type.Integer(),
  sha256: Type.String(),
  verified: Type.Boolean(),
  kind: Type.Optional(Type.Union(backup_kinds.map(kind => Type.Literal(kind)))),
  secrets_sha256: Type.Optional(Type.String()),
  /** HMAC over the rest, by a key that is derived from the encryption key. */
  hmac: Type.Optional(Type.String())
})

/** Reads the manifest of a backup. Throws one sentence where it has none that is good. */
export function readManifest(path: string): Manifest {
  try {
    return Value.Parse(Manifest, JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')))
  } catch {
    throw new Error(`${path} is no backup: its manifest is missing or damaged`)
  }
}

/** Writes the manifest of a backup whose two files are complete, on the disk when this returns. */
export function writeManifest(
  path: string,
  made: Required<Pick<Manifest, 'createddate' | 'kind'>>
) {
  const [database, secrets] = filesOf(path)
  const manifest = {
    ...made,
    bytes: statSync(database).size,
    sha256: hashOf(database),
    secrets_sha256: hashOf(secrets),
    verified: true
  }
  const hmac = authenticate(readBackupSecrets(path), signedText(manifest))
  writeDurably(join(path, 'manifest.json'), `${JSON.stringify({ ...manifest, hmac }, null, 2)}\n`)
}

/**
 * Compares both files of a backup with its manifest, and the manifest with its HMAC. Answers whether it has
 * one: those of earlier versions do not. Throws one sentence where something differs.
 */
export function compareManifest(path: string, manifest: Manifest): boolean {
  const [database, secrets] = filesOf(path)
  if (hashOf(database) !== manifest.sha256) throw new Error(`${path} is not as it was made`)
  const keys = readBackupSecrets(path)
  const { hmac, secrets_sha256 } = manifest
  // earlier versions copied the signing keys: a manifest that was stripped to look like theirs gives itself away
  if (hmac === undefined && keys.signing_keys) return false
  if (hashOf(secrets) !== secrets_sha256)
    throw new Error(`${path} is not as it was made: its secrets.json is another one`)
  if (hmac !== authenticate(keys, signedText(manifest)))
    throw new Error(`${path} is not as it was made: its manifest was changed`)
  return true
}

/** The keys in a backup. Throws one sentence where they are missing, damaged or weak. */
export function readBackupSecrets(path: string): BackupSecrets {
  const keys = parseSecrets(path)
  refuseWeakKeys(keys, path)
  return keys
}

function parseSecrets(path: string): BackupSecrets {
  try {
    const text = readFileSync(join(path, 'secrets.json'), 'utf8')
    return Value.Parse(BackupSecrets, JSON.parse(text))
  } catch {
    throw new Error(`${path} is damaged: its secrets.json is missing or cannot be read`)
  }
}

function filesOf(path: string) {
  return [join(path, 'chapterhouse.db'), join(path, 'secrets.json')] as const
}

/** Every field but the HMAC, in an order of their own. */
function signedText({ createddate, kind, bytes, sha256, secrets_sha256, verified }: Manifest) {
  return JSON.stringify([createddate, kind, bytes, sha256, secrets_sha256, verified])
}

/** SHA-256 of a file, in hex, read piece by piece. */
function hashOf(path: string): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  const piece = Buffer.alloc(1 << 20)
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
      hash.update(piece.subarray(0, read))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}
