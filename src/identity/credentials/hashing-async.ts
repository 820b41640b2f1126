import crypto, { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { invalid, Unavailable } from '../../core/errors.ts'
import { findPasswordFlaw, type PasswordContext } from './passwords.ts'

/** The parameters of argon2id (CONTRACT.md section 4): 19 456 KiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Requests that may hash or wait for it at the same time; further ones are refused. */
const max_queued = 500

// more at the same time would take memory and be no faster
const limit = pLimit(availableParallelism())

/** Hashes a password with argon2id, in PHC format. Unicode is normalised (NFKC), nothing is trimmed or cut. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return format(nonce, await limit(() => derive(password, { ...cost, nonce })))
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
  const { tag, ...made } = parse(hash ?? dummy_hash)
  const found = await limit(() => derive(password, { ...made, tagLength: tag.length }))
  const password_matches = timingSafeEqual(found, tag)
  const weak = password_matches && (made.memory !== cost.memory || made.passes !== cost.passes)
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

type Parameters = Omit<Argon2Parameters, 'message'>

function derive(password: string, parameters: Parameters): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return promisify(crypto.argon2)('argon2id', { ...parameters, message })
}

/** Writes a hash in PHC format. */
function format(nonce: Buffer, tag: Buffer): string {
  const [salt, hash] = [nonce, tag].map(bytes => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${cost.memory},p=${cost.parallelism},t=${cost.passes}$${salt}$${hash}`
}

/** Reads a hash in PHC format, whose parameters may have any order. */
function parse(hash: string) {
  const [, , , parameters = '', salt = '', tag = ''] = hash.split('$')
  const given = Object.fromEntries(parameters.split(',').map(one => one.split('=')))
  return {
    memory: Number(given.m),
    passes: Number(given.t),
    parallelism: Number(given.p),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64')
  }
}

/** A hash that matches no password, and takes as long to compare as a real one. */
const dummy_hash = format(randomBytes(16), randomBytes(cost.tagLength))
