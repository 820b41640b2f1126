import type { Wing } from '../wings.ts'
import { assistant_request } from './assistant/noun.ts'
import { assistant, requestExpiry } from './assistant/plugin.ts'
import { assistantRequestRoutes } from './assistant/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { changesRoutes } from './changes/routes.ts'
import { extractRoutes } from './extract/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { answerPurge, created } from './idempotency/plugin.ts'
import { reencryption } from './key-rotation/plugin.ts'
import { beat, reading } from './reader/plugin.ts'
import { backups } from './system/backups-plugin.ts'
import { checks, troubles } from './system/readiness-plugin.ts'
import { systemRoutes } from './system/routes.ts'

/** The office around the register: the list of the audit log (`getlogs`), idempotency, extracts for persons, backups, health. */
export const operations: Wing = {
  async plugins(app, config) {
    const { DATA_DIR: folder, BACKUP_EVERY_HOURS: every, BACKUP_KEEP: keep } = config
    await app.register(reading)
    await app.register(beat, { seconds: config.REPLICA_BEAT_SECONDS })
    await app.register(reencryption)
    await app.register(checks, { folder })
    await app.register(backups, { folder, every, keep })
    for (const plugin of [troubles, created, answerPurge, assistant, requestExpiry])
      await app.register(plugin)
  },
  sections: [
    { name: 'audit', description: 'Who changed what, and when.' },
    { name: 'system', description: 'How the service is, and its backups.' },
    { name: 'health', description: 'Whether the service works.' }
  ],
  open: [{ noun: null, routes: healthRoutes }],
  signed_in: [
    { noun: null, routes: auditRoutes },
    { noun: null, routes: changesRoutes },
    { noun: assistant_request, routes: assistantRequestRoutes },
    { noun: null, routes: extractRoutes },
    { noun: null, routes: systemRoutes }
  ]
}
