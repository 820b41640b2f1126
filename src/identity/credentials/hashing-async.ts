import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { invalid, Unavailable } from '../../core/errors.ts'
import { findPasswordFlaw, type PasswordContext } from './passwords.ts'

/** The parameters of argon2id (CONTRACT.md section 4): 19 456 KiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Requests that may hash or wait for it at the same time; further ones are refused. */
const max_queued = 500

// more at the same time would take memory and be no faster
const limit = pLimit(availableParallelism())

/** Hashes a password with argon2id, in PHC format. Unicode is normalised (NFKC), nothing is trimmed or cut. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => argon2.hash(password.normalize('NFKC'), cost))
}

/** Checks and hashes a new password. Throws `validation_error` at `path` if the password is refused. */
export async function hashNewPassword(path: string, password: string, context: PasswordContext) {
  const flaw = await findPasswordFlaw(path, password, context)
  if (flaw) throw invalid([flaw])
  return hashPassword(password)
}

/**
 * Compares a password with a hash, in the same time if there is no hash. Returns a new hash too if the stored
 * one was made with weaker parameters than today's.
 */
export async function verifyPassword(hash: string | null | undefined, password: string) {
  const password_matches = await limit(() =>
    argon2.verify(hash ?? dummy_hash, password.normalize('NFKC'))
  )
  const weak = password_matches && hash && argon2.needsRehash(hash, cost)
  return { password_matches, ...(weak && { new_hash: await hashPassword(password) }) }
}

/** Runs work that hashes passwords. Throws `unavailable`, before it starts, while too many requests wait. */
export async function queueHashing<T>(work: () => Promise<T>): Promise<T> {
  if (queued >= max_queued) throw new Unavailable()
  queued++
  try {
    return await work()
  } finally {
    queued--
  }
}

let queued = 0

/** A hash that matches no password, and takes as long to compare as a real one. */
const dummy_hash = `$argon2id$v=19$m=${cost.memoryCost},p=${cost.parallelism},t=${cost.timeCost}$${randomBase64(16)}$${randomBase64(32)}`

function randomBase64(bytes: number) {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
