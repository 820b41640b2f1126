import { type Static, Type } from '@sinclair/typebox'
import { FailureDetail } from '../../core/details.ts'
import { withRule } from '../../core/rule.ts'
import {
  Count,
  DryRun,
  Id,
  List,
  Nullable,
  OneOf,
  Page,
  Strict,
  Success,
  TermDate,
  Text,
  Timestamp
} from '../../core/types.ts'
import { MemberFilter } from '../finding/schema.ts'
import { MemberEdit } from '../members/requests.ts'
import { auto, LeavingReason, Tag, tag_limits } from '../members/schema.ts'
import { batchDetails } from './failures.ts'

const kinds: string[] = []

/** The kinds of batches. The list grows until the app is built. */
const BatchKind = OneOf(kinds, { title: 'BatchKind', description: 'What changed many members.' })

/** Registers a kind of batch in the contract, once in a process, and returns the kind. The console has the words for it. */
export function defineBatchKind(kind: string): string {
  if (kinds.includes(kind)) throw new Error(`two kinds of batches are called ${kind}`)
  kinds.push(kind)
  kinds.sort()
  return kind
}

/** The states of a batch; a batch that was undone in part is `done`. */
export const states = ['running', 'done', 'undoing', 'undone'] as const
/** The most refusals, or members that stay as they are, that an answer lists; its counts include all. */
export const max_named = 1000

const { membertype_id, status, fields, payer_id } = MemberEdit.properties

/** The fields of `details` that can be set for many members at once. */
const common_details = [
  ...(['salutation', 'title', 'gender', 'street', 'postal_code', 'city', 'country'] as const),
  ...(['language', 'joined', 'note'] as const)
] as const

const tags = (description: string) =>
  Type.Optional(Type.Array(Tag, { maxItems: tag_limits.count, description }))

const day = (description: string) => Type.Optional({ ...Nullable(TermDate), description })

/** The end of memberships, as PUT /endmembership makes it. */
const Leave = Strict(
  {
    enddate: day('The last day; by the notice of the type where it is left out.'),
    given: day('The day on which it was said, not after today; today where it is left out.'),
    reason: LeavingReason,
    note: Type.Optional(Text(5000, { examples: ['The team was given up'] }))
  },
  { title: 'MembersLeave', description: 'Ends the membership of each.' }
)

/** The way to another chapter, as PUT /transfermember goes it. */
const Transfer = Strict(
  {
    chapter_id: { ...Id, description: 'The chapter to which they go.' },
    membertype_id: { ...Id, description: 'A type of that chapter.' },
    on: Type.Unsafe<string>({ ...TermDate, description: 'The first day there.' })
  },
  {
    title: 'MembersTransfer',
    description:
      'Moves each to another chapter, for those who may transfer members; it cannot be undone.'
  }
)

/** What PUT /editmembers sets. */
export type MembersSet = Static<typeof MembersSet>
const MembersSet = Strict(
  {
    status,
    membertype_id,
    fields,
    payer_id,
    ...Type.Pick(MemberEdit, common_details).properties,
    membernumber: Type.Optional(
      OneOf([auto], {
        title: 'MembernumberForMany',
        description: 'Gives the next free number to those who have none.'
      })
    ),
    tags_add: tags('Tags that all have afterwards.'),
    tags_remove: tags('Tags that none has afterwards, but those of `tags_add`.'),
    leave: Type.Optional(Leave),
    transfer: Type.Optional(Transfer)
  },
  {
    title: 'MembersSet',
    minProperties: 1,
    description:
      'The fields that are set, at least one; others stay as they are. `leave` and `transfer` each stand alone.'
  }
)

/** PUT /editmembers: the members of a chapter who are changed, and the values that are set. */
export type MembersEdit = Static<typeof MembersEdit>
export const MembersEdit = withRule(
  Strict(
    { chapter_id: Id, filter: MemberFilter, set: MembersSet, dry_run: DryRun },
    { title: 'MembersEdit' }
  ),
  request => findBeside((request as { set?: unknown }).set)
)

