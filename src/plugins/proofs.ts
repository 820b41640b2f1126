import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import argon2 from 'argon2'
import fp from 'fastify-plugin'
import pLimit from 'p-limit'
import { stepOf } from '../auth/codes.ts'
import { Unavailable } from '../core/errors.ts'
import { unseal } from '../core/secrets.ts'
import { sha256 } from '../core/text.ts'

/** argon2id as CONTRACT.md section 4 asks: 19 456 KiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const most_waiting = 500

interface Proofs {
  /** Whether the password is the account's; unknown and unenrolled accounts cost the same time. */
  matchPassword(account: Credentials | undefined, password: string): Promise<boolean>
  /** What a one-time code may be: the TOTP step it belongs to, or the hash of a recovery code. */
  readCode(account: Credentials | undefined, otp?: string): { step?: number; code_hash?: string }
}

interface Credentials {
  id: number
  password_hash: string | null
  totp_secret: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    proofs: Proofs
  }
}

/** Checks passwords and codes; the number of hashes at work is capped, so that a flood cannot exhaust memory. */
export const proofs = fp(
  async app => {
    const limit = pLimit(availableParallelism())
    const nobodys_hash = hashOfNothing()

    app.decorate('proofs', {
      async matchPassword(account, password) {
        if (limit.pendingCount >= most_waiting) throw new Unavailable()
        const hash = account?.password_hash ?? nobodys_hash
        return limit(() => argon2.verify(hash, password.normalize('NFKC')))
      },
      readCode(account, otp = '') {
        if (!account?.totp_secret) return {}
        const secret = unseal(app.secrets, contextOf(account), account.totp_secret)
        return { step: stepOf(secret, otp), code_hash: sha256(otp) }
      }
    })
  },
  { name: 'proofs', dependencies: ['database'] }
)

/** The argon2id hash of a password in PHC form; Unicode is normalised (NFKC), nothing trimmed or cut. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password.normalize('NFKC'), { type: argon2.argon2id, ...cost })
}

/** A hash that no password has, and that takes as long to refuse as any other. */
function hashOfNothing() {
  const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
  const { memoryCost, timeCost, parallelism } = cost
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${base64(16)}$${base64(32)}`
}

/** What an account's authenticator secret is bound to when it is sealed. */
export function contextOf({ id }: { id: number }): string {
  return `totp:${id}`
}
