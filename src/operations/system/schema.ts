import { type Static, Type } from '@sinclair/typebox'
import { Nullable, OneOf, Page, Pagination, Strict, Success, Timestamp } from '../../core/types.ts'
import { MailSettingsShown } from '../../messages/sending/schema.ts'
import { definedCounts } from '../../storage/counts.ts'
import { backup_kinds } from '../../storage/retention.ts'

/**
 * What can keep the service from being ready: a register that is damaged, or that its disk does not give
 * back or take; a database that does not answer; no room on the disk; a backup that was due and is not there;
 * where a copy is read, one that is more than ten seconds old.
 */
const troubles = [
  'damaged',
  'unreadable',
  'unwritable',
  'no_answer',
  'disk_full',
  'backup_overdue',
  'copy_too_old'
] as const
/** Something that keeps the service from being ready. */
export type Trouble = (typeof troubles)[number]

const Count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

/** How a job ended when it ran last. */
const job_outcomes = ['pending', 'succeeded', 'failed'] as const

/** A recurring job and its last run. */
const Job = Type.Object(
  {
    name: Type.String({ examples: ['backup'] }),
    every_seconds: Count('Seconds from one run to the next.', 86_400),
    last_run: Nullable({
      ...Timestamp,
      description: 'When it last ended; null before its first run.'
    }),
    outcome: OneOf(job_outcomes, {
      title: 'JobOutcome',
      description: 'How its last run ended; pending before its first run.',
      examples: ['succeeded']
    }),
    next_run: { ...Timestamp, description: 'When it is due next.' }
  },
  { title: 'Job', description: 'Recurring work of the service.' }
)

/** How far the replica is behind. */
export const ReplicaBehind = Nullable(
  Count(
    'Seconds for which the replica has not had everything; 0 while it follows, null where none is kept. Where a copy is read, how old it is at most.',
    0
  )
)

/** The counts that features declare; their names are not known to the compiler. */
function describeCounts(): object {
  const counts = definedCounts().map(({ name, description, example }) => [
    name,
    Count(description, example)
  ])
  return Object.fromEntries(counts)
}

/** How the service is, for those who run it. */
export type System = Static<ReturnType<typeof describeSystem>>

const describeSystem = () =>
  Type.Object(
    {
      version: Type.String({ examples: ['0.2.0'] }),
      started: { ...Timestamp, description: 'Since when it runs.' },
      ready: Type.Boolean({ description: 'As GET /health/ready answers.', examples: [true] }),
      troubles: Type.Array(
        OneOf(troubles, {
          title: 'Trouble',
          description: 'What keeps the service from being ready.',
          examples: ['backup_overdue']
        }),
        {
          description: 'Everything that keeps the service from being ready.',
          examples: [[]]
        }
      ),
      ...describeCounts(),
      database_bytes: Count('Size of the database.', 12_582_912),
      free_bytes: Nullable(Count('Room on its disk; null where the disk does not tell.', 1e10)),
      mail: MailSettingsShown,
      replica_behind_seconds: ReplicaBehind,
      jobs: Type.Array(Job, { description: 'The recurring work of the service.' })
    },
    { title: 'System', description: 'How the service is.' }
  )

/** A backup by its name in the folder of backups. */
const BackupItem = Type.Object(
  {
    name: Type.String({ examples: ['backup-2025-01-15T10-00-00Z-0a1b2c'] }),
    createddate: Timestamp,
    kind: OneOf(backup_kinds, {
      title: 'BackupKind',
      description:
        'Made by hand, by the schedule of the service, or before its tables were brought up to date.',
      examples: ['scheduled']
    }),
    bytes: Count('Of its database; 0 where its manifest is damaged.', 12_582_912),
    sha256: Type.String({ description: 'Of its database, in hex.', examples: ['e3b0c44298fc'] }),
    verified: Type.Boolean({
      description: 'Pages and references were checked when it was made.',
      examples: [true]
    })
  },
  { title: 'Backup', description: 'A backup on the disk of the server.' }
)

/** What GET /getsystem answers. Call this when all features are loaded. */
export const systemReply = () => Success(describeSystem())
/** GET /getbackups: a page. */
export const BackupQuery = Strict(Page.properties)
/** What GET /getbackups answers. */
export const BackupList = Success(
  Type.Object(
    {
      backups: Type.Array(BackupItem),
      running: Type.Boolean({ description: 'Whether one is being made.', examples: [false] }),
      every_hours: Count('Hours between backups; 0 where none are made by themselves.', 24),
      keep: Count(
        'How many of the newest are kept, of those made by hand and of the others each; besides, the newest of each of the last seven days and four weeks that have one.',
        7
      ),
      pagination: Pagination
    },
    { title: 'BackupList', description: 'A page of the backups, and when they are made.' }
  )
)
/** What POST /createbackup answers. */
export const BackupReply = Success(BackupItem)
