import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  findPermitted,
  isForAllChapters,
  type Permission,
  type PermittedChapters,
  permissions,
  persons_alone,
  type RoleGrant,
  within
} from '../../association/access/permissions.ts'
import { tryOut } from '../../association/audit/dry-run-async.ts'
import type { Actor, Caller } from '../../association/audit/store.ts'
import { chapterExistsNow } from '../../association/chapters/store.ts'
import { type Detail, details } from '../../core/details.ts'
import {
  ChapterForbidden,
  Forbidden,
  NotFound,
  Unauthorized,
  Unavailable
} from '../../core/errors.ts'
import type { Failing, Holder } from '../../core/failure.ts'
import { allNouns, belongsByReference, findNoun } from '../../core/noun.ts'
import { success } from '../../core/types.ts'
import type { Db } from '../../storage/database.ts'
import { type Attempt, explainViolation, invalidReferences } from '../../storage/violations.ts'
import { findSignedIn, type SignedIn } from '../sessions/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The chapters in which the caller's grants allow this operation. */
    permitted: PermittedChapters
    /**
     * Runs a change in the group commit writer, after checking session, account and grants again in the same
     * write, since a body may arrive long after its headers. The change sees the grants of that moment. A failure for a
     * unique key names the record that has it, if the caller may see that record.
     */
    write<T>(change: () => T): Promise<T>
    /**
     * Writes what a store does with the body for the caller, and answers with what it returns. Where the body says `dry_run`, all
     * that was written is taken back.
     */
    change<T>(
      act: (db: Db, body: this['body'], caller: Caller) => T
    ): Promise<ReturnType<typeof success<T>>>
    /**
     * Checks session, account and grants again, for work that takes long. Throws `unauthorized`, `forbidden` or
     * `chapter_forbidden` if the request would now be refused.
     */
    recheck(): void
    /**
     * Calls `recheck` if the answer took longer than a tenth of a second, since its reader may have lost the right to it
     * meanwhile, and throws `chapter_forbidden` unless all `chapters` of the answer are still permitted.
     */
    recheckLate(reply: FastifyReply, chapters: readonly number[]): void
  }
  interface FastifyReply {
    /** Writes like `request.write`, for a change in slices. Throws `unavailable` once the client has gone. */
    writeSlice<T>(change: () => T): Promise<T>
  }
  interface FastifyContextConfig extends ChapterConfig {
    /** The permission that the operation needs; every route that names chapters or their records has one. */
    permission?: Permission
    /** Whether a program can call the operation with its token, as `requirePermission` sets it; with `all` every token can, whatever its role or its operations. */
    programs?: boolean | 'all'
    /** It releases money or mail, or erases: a token reaches it only where it names it. */
    releases?: true
  }
}

/** After how many milliseconds an answer is late. */
const late_ms = 100

/**
 * Checks roles and chapters (CONTRACT.md section 6): 403 `forbidden` if no grant allows the operation, then for a
 * `chapter_id` that was sent 403 `chapter_forbidden` outside the caller's chapters and 404 if it does not exist.
 * Stores check records by `request.permitted`.
 */
