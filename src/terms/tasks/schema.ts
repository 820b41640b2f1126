import { type Static, Type } from '@sinclair/typebox'
import { Id, Nullable, OneOf, Strict, Success, Timestamp } from '../../core/types.ts'

/** What can wait for somebody. */
const task_kinds = [
  'proposals',
  'failed_messages',
  'unsure_messages',
  'undeliverable',
  'put_aside',
  'approvals',
  'missing_birthday',
  'ending_functions',
  'doubtful',
  'beyond_dunning',
  'refunds',
  'uncovered_refunds',
  'unmatched_entries',
  'change_requests',
  'erasure_requests',
  'assistant_requests',
  'returned_debits',
  'creditor_faults',
  'failing_webhooks',
  'online_payments',
  'without_terms',
  'unfinished_erasures',
  'proposed_messages'
] as const

/** A kind of task. */
const TaskKind = OneOf(task_kinds, { title: 'TaskKind', description: 'What there is to do.' })

/** GET /gettasks: of one chapter, or of all that the caller can see. */
export type TaskQuery = Static<typeof TaskQuery>
export const TaskQuery = Strict({
  chapter_id: Type.Optional(Id),
  kind: Type.Optional(TaskKind)
})

/** What waits for the office. */
export type Task = Static<typeof Task>
const Task = Type.Object(
  {
    kind: TaskKind,
    count: Type.Integer({ minimum: 1, examples: [3] }),
    oldest: {
      ...Nullable(Timestamp),
      description: 'Since when the oldest waits, where it is known.'
    },
    first: Type.Array(Id, {
      description:
        'The ids of the first members, of `unmatched_entries` those of the first bank entries, of `creditor_faults` those of the first runs of direct debits, of `failing_webhooks` those of the first webhooks, of `assistant_requests` those of the first requests: at most 10, and where one `kind` is asked for, at most 30000, as many as a filter takes.'
    }),
    chapters: Type.Array(Id, { description: 'The ids of all chapters where it waits.' })
  },
  { title: 'Task', description: 'What waits for the office.' }
)

/** What GET /gettasks answers. */
export const TaskList = Success(
  Type.Object(
    { tasks: Type.Array(Task) },
    { title: 'TaskList', description: 'What there is to do.' }
  )
)
