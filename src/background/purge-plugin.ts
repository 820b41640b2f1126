import fp from 'fastify-plugin'
import type { Db } from '../storage/database.ts'
import { defineJob } from './jobs-plugin.ts'

const hour = 3_600_000

/** A plugin for the rows of one feature: every hour it calls `slice`, each time in a write, until that returns false. */
export function hourlyPurge(name: string, slice: (db: Db) => boolean) {
  defineJob(name)
  return fp(async app => app.schedule({ name, every_ms: hour, run: { slice } }), {
    name,
    dependencies: ['jobs']
  })
}
