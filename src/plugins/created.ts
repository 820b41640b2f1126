import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { success } from '../core/contract.ts'
import { invalid } from '../core/errors.ts'
import { sha256 } from '../core/text.ts'
import { once } from '../idempotency/store.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Runs `create` through the door and answers 201; under an Idempotency-Key, once. */
    created<T>(create: () => T): Promise<FastifyReply>
  }
  interface FastifyContextConfig {
    /** The operation creates something and takes an Idempotency-Key. */
    creates?: boolean
  }
}

/** Creation answers 201; the same key, account and request again is the stored answer (CONTRACT.md section 3). */
export const created = fp(
  async app => {
    app.decorateReply('created', async function (this: FastifyReply, create) {
      const { request } = this
      const key = keyOf(request)
      const write = () => this.serializeInput(success(create()), '201') as string
      const outcome = await request.write(() =>
        key === undefined
          ? { body: write(), replayed: false }
          : once(app.db, app.secrets, requestOf(request, key), write)
      )
      if (outcome.replayed) this.header('idempotency-replayed', 'true')
      return this.code(201).type('application/json; charset=utf-8').send(outcome.body)
    })
  },
  { name: 'created', dependencies: ['database', 'permitted'] }
)

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[!-~]{1,255}$/.test(key)) return key
  throw invalid([
    { path: '/Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }
  ])
}

function requestOf({ account, routeOptions, body }: FastifyRequest, key: string) {
  const fingerprint = sha256(`${routeOptions.url}\n${JSON.stringify(sortNames(body))}`)
  return { account_id: account.id, key, fingerprint }
}

/** The same value with the names of its objects in order: how a client writes them down does not matter. */
function sortNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortNames)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortNames(inner)]))
}
