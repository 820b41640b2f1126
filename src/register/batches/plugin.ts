import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { findPermitted } from '../../association/access/permissions.ts'
import { defineJob } from '../../background/jobs-plugin.ts'
import { Unavailable } from '../../core/errors.ts'
import { createFairQueue, type InTurn, openSlots } from '../../core/fair-queue.ts'
import { nowMs } from '../../core/time.ts'
import { finishBatches, undoingWhatIsLeft, type Writer } from './undo-async.ts'

const job_name = defineJob('finish_batches')

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Runs a change of many members in one of a few slots. The writer's reads and writes throw the error with which the
     * request would be refused now, and `unavailable` once the client has gone. Throws `rate_limited` if the account has
     * two such changes running, `unavailable` if there are 64 in all.
     */
    withManyMembers<T>(work: (writer: Writer) => Promise<T>): Promise<T>
    /**
     * Runs a change of many members after all earlier changes that the account has queued here, at most eight in all at
     * the same time. Its slices take turns with those of `withManyMembers`. Throws `unavailable` if 256 wait.
     */
    afterOwnOthers<T>(work: (writer: Writer) => Promise<T>): Promise<T>
  }
  interface FastifyInstance {
    /**
     * Runs work that writes a batch in another thread; `readId` returns the batch's id once the batch is opened. If the
     * work throws, or its thread ends, the batch is undone before the error is thrown.
     */
    whileBatchIsWritten<T>(readId: () => number | null, work: () => Promise<T>): Promise<T>
  }
}

/** The most changes of many members at the same time, undos and dry runs included: in all and for each account. */
const max_changes = { all: 64, each: 2 }

/** Limits of `afterOwnOthers`: how many changes run at the same time, in all and for each account, and how many wait. */
const max_waiting = { at_once: 8, each: 1, all: 256 }

/** The pause between two slices that undo an unfinished batch, in milliseconds; others write in it. */
const pause_ms = 10

/**
 * Changes of many members end when their client or its rights have gone; the slices of all changes take turns by
 * account. Every minute, unfinished batches are looked for and undone.
 */
export const batches = fp<{ folder: string }>(
  async (app, { folder }) => {
    const { db } = app
    const inSlot = openSlots(max_changes)
    const inTurn = createFairQueue({ at_once: 1, all: max_changes.all + max_waiting.at_once })
    const afterOthers = createFairQueue(max_waiting)
    const running = new Set<Promise<unknown>>()
    let stopped = false
    const writeUndo: Writer['writeUndo'] = change =>
      stopped ? Promise.reject(new Unavailable()) : db.write(change)

    function track<T>(changing: Promise<T>) {
      const ended = changing.catch(() => {}).finally(() => running.delete(ended))
      running.add(ended)
      return changing
    }

    app.decorateReply('withManyMembers', function (this: FastifyReply, work) {
      const writer = createWriter(this, { inTurn, writeUndo })
      return track(inSlot(this.request.account.id, () => work(writer)))
    })
    app.decorateReply('afterOwnOthers', function (this: FastifyReply, work) {
      const writer = createWriter(this, { inTurn, writeUndo })
      return track(afterOthers(this.request.account.id, () => work(writer), this.disconnected))
    })
    const paced: Writer['writeUndo'] = change => writeUndo(change).finally(() => delay(pause_ms))
    app.decorate('whileBatchIsWritten', (readId, work) =>
      track(undoingWhatIsLeft(db, readId, work, paced))
    )

    const run = () => finishBatches(db, { folder, write: writeUndo })
    app.schedule({ name: job_name, every_ms: 60_000, first: nowMs(), run })
    app.addHook('onClose', async () => {
      stopped = true
      await Promise.all(running)
    })
  },
  { name: 'batches', dependencies: ['database', 'jobs', 'authorization'] }
)

/** How a request writes: in turn with other requests, and as the service after the request has ended. */
type Writing = Pick<Writer, 'writeUndo'> & { inTurn: InTurn }

/** Creates the writer of a request. Other requests have their turn between any two slices. */
function createWriter(reply: FastifyReply, { inTurn, writeUndo }: Writing): Writer {
  const { request, disconnected } = reply
  const { id } = request.account
  const refuseGone = () => {
    if (disconnected.aborted) throw new Unavailable()
  }
  return {
    actor: request.actor,
    get permitted() {
      return request.permitted
    },
    permittedTo: permission => findPermitted(request.account.grants, permission),
    read: look =>
      inTurn(id, async () => {
        await turn()
        refuseGone()
        request.recheck()
        return look()
      }),
    writeUndo,
    write: change =>
      inTurn(id, () =>
        request.write(() => {
          refuseGone()
          return change()
        })
      )
  }
}
