import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ChapterForbidden, Forbidden, NotFound, Unauthorized } from '../core/errors.ts'
import { chapterExistsNow } from '../register/chapters/store.ts'
import type { Db } from '../storage/database.ts'
import { type Permission, type Reach, reachOf, within } from './access/permissions.ts'
import { findSignedIn } from './sessions/store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The chapters that the caller's grants reach for this operation. */
    reach: Reach
    /**
     * Runs a change through the door, after looking at session, account and grants once more inside the
     * write: a body may arrive long after its headers did. What the change reads of the request is of then.
     */
    write<T>(change: () => T): Promise<T>
    /**
     * Looks at session, account and grants once more, for what takes long. Throws `unauthorized`,
     * `forbidden` or `chapter_forbidden` where the request would be refused by now.
     */
    recheck(): void
  }
  interface FastifyContextConfig {
    /** What the caller must be allowed to do; every route that names chapters or their records has one. */
    permission?: Permission
  }
}

/**
 * Roles and chapters (CONTRACT.md section 6): 403 `forbidden` where no grant allows the operation, then
 * for a `chapter_id` that was sent, 403 `chapter_forbidden` outside the caller's chapters and 404 where
 * there is none. Records are left to the stores, which see only what `request.reach` reaches.
 */
export const permitted = fp(
  async app => {
    // null until something is permitted: a store that is handed it fails rather than reaching everything
    app.decorateRequest('reach', null as never)
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      permit(request)
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
      permit(this)
      refuseChapter(app.db, this)
    })

    app.decorateRequest('write', function (this: FastifyRequest, change) {
      return app.db.write(() => {
        this.recheck()
        return change()
      })
    })
  },
  { name: 'permitted', dependencies: ['signed-in', 'database'] }
)

function permit(request: FastifyRequest) {
  const { permission } = request.routeOptions.config
  if (!permission) return
  request.reach = reachOf(request.account.grants, permission)
  if (request.reach.length === 0) throw new Forbidden()
}

function refuseChapter(db: Db, request: FastifyRequest) {
  const chapter_id = request.routeOptions.config.permission && chapterOf(request)
  if (chapter_id === undefined) return
  if (!within(request.reach, chapter_id)) throw new ChapterForbidden()
  if (!chapterExistsNow(db, chapter_id)) throw new NotFound(`no chapter has id ${chapter_id}`)
}

/** Makes a scope one in which every route says what it needs: one that forgets it does not start. */
export function needsPermission(scope: FastifyInstance) {
  scope.addHook('onRoute', ({ url, config }) => {
    if (!config?.permission) throw new Error(`${url} does not say which permission it needs`)
  })
}

/** The `chapter_id` that a validated request carries, in its query, its body, or the body's membership type. */
function chapterOf({ query, body }: FastifyRequest): number | undefined {
  const sent = [query, body, (body as { membership_type?: unknown } | undefined)?.membership_type]
  return (sent as ({ chapter_id?: number } | undefined)[]).find(part => part?.chapter_id)
    ?.chapter_id
}