function findBeside(set: unknown) {
  const names = Object.keys(typeof set === 'object' && set !== null ? set : {})
  const acts = names.filter(name => name === 'leave' || name === 'transfer')
  return names.length < 2 ? [] : acts.map(name => batchDetails.stands_alone(`/set/${name}`))
}

/** What PUT /editmembers answers. */
export type MembersEdited = Static<typeof MembersEdited>
export const MembersEdited = Type.Object(
  {
    batch_id: { ...Nullable(Id), description: 'For `undobatch`; null where nothing was changed.' },
    changed: Count('Members that are different now.'),
    unchanged: Count('Members that were so already.'),
    refused: Count('Members that could not be changed.'),
    refusals: Type.Array(
      Type.Object(
        { id: Id, ...FailureDetail.properties },
        { title: 'MembersEditRefusal', description: 'Why a member could not be changed.' }
      ),
      { description: `Why, for the first ${max_named}.` }
    )
  },
  { title: 'MembersEdited', description: 'What a change of many members did, or would do.' }
)
export const MembersEditedReply = Success(MembersEdited)

const Batch = Type.Object(
  {
    id: Id,
    kind: BatchKind,
    createddate: Timestamp,
    account_name: {
      ...Nullable(Type.String({ examples: ['Grace Hopper'] })),
      description: 'Who made it, as called now; null for the command line.'
    },
    file_name: {
      ...Nullable(Type.String({ examples: ['members.csv'] })),
      description: 'The file of an import, where its client said it.'
    },
    changes: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'What it set, under the names of its request: fields with their values, `tags_add`, `tags_remove`, `leave`, `transfer`, `startdate`, `accepted`. Empty for imports, for those who may not undo such batches, and once somebody was erased whom it named.',
      examples: [{ status: 'inactive', tags_add: ['Board'] }]
    }),
    created: Count('Members that it created; of an import of statements, entries.'),
    changed: Count('Members that it changed.'),
    state: OneOf(states, {
      title: 'BatchState',
      description: 'Whether it is being written or undone; one that is `done` can be undone.'
    }),
    undone: Type.Boolean({ description: 'Whether it was undone.' }),
    undoable: Type.Boolean({
      description:
        'Whether the caller may undo it now: it is `done`, and theirs of the last seven days if they are a chapter lead.'
    })
  },
  { title: 'Batch', description: 'One change of many members.' }
)

export const PersonBatches = Type.Array(
  Type.Pick(Batch, ['id', 'kind', 'createddate', 'file_name'], {
    title: 'BatchOfPerson',
    description: 'One change of many members that created or changed somebody.'
  }),
  { description: 'Imports, with their files, and changes of many, the newest first.' }
)

/** GET /getbatches: the batches of one chapter, the newest first, or the batch with an id. */
export type BatchQuery = Static<typeof BatchQuery>
export const BatchQuery = Strict({
  chapter_id: Id,
  id: Type.Optional({ ...Id, description: 'The one batch with this id.' }),
  ...Page.properties
})
export const BatchList = Success(List('batches', Batch))

/** PUT /undobatch: the batch's id. */
export type BatchUndo = Static<typeof BatchUndo>
export const BatchUndo = Strict({ id: Id, dry_run: DryRun }, { title: 'BatchUndo' })

/** What PUT /undobatch answers. */
export type BatchUndone = Static<typeof BatchUndone>
const BatchUndone = Type.Object(
  {
    restored: Count('Members that are as before.'),
    removed: Count('Members that the batch had created, and that are gone.'),
    left: Count('Members that stay as they are.'),
    remaining: Type.Array(
      Type.Object(
        { id: Id, ...FailureDetail.properties },
        { title: 'BatchRemainder', description: 'A member that stays as it is, and why.' }
      ),
      { description: `Which, and why, for the first ${max_named}.` }
    )
  },
  { title: 'BatchUndone', description: 'What undoing a batch did, or would do.' }
)
export const BatchUndoneReply = Success(BatchUndone)
