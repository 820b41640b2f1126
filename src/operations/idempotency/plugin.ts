import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hourlyPurge } from '../../background/jobs-plugin.ts'
import { defineDetails } from '../../core/details.ts'
import { invalid } from '../../core/errors.ts'
import { sortNames } from '../../core/json.ts'
import { memberNoun } from '../../core/noun.ts'
import { sha256 } from '../../core/text.ts'
import { idempotency_key, success } from '../../core/types.ts'
import { IdempotencyConflict, once, purgeKeys } from './store.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Runs `create` in a write and answers 201; with an Idempotency-Key, only once. */
    created<T>(create: () => T, options?: Creation<T>): Promise<FastifyReply>
  }
  interface FastifyContextConfig {
    /** The operation creates something and accepts an Idempotency-Key. */
    creates?: boolean
  }
}

interface Creation<T> {
  /** Throws if the caller may not make the request; runs before the change and before a stored answer is sent. */
  guard?: () => void
  /** The part of the answer that is stored with an Idempotency-Key; the whole answer, unless part of it is shown once. */
  storable?: (answer: T) => unknown
  /** Returns the status, after the change, where that can be 200: nothing was created, since it was there before. */
  status?: () => 200 | 201
}

/** Idempotent creation: a repeated request with the same key and account gets the stored answer (CONTRACT.md section 3). */
export const created = fp(
  async app => {
    app.addHook('onRoute', route => {
      const { config } = route
      if (config?.creates)
        route.config = { ...config, failures: [...(config.failures ?? []), IdempotencyConflict] }
    })

    app.decorateReply('created', async function (this: FastifyReply, create, options = {}) {
      const { guard, storable = (answer: unknown) => answer, status = () => 201 } = options
      const { request } = this
      const key = readKey(request)
      const serialize = (answer: unknown) => this.serializeInput(success(answer), '201') as string
      const outcome = await request.write(() => {
        guard?.()
        if (key === undefined) return { body: serialize(create()), replayed: false }
        return once(app.db, app.secrets, describeRequest(request, key), () => {
          const answer = create()
          const stored = serialize(storable(answer))
          return { body: serialize(answer), stored, ...findSubject(request, answer) }
        })
      })
      if (outcome.replayed) this.header('idempotency-replayed', 'true')
      return this.code(status()).type('application/json; charset=utf-8').send(outcome.body)
    })
  },
  { name: 'created', dependencies: ['database', 'authorization'] }
)

/**
 * The record that an answer is about, or the member, if that record is about one. Throws if the answer does not name it: the
 * stored answer would outlast the erasure of the member.
 */
function findSubject({ routeOptions }: FastifyRequest, answer: unknown) {
  const { noun } = routeOptions.config
  const ids = answer as Record<string, number | undefined>
  if (!noun || noun.member === null || noun.member === 'self')
    return { entity: noun?.entity ?? null, entity_id: ids.id ?? null }
  const entity_id = ids.member_id ?? ids[noun.member]
  if (entity_id === undefined)
    throw new Error(`${routeOptions.url} does not answer which member its ${noun.entity} is about`)
  return { entity: memberNoun().entity, entity_id }
}

const longest_key = idempotency_key.maxLength
const visible_ascii = new RegExp(idempotency_key.pattern)

const keyDetails = defineDetails({
  not_visible_ascii: 'must be 1 to {limit} visible ASCII characters'
})

function readKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && key.length <= longest_key && visible_ascii.test(key)) return key
  throw invalid([keyDetails.not_visible_ascii('/Idempotency-Key', { limit: longest_key })])
}

/** Describes a request. Its fingerprint omits password and code, which change with each attempt and could be guessed. */
function describeRequest({ account, routeOptions, body }: FastifyRequest, key: string) {
  const { password, otp, ...asked } = body as Record<string, unknown>
  const fingerprint = sha256(`${routeOptions.url}\n${JSON.stringify(sortNames(asked))}`)
  // a key has no blanks, so that those of a token are its own
  const own = account.token ? `${account.token.id} ${key}` : key
  return { account_id: account.id, key: own, fingerprint }
}

/** Deletes stored answers that have expired. */
export const answerPurge = hourlyPurge('purge_idempotency_keys', purgeKeys)
