import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { defineJob } from '../../background/job-names.ts'
import { nowMs } from '../../core/time.ts'
import { finishMailings } from './finish-async.ts'
import { type PlannedMailing, planRecipients } from './plan-async.ts'
import type { Recipients } from './schema.ts'

const name = defineJob('finish_mailings')

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes what is left of the mailings that are being released or stopped. It goes on without its caller, and after a restart. */
    finishMailings(): Promise<void>
  }
  interface FastifyReply {
    /** Says who would get a mailing if it were released now; ends with the client and its rights. */
    planRecipients(about: PlannedMailing): Promise<Recipients>
  }
}

/** Releases and stops mailings in slices, one mailing after the other. */
export const mailings = fp(
  async app => {
    const stop = new AbortController()
    let last = Promise.resolve()
    const finish = () => {
      last = last.catch(() => {}).then(() => finishMailings(app.db, stop.signal))
      return last
    }
    app.decorate('finishMailings', finish)
    app.decorateReply('planRecipients', function (this: FastifyReply, about) {
      return this.withManyMembers(({ read }) => planRecipients(app.db, about, read))
    })
    app.schedule({ name, every_ms: 30_000, first: nowMs(), run: finish })
    app.addHook('preClose', async () => stop.abort())
    app.addHook('onClose', async () => {
      await last.catch(() => {})
    })
  },
  { name: 'mailings', dependencies: ['jobs', 'database', 'batches'] }
)
