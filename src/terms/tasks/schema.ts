import { type Static, Type } from '@sinclair/typebox'
import type { Permission } from '../../association/access/permissions.ts'
import { Id, Nullable, OneOf, Strict, Success, Timestamp } from '../../core/types.ts'

/** What can wait for somebody, and what whoever does it may: others are not shown it. */
export const task_permissions = {
  proposals: 'manage_memberships',
  failed_messages: 'manage_messages',
  unsure_messages: 'manage_messages',
  undeliverable: 'edit_members',
  put_aside: 'edit_members',
  approvals: 'decide_applications',
  missing_birthday: 'edit_members',
  ending_functions: 'manage_holdings',
  doubtful: 'import_members',
  beyond_dunning: 'manage_money',
  refunds: 'manage_money',
  uncovered_refunds: 'manage_money',
  unmatched_entries: 'manage_money',
  change_requests: 'edit_members',
  erasure_requests: 'remove_members',
  assistant_requests: 'answer_requests',
  returned_debits: 'manage_money',
  creditor_faults: 'manage_money',
  failing_webhooks: 'manage_webhooks',
  online_payments: 'manage_money',
  without_terms: 'edit_many_members',
  unfinished_erasures: 'remove_members',
  proposed_messages: 'manage_messages'
} as const satisfies Record<string, Permission>

const TaskKind = OneOf(Object.keys(task_permissions) as (keyof typeof task_permissions)[], {
  title: 'TaskKind',
  description: 'What there is to do.'
})

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

export const TaskList = Success(
  Type.Object(
    { tasks: Type.Array(Task) },
    { title: 'TaskList', description: 'What there is to do.' }
  )
)
