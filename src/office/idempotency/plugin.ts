import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { defineDetails } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { sha256 } from '../../core/text.ts'
import { success } from '../../core/types.ts'
import { once } from './store.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Runs `create` through the door and answers 201; under an Idempotency-Key, once. */
    created<T>(create: () => T, options?: Creation<T>): Promise<FastifyReply>
  }
  interface FastifyContextConfig {
    /** The operation creates something and takes an Idempotency-Key. */
    creates?: boolean
  }
}

interface Creation<T> {
  /** Throws where the caller may not make the request: before it is carried out, and before its stored answer is sent. */
  guard?: () => void
  /** What of the answer is stored under an Idempotency-Key; all of it, unless something may be shown only once. */
  storable?: (answer: T) => unknown
}

/** Creation answers 201; the same key, account and request again is the stored answer (CONTRACT.md section 3). */
export const created = fp(
  async app => {
    app.decorateReply('created', async function (this: FastifyReply, create, options = {}) {
      const { guard, storable = (answer: unknown) => answer } = options
      const { request } = this
      const key = keyOf(request)
      const serialize = (answer: unknown) => this.serializeInput(success(answer), '201') as string
      const outcome = await request.write(() => {
        guard?.()
        if (key === undefined) return { body: serialize(create()), replayed: false }
        return once(app.db, app.secrets, requestOf(request, key), () => {
          const answer = create()
          return { body: serialize(answer), stored: serialize(storable(answer)) }
        })
      })
      if (outcome.replayed) this.header('idempotency-replayed', 'true')
      return this.code(201).type('application/json; charset=utf-8').send(outcome.body)
    })
  },
  { name: 'created', dependencies: ['database', 'authorization'] }
)

const longest_key = 255

const keyDetails = defineDetails({
  not_visible_ascii: 'must be 1 to {limit} visible ASCII characters'
})

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length <= longest_key && /^[!-~]+$/.test(key)) return key
  throw invalid([keyDetails.not_visible_ascii('/Idempotency-Key', { limit: longest_key })])
}

/** The fingerprint leaves password and code out: they differ from try to try, and a bare hash of them could be guessed. */
function requestOf({ account, routeOptions, body }: FastifyRequest, key: string) {
  const { password, otp, ...asked } = body as Record<string, unknown>
  const fingerprint = sha256(`${routeOptions.url}\n${JSON.stringify(sortNames(asked))}`)
  return { account_id: account.id, key, fingerprint }
}

/** The same value with the names of its objects in order: how a client writes them down does not matter. */
function sortNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortNames)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortNames(inner)]))
}
