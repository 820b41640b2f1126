import fp from 'fastify-plugin'
import { defineJob } from '../../background/jobs-plugin.ts'
import { nowMs } from '../../core/time.ts'
import { beginSlice } from '../../register/batches/undo-async.ts'
import { roundSlice } from './store.ts'

const name = defineJob('round')

/** Runs the rounds that are due, every five minutes and at the start, so that lives are right within minutes after each local midnight. */
export const rounds = fp(
  async app =>
    app.schedule({
      name,
      every_ms: 300_000,
      first: nowMs(),
      run: { slice: db => roundSlice(db, beginSlice()) }
    }),
  { name: 'rounds', dependencies: ['jobs', 'database'] }
)