export const authorization = fp(
  async app => {
    // null until it is set: a store that is given null fails instead of reaching everything
    app.decorateRequest('permitted', null as never)
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      authorize(request)
      done()
    })
    app.addHook('preHandler', (request, reply, done) => {
      refuseChapter(app.db, request)
      if (request.acting?.checks_only) reply.code(204).send()
      else done()
    })

    app.decorateRequest('recheck', function (this: FastifyRequest) {
      const account = findSignedIn(app.db, this.sid_hash)
      if (!account || String(account.id) !== this.subject) throw new Unauthorized()
      this.account = account
      authorize(this)
      refuseChapter(app.db, this)
    })

    app.decorateRequest('recheckLate', function (this: FastifyRequest, reply, chapters) {
      if (reply.elapsedTime < late_ms) return
      this.recheck()
      if (!chapters.every(id => within(this.permitted, id))) throw new ChapterForbidden()
    })

    app.decorateRequest('write', async function (this: FastifyRequest, change) {
      const { actor, acting } = this
      const write = <T>(run: () => T) =>
        app.db.write(() => {
          this.recheck()
          const attempt = describeAttempt(this)
          refuseReferences(app.db, attempt)
          try {
            return run()
          } catch (error) {
            const failure = explainViolation(app.db, error, attempt)
            nameHolder(this, failure as Partial<InstanceType<Failing>>)
            throw failure
          }
        })
      return acting?.around ? acting.around({ actor, write }, change) : write(change)
    })

    app.decorateRequest('change', async function (this: FastifyRequest, act) {
      const { dry_run } = this.body as { dry_run?: boolean }
      const run = (by: Actor) => act(app.db, this.body, { permitted: this.permitted, by })
      if (!dry_run) return success(await this.write(() => run(this.actor)))
      const request = { actor: this.actor, write: <T>(change: () => T) => this.write(change) }
      return success(await tryOut(request, run))
    })

    app.decorateReply('writeSlice', async function (this: FastifyReply, change) {
      return this.request.write(() => {
        if (this.disconnected.aborted) throw new Unavailable()
        return change()
      })
    })

    app.addHook('onReady', async () => {
      for (const { entity, permission } of allNouns())
        if (!(permission in permissions))
          throw new Error(`the noun ${entity} names no permission that there is: ${permission}`)
    })
  },
  { name: 'authorization', dependencies: ['authentication', 'database', 'disconnects'] }
)

/** Names the record that has a unique key already in the failure, if the caller may see that record. */
function nameHolder({ account }: FastifyRequest, failure: Partial<InstanceType<Failing>>) {
  const { holder } = failure
  const details = holder && describeHolder(holder, account.grants)
  if (details) failure.details = details
}

function describeAttempt({ routeOptions, body, params, permitted }: FastifyRequest): Attempt {
  return { noun: routeOptions.config.noun, body, params, sees: id => within(permitted, id) }
}

/**
 * Throws for references to records outside of the permitted chapters, if the record that is written belongs to the chapter of one
 * that it refers to.
 */
function refuseReferences(db: Db, attempt: Attempt) {
  const { noun } = attempt
  const failure = noun && belongsByReference(noun) && invalidReferences(db, noun, attempt)
  if (failure) throw failure
}

function authorize(request: FastifyRequest) {
  const { account, routeOptions } = request
  if (!mayCall(account, routeOptions)) throw new Forbidden()
  const { permission } = routeOptions.config
  if (permission) request.permitted = findPermitted(account.grants, permission)
}

/** A route, before or after it was registered. */
interface Called {
  config?: FastifyContextConfig
  schema?: { operationId?: string } | undefined
}

/** Whether an account, or the program that acts for it, may call an operation in any chapter. */
export function mayCall(account: SignedIn, operation: Called): boolean {
  const { permission, chapter } = operation.config ?? {}
  if (!reaches(account, operation)) return false
  if (!permission) return true
  const permitted = findPermitted(account.grants, permission)
  if (permitted.length === 0) return false
  // a token of some chapters: nobody else has a permission for all chapters without having all
  return chapter !== 'none' || permitted === 'all' || !isForAllChapters(permission)
}

/** Whether an account is no program, or its token reaches an operation. */
function reaches(account: SignedIn, { config = {}, schema }: Called): boolean {
  const token = account?.token
  if (!token) return true
  if (!config.programs || config.programs === 'all') return config.programs === 'all'
  if (!token.operations) return !config.releases
  return token.operations.includes(schema?.operationId ?? '')
}

