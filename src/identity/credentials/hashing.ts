import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import pLimit from 'p-limit'
import { invalid, Unavailable } from '../../core/errors.ts'
import { flawOfPassword, type Surroundings } from './passwords.ts'

/** argon2id as CONTRACT.md section 4 asks: 19 456 KiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The number of hashes at work is capped, so that a flood cannot exhaust memory; more than these wait for no turn. */
const most_waiting = 500
const limit = pLimit(2 * availableParallelism())

/** The argon2id hash of a password in PHC form; Unicode is normalised (NFKC), nothing trimmed or cut. */
export function hashPassword(password: string): Promise<string> {
  return limit(() => argon2.hash(password.normalize('NFKC'), cost))
}

/** The hash of a password that somebody chose. Throws `validation_error` at `path` where it is refused. */
export async function newPasswordHash(path: string, password: string, around: Surroundings) {
  const flaw = await flawOfPassword(password, around)
  if (flaw) throw invalid([{ path, message: flaw }])
  return hashPassword(password)
}

/**
 * Whether the password is the one that was hashed; no hash costs the same time as a wrong password. Where
 * today's cost is higher than the hash's, answers a new hash too.
 */
export async function matchPassword(hash: string | null | undefined, password: string) {
  const proven = await limit(() => argon2.verify(hash ?? nobodys_hash, password.normalize('NFKC')))
  const weak = proven && hash && argon2.needsRehash(hash, cost)
  return { proven, ...(weak && { new_hash: await hashPassword(password) }) }
}

/** Does what hashes passwords in its turn. Throws `unavailable`, before anything is done, while too many wait. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (under_way >= most_waiting) throw new Unavailable()
  under_way++
  try {
    return await work()
  } finally {
    under_way--
  }
}

let under_way = 0

/** A hash that no password has, and that takes as long to refuse as a real one. */
const nobodys_hash = `$argon2id$v=19$m=${cost.memoryCost},p=${cost.parallelism},t=${cost.timeCost}$${bare(16)}$${bare(32)}`

function bare(bytes: number) {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
