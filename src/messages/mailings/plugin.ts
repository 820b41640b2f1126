import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import { nowMs } from '../../core/time.ts'
import type { Writer } from '../../register/batches/undo-async.ts'
import { splitFilter } from '../../register/batches/windows-store.ts'
import type { Db } from '../../storage/database.ts'
import type { SkipReason } from '../../terms/messages/schema.ts'
import {
  beginTelling,
  findLongest,
  judgeRecipients,
  releaseSlice,
  stopSlice,
  unfinishedMailings
} from './recipients-store.ts'
import type { Recipients } from './schema.ts'
import type { Mailing } from './store.ts'

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

/** Writes what is left of the mailings that are being released or stopped, in slices, until `stop` says that the service ends. */
async function finishMailings(db: Db, stop: AbortSignal) {
  for (const { id, state } of unfinishedMailings(db)) {
    const slice = state === 'releasing' ? releaseSlice : stopSlice
    while (!stop.aborted && (await db.write(() => slice(db, id)))) {}
  }
}

type Named = ReturnType<typeof findLongest>

/** What says who gets a mailing. */
type PlannedMailing = Pick<Mailing, 'chapter_id' | 'filter' | 'to' | 'one_copy'>

/** Says who would get a mailing if it were released now, in reads of some milliseconds each. Throws what `read` throws. */
async function planRecipients(
  db: Db,
  { chapter_id, filter, to, one_copy }: PlannedMailing,
  read: Writer['read']
): Promise<Recipients> {
  const skipped = new Map<SkipReason, number>()
  const told = beginTelling()
  let recipients = 0
  let at_payers = 0
  let first: Named | undefined
  let longest: Named | undefined
  for (const condition of splitFilter(db, chapter_id, filter))
    await read(() => {
      const judged = judgeRecipients(db, condition, { to, one_copy }, told)
      const ids = judged.filter(({ reason }) => reason === null).map(({ id }) => id)
      for (const { reason } of judged)
        if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
      const [one] = ids
      if (one === undefined) return
      recipients += ids.length
      at_payers += judged.filter(one => one.at_payer && one.reason === null).length
      first ??= findLongest(db, [one])
      longest = longer(longest, findLongest(db, ids))
    })
  return {
    recipients,
    at_payers,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    samples: [
      ...(first ? [{ ...first, why: 'first' as const }] : []),
      ...(longest && longest.member_id !== first?.member_id
        ? [{ ...longest, why: 'longest_name' as const }]
        : [])
    ]
  }
}

function longer(one: Named | undefined, other: Named) {
  return one && one.member_name.length >= other.member_name.length ? one : other
}