function refuseChapter(db: Db, request: FastifyRequest) {
  const { permission, chapter } = request.routeOptions.config
  if (!permission) return
  for (const id of readChapters(chapter, request)) {
    if (id === null ? request.permitted !== 'all' : !within(request.permitted, id))
      throw new ChapterForbidden()
    if (id !== null && !chapterExistsNow(db, id)) throw new NotFound(`no chapter has id ${id}`)
  }
}

/**
 * Requires every route of a scope to name its permission and every field of its request that names a chapter: the
 * service does not start otherwise.
 */
export function requirePermission(scope: FastifyInstance) {
  scope.addHook('onRoute', ({ url, config = {}, schema = {} }) => {
    if (!config.permission) throw new Error(`${url} does not say which permission it needs`)
    const flaw = findPlaceFlaw(config, schema)
    if (flaw) throw new Error(`${url} ${flaw}`)
    config.programs = !persons_alone.has(config.permission)
  })
}

/** Names the record that has a unique key of a body already, if the grants allow to see it; undefined otherwise. */
function describeHolder(
  { entity, path, id, name, chapter_id }: Holder,
  grants: readonly RoleGrant[]
): Detail[] | undefined {
  const permitted = findPermitted(grants, findNoun(entity).permission as Permission)
  const visible = chapter_id === null ? permitted === 'all' : within(permitted, chapter_id)
  return visible ? [details.taken(path, { id, name, chapter_id })] : undefined
}

/**
 * Where a request names its chapter: the path to the field, such as `query/chapter_id`, with `*` for every item of a
 * list; `record` if the store checks the record by `request.permitted`; `none` if the operation is about no chapter.
 */
type ChapterPlace = `query/${string}` | `body/${string}` | 'record' | 'none'

/** What a route says about chapters in its requests. */
interface ChapterConfig {
  chapter?: ChapterPlace
  /** Other fields of the body that name chapters, such as `grants/*\/chapter_id`, which the store checks. */
  chapters_in_store?: readonly string[]
}

/** A JSON Schema, as far as it matters here. */
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}

/**
 * What is wrong with the declaration of a route: it does not say where the chapter is, names a field that its schema
 * does not have, or leaves out a `chapter_id` of its schema. Undefined if it is complete.
 */
export function findPlaceFlaw(
  { chapter, chapters_in_store = [] }: ChapterConfig,
  { querystring, body }: { querystring?: unknown; body?: unknown }
): string | undefined {
  if (!chapter) return 'does not say where its request names the chapter'
  const declared = [chapter, ...chapters_in_store.map(place => `body/${place}`)]
  const found = [
    ...listPlaces(querystring as Schema, 'query'),
    ...listPlaces(body as Schema, 'body')
  ]
  const missing = declared.find(place => place.includes('/') && !found.includes(place))
  if (missing) return `has no field ${missing} that names the chapter`
  const forgotten = found.find(place => place.endsWith('/chapter_id') && !declared.includes(place))
  return forgotten && `does not say that its request names a chapter in ${forgotten}`
}

/** The chapters that a validated request names at a place; null stands for all chapters. */
function readChapters(place: string | undefined, request: { query: unknown; body: unknown }) {
  const [part, ...names] = place?.split('/') ?? []
  if (names.length === 0) return []
  let values: unknown[] = [part === 'query' ? request.query : request.body]
  for (const name of names)
    values = values.flatMap(value =>
      name === '*'
        ? ((value ?? []) as unknown[])
        : [(value as Record<string, unknown> | null)?.[name]]
    )
  return values.filter(value => value !== undefined) as (number | null)[]
}

/** The paths to all fields of a schema, with `*` for the items of lists. */
function listPlaces(schema: Schema | undefined, path: string): string[] {
  if (!schema) return []
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    `${path}/${name}`,
    ...listPlaces(field, `${path}/${name}`)
  ])
  const variants = [...anyOf, ...allOf, ...oneOf].flatMap(variant => listPlaces(variant, path))
  return [...fields, ...variants, ...listPlaces(items, `${path}/*`)]
}
