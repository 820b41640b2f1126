import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  findReach,
  type Permission,
  permissions,
  type Reach,
  within
} from '../../association/access/permissions.ts'
import { chapterExistsNow } from '../../association/chapters/store.ts'
import {
  ChapterForbidden,
  type Failing,
  Forbidden,
  NotFound,
  Unauthorized
} from '../../core/errors.ts'
import { allNouns } from '../../core/noun.ts'
import type { Db } from '../../storage/database.ts'
import { findSignedIn } from '../sessions/store.ts'
import { describeHolder } from './holders.ts'

/**
 * Where a request names its chapter: the path to the field, such as `query/chapter_id`; `record` if the store
 * checks the record by `request.reach`; `none` if the operation is about no chapter.
 */
type ChapterPlace = `query/${string}` | `body/${string}` | 'record' | 'none'

declare module 'fastify' {
  interface FastifyRequest {
    /** The chapters in which the caller's grants allow this operation. */
    reach: Reach
    /**
     * Runs a change in the group commit writer, after checking session, account and grants again in the same
     * write, since a body may arrive long after its headers. The change sees the grants of that moment. A failure for a
     * unique key names the record that has it, if the caller may see that record.
     */
    write<T>(change: () => T): Promise<T>
    /**
     * Checks session, account and grants again, for work that takes long. Throws `unauthorized`, `forbidden` or
     * `chapter_forbidden` if the request would now be refused.
     */
    recheck(): void
  }
  interface FastifyContextConfig {
    /** The permission that the operation needs; every route that names chapters or their records has one. */
    permission?: Permission
    /** Where the request names its chapter. */
    chapter?: ChapterPlace
  }
}

/**
 * Checks roles and chapters (CONTRACT.md section 6): 403 `forbidden` if no grant allows the operation, then for a
 * `chapter_id` that was sent 403 `chapter_forbidden` outside the caller's chapters and 404 if it does not exist.
 * Stores check records by `request.reach`.
 */
export const authorization = fp(
  async app => {
    // null until it is set: a store that is given null fails instead of reaching everything
    app.decorateRequest('reach', null as never)
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      authorize(request)
      done()
    })
    app.addHook('preHandler', (request, _reply, done) => {
      refuseChapter(app.db, request)
      done()
    })

    app.decorateRequest('recheck', function (this: FastifyRequest) {
      const account = findSignedIn(app.db, this.sid_hash)
      if (!account || String(account.id) !== this.subject) throw new Unauthorized()
      this.account = account
      authorize(this)
      refuseChapter(app.db, this)
    })

    app.decorateRequest('write', async function (this: FastifyRequest, change) {
      try {
        return await app.db.write(() => {
          this.recheck()
          return change()
        })
      } catch (error) {
        nameHolder(this, error as Partial<InstanceType<Failing>>)
        throw error
      }
    })

    app.addHook('onReady', async () => {
      for (const { entity, permission } of allNouns())
        if (!(permission in permissions))
          throw new Error(`the noun ${entity} names no permission that there is: ${permission}`)
    })
  },
  { name: 'authorization', dependencies: ['authentication', 'database'] }
)

/** Adds the record in the way of a unique key to its failure, if the caller may see it. */
function nameHolder({ account, body }: FastifyRequest, failure: Partial<InstanceType<Failing>>) {
  const { holder } = failure
  const details = holder && describeHolder(holder, account.grants, body)
  if (details) failure.details = details
}

function authorize(request: FastifyRequest) {
  const { permission } = request.routeOptions.config
  if (!permission) return
  request.reach = findReach(request.account.grants, permission)
  if (request.reach.length === 0) throw new Forbidden()
}

function refuseChapter(db: Db, request: FastifyRequest) {
  const chapter_id = request.routeOptions.config.permission && readChapter(request)
  if (chapter_id === undefined) return
  if (!within(request.reach, chapter_id)) throw new ChapterForbidden()
  if (!chapterExistsNow(db, chapter_id)) throw new NotFound(`no chapter has id ${chapter_id}`)
}

/**
 * Requires every route of a scope to name its permission and where its request names the chapter, a field that its
 * schema has: the service does not start otherwise.
 */
export function requirePermission(scope: FastifyInstance) {
  scope.addHook('onRoute', ({ url, config, schema }) => {
    if (!config?.permission) throw new Error(`${url} does not say which permission it needs`)
    if (!config.chapter) throw new Error(`${url} does not say where its request names the chapter`)
    const [place, ...names] = config.chapter.split('/')
    if (names.length === 0) return
    let field = (place === 'query' ? schema?.querystring : schema?.body) as Field | undefined
    for (const name of names) field = field?.properties?.[name]
    if (!field) throw new Error(`${url} has no field ${config.chapter} that names the chapter`)
  })
}

interface Field {
  properties?: Record<string, Field>
}

/** The chapter that a validated request names. */
function readChapter({ query, body, routeOptions }: FastifyRequest): number | undefined {
  const [place, ...names] = routeOptions.config.chapter?.split('/') ?? []
  if (names.length === 0) return undefined
  let value: unknown = place === 'query' ? query : body
  for (const name of names) value = (value as Record<string, unknown> | undefined)?.[name]
  return value as number | undefined
}
