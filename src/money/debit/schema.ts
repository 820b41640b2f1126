import { type Static, Type } from '@sinclair/typebox'
import {
  Id,
  Line,
  List,
  Nullable,
  OneOf,
  Page,
  PlainDate,
  Strict,
  Success,
  TermDate,
  Timestamp
} from '../../core/types.ts'
import { MemberFilter } from '../../register/finding/schema.ts'
import { dry_run } from '../../terms/membership-commands/schema.ts'
import { return_codes } from './return-effects.ts'
import { collection_states, left_out_codes, return_tasks } from './words.ts'

const state = OneOf(collection_states, {
  title: 'CollectionState',
  description:
    'Its notices go out, its file is frozen, the bank has it, it is paid, or it was taken back by the office or by the bank.'
})
const amount = (description: string) => Type.Number({ description, examples: [120] })
const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] })

/** Why a payment came back; null where it did not, or the bank says it in words. */
export const ReturnCode = Nullable(OneOf(return_codes, { title: 'ReturnCode', examples: ['AC04'] }))

/** A due that a run collects. */
const CollectionLine = Type.Object(
  {
    due_id: Id,
    member_id: Id,
    payer_id: Id,
    mandate_id: Id,
    amount: amount('What is collected, in euro.')
  },
  { title: 'CollectionLine', description: 'A due that a run collects.' }
)

const ReturnedLine = Type.Object(
  {
    ...CollectionLine.properties,
    paid: Type.Boolean({ description: 'Whether it is booked as paid.' }),
    returned_on: { ...Nullable(PlainDate), description: 'The day on which it came back.' },
    return_code: {
      ...Nullable(Type.String({ examples: ['AM04'] })),
      description: 'The reason of the bank (ISO 20022), empty where it gives none.'
    },
    return_reason: {
      ...Nullable(Type.String({ examples: ['the account lacks the money'] })),
      description: 'The same in words.'
    },
    task: {
      ...Nullable(OneOf(return_tasks, { title: 'ReturnTask' })),
      description: 'The task that waits for an answer.'
    }
  },
  { title: 'CollectionLineState', description: 'A due of a run, and what became of it.' }
)

/** A due that is not collected, and why. */
export type LeftOut = Static<typeof LeftOut>
const LeftOut = Type.Object(
  {
    due_id: Id,
    member_id: Id,
    code: OneOf(left_out_codes, { title: 'LeftOutCode', description: 'Why it is left out.' }),
    message: Type.String({ examples: ['Who pays has no mandate. Enter one that was signed.'] })
  },
  { title: 'LeftOut', description: 'A due that is not collected, and why.' }
)

/** POST /previewcollection and POST /createcollection. */
export type CollectionCreate = Static<typeof CollectionCreate>
const asked = {
  chapter_id: Id,
  due_to: { ...TermDate, description: 'Dues that are due until this day.' },
  day: Type.Optional({
    ...TermDate,
    description:
      'When the money is to be collected; the next TARGET day that the notice and the bank allow where it is left out.'
  }),
  filter: Type.Optional(MemberFilter),
  include_left: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether who has left pays what is owed still.' })
  )
}
export const CollectionCreate = Strict(asked, { title: 'CollectionCreate' })
/** POST /previewcollection. */
export const CollectionPreviewQuery = Strict(asked, { title: 'CollectionPreviewQuery' })

/** What a run would collect. */
export type CollectionPreview = Static<typeof CollectionPreview>
const CollectionPreview = Type.Object(
  {
    day: PlainDate,
    lines: Type.Array(CollectionLine),
    sum: amount('Of all lines.'),
    left_out: Type.Array(LeftOut)
  },
  { title: 'CollectionPreview', description: 'Who would be collected from, and who not.' }
)
/** The answer of POST /previewcollection. */
export const CollectionPreviewReply = Success(CollectionPreview)

/** A run in a list. */
export type CollectionItem = Static<typeof CollectionItem>
const CollectionItem = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    state,
    day: { ...PlainDate, description: 'The TARGET day on which it collects.' },
    due_to: PlainDate,
    createddate: Timestamp,
    count: count('How many dues it collects.'),
    sum: amount('Of these dues, in euro.'),
    notices: Type.Object(
      {
        proposed: count('Those that wait for the office.'),
        waiting: count('Those that are on their way.'),
        sent: count('Those that have gone.'),
        stuck: count('Those that did not go, as without an address.')
      },
      { title: 'CollectionNotices', description: 'What became of the notices.' }
    ),
    message_id: {
      ...Nullable(Type.String({ examples: ['CH1-0123456789AB'] })),
      description: 'The number of its file.'
    },
    sha256: {
      ...Nullable(Type.String({ examples: ['9f86d081884c7d65'] })),
      description: 'The digest of its file.'
    },
    has_file: Type.Boolean({
      description: 'Whether the file can be had; erasing somebody whom it names takes it.'
    }),
    released: Nullable(Timestamp),
    handed_over: { ...Nullable(PlainDate), description: 'Since when the bank has it.' },
    closed: {
      ...Nullable(PlainDate),
      description: 'When it was paid, cancelled or refused.'
    },
    reason: Nullable(Type.String({ examples: ['Wrong creditor identifier'] })),
    returned: count('How many came back.')
  },
  { title: 'CollectionItem', description: 'A run of direct debits.' }
)

/** A run with its dues. */
export type Collection = Static<typeof Collection>
const Collection = Type.Object(
  {
    ...CollectionItem.properties,
    lines: Type.Array(ReturnedLine),
    left_out: Type.Array(LeftOut, {
      description: 'What creation or release have just left out, or the release did before.'
    })
  },
  { title: 'Collection', description: 'A run of direct debits with its dues.' }
)
/** What the operations of one run answer. */
export const CollectionReply = Success(Collection)

/** GET /getcollections. */
export type CollectionQuery = Static<typeof CollectionQuery>
export const CollectionQuery = Strict({
  chapter_id: Id,
  state: Type.Optional(state),
  ...Page.properties
})
/** What GET /getcollections answers. */
export const CollectionList = Success(List('collections', CollectionItem))

/** PUT /releasecollection. */
export type CollectionRelease = Static<typeof CollectionRelease>
export const CollectionRelease = Strict({ id: Id, dry_run }, { title: 'CollectionRelease' })

/** PUT /handovercollection. */
export type CollectionHandover = Static<typeof CollectionHandover>
export const CollectionHandover = Strict(
  { id: Id, on: { ...TermDate, description: 'The day on which the bank got the file.' }, dry_run },
  { title: 'CollectionHandover' }
)

const reason = Line(1, 255, { examples: ['Wrong creditor identifier'] })
/** PUT /cancelcollection. */
export type CollectionEnd = Static<typeof CollectionEnd>
export const CollectionEnd = Strict({ id: Id, reason }, { title: 'CollectionCancel' })
/** PUT /rejectcollection. */
export const CollectionReject = Strict({ id: Id, reason }, { title: 'CollectionReject' })

/** PUT /answerreturn. */
export type ReturnAnswer = Static<typeof ReturnAnswer>
export const ReturnAnswer = Strict({ id: Id, due_id: Id }, { title: 'ReturnAnswer' })
