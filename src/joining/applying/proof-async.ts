import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { nowMs } from '../../core/time.ts'

/** How many numbers a proof searches at most: a second of a telephone, and an hour for thousands of applications. */
const maxnumber = 100_000
/** How long a challenge is good, in milliseconds. */
const good_ms = 20 * 60_000

/** Makes a challenge (ALTCHA): the number `n` below `maxnumber` for which the SHA-256 of `salt` and `n` is `challenge`. */
export async function makeChallenge(key: string) {
  const expires = new Date(nowMs() + good_ms)
  const { algorithm, challenge, salt, signature } = await createChallenge({
    hmacKey: key,
    maxNumber: maxnumber,
    expires
  })
  return { algorithm, challenge, maxnumber, salt, signature }
}

/** Checks a proof of work; answers the challenge that it solves and until when that is good, undefined for one that is wrong. */
export async function readProof(key: string, proof: string) {
  const { challenge, salt } = readText(proof)
  const until = Number(/[?&]expires=(\d+)/.exec(salt)?.[1] ?? 0) * 1000
  if (until < nowMs() || !(await verifySolution(proof, key, false).catch(() => false))) return
  return { id: `proof ${challenge}`, expires: until }
}

function readText(proof: string): { challenge: string; salt: string } {
  try {
    const { challenge = '', salt = '' } = JSON.parse(Buffer.from(proof, 'base64').toString()) ?? {}
    return { challenge: String(challenge), salt: String(salt) }
  } catch {
    return { challenge: '', salt: '' }
  }
}
