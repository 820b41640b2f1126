import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { version } from '../../core/home.ts'
import { now } from '../../core/time.ts'
import { success } from '../../core/types.ts'
import { operation } from '../../operation.ts'
import { type Backup, backupName } from '../../storage/backups.ts'
import { logBackup, measure } from './backups-plugin.ts'
import { BackupList, BackupQuery, BackupReply, systemReply } from './schema.ts'

const tags = ['system']
const cache = 'no-store'
const permission = 'manage_system'

/** The state of the service and its backups, for operators. */
export const systemRoutes: FastifyPluginAsyncTypebox = async app => {
  const started = now()

  app.get(
    '/getsystem',
    operation({
      id: 'getSystem',
      summary: 'Show how the service is',
      tags,
      permission,
      chapter: 'none',
      about_itself: true,
      answer: systemReply()
    }),
    async () => {
      const troubles = app.troubles()
      return success({
        version,
        started,
        ready: troubles.length === 0,
        troubles,
        ...measure(app.db),
        mail: app.mail.show(),
        replica_behind_seconds: app.behindSeconds(),
        jobs: app.jobs()
      })
    }
  )

  app.get(
    '/getbackups',
    operation({
      id: 'listBackups',
      summary: 'List the backups, newest first',
      description:
        'The backups in the data folder of the service, newest first, each by its name; they are restored at the command line.',
      tags,
      permission,
      chapter: 'none',
      querystring: BackupQuery,
      answer: BackupList
    }),
    async ({ query: { offset, limit } }) => {
      const { every, keep, list, running } = app.backups
      const all = list()
      const backups = all.slice(offset, offset + limit).map(item)
      const pagination = { total: all.length, offset, limit }
      return success({ backups, running: running(), every_hours: every, keep, pagination })
    }
  )

  app.post(
    '/createbackup',
    {
      config: { permission, chapter: 'none', cache },
      schema: {
        operationId: 'createBackup',
        summary: 'Make a backup now',
        description:
          'Answers when the backup is on the disk and verified; it holds everything that was acknowledged before. An account may ask for one in ten minutes; before that it is answered 429 with Retry-After. Backups made by hand never take the place of those that the service makes by itself.',
        tags,
        response: { 201: BackupReply }
      }
    },
    async ({ account }, reply) => {
      const backup = item(await app.backups.create(account.id))
      const by = { actor: 'account' as const, account_id: account.id }
      await app.db.write(() => logBackup(app.db, backup.name, by))
      return reply.code(201).send(success(backup))
    }
  )
}

/** A backup without its path. */
function item({ path, ...backup }: Backup) {
  return { name: backupName({ path }), ...backup }
}
