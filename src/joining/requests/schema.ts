import { type Static, Type } from '@sinclair/typebox'
import {
  ChapterOrMember,
  Id,
  List,
  Nullable,
  OneOf,
  Page,
  Strict,
  Success,
  Text,
  Timestamp
} from '../../core/types.ts'

const reason = Text(5000, { examples: ['Please send us the certificate.'] })
const values = (title: string, description: string) =>
  Type.Record(Type.String(), Type.Unknown(), {
    title,
    description,
    examples: [{ lastname: 'King' }]
  })

const RequestState = OneOf(['waiting', 'accepted', 'declined'] as const, {
  title: 'ChangeRequestState',
  description: 'Whether it waits, or how it was answered.'
})

/** What a member has asked the office to change, or to erase. */
export type ChangeRequest = Static<typeof ChangeRequest>
export const ChangeRequest = Type.Object(
  {
    id: Id,
    member_id: Id,
    kind: OneOf(['change', 'erasure'] as const, {
      title: 'ChangeRequestKind',
      description: '`erasure`: the member asks to be erased (`erasemember`), and nothing is set.'
    }),
    before: values(
      'ValuesBefore',
      'What the record has today, of a request that was answered what it had then.'
    ),
    set: values(
      'AskedValues',
      'What is asked for, by the names of fields; custom fields as `fields.KEY`.'
    ),
    state: RequestState,
    createddate: Timestamp,
    decided_by: { ...Nullable(Id), description: 'The account that answered.' },
    batch_id: {
      ...Nullable(Id),
      description: 'The batch by which it was carried out, which `undobatch` takes back.'
    },
    reason
  },
  { title: 'ChangeRequest', description: 'What a member has asked the office to change.' }
)

/** GET /getchangerequests: those of a chapter or of a member, the newest first. */
export type ChangeRequestQuery = Static<typeof ChangeRequestQuery>
export const ChangeRequestQuery = Strict({
  ...ChapterOrMember,
  state: Type.Optional(RequestState),
  ...Page.properties
})

/** PUT /answerchangerequest. */
export type ChangeRequestAnswer = Static<typeof ChangeRequestAnswer>
export const ChangeRequestAnswer = Strict(
  {
    id: Id,
    accept: Type.Boolean({ description: 'Whether what is asked for is changed.' }),
    reason: Type.Optional(reason),
    before: Type.Optional(
      values(
        'ValuesLookedAt',
        'What was looked at; where the record has something else now, nothing is changed (409). Left out: what it had when it was asked.'
      )
    )
  },
  { title: 'ChangeRequestAnswer' }
)

/** What PUT /answerchangerequest answers. */
export const ChangeRequestReply = Success(ChangeRequest)
/** What GET /getchangerequests answers. */
export const ChangeRequestList = Success(List('requests', ChangeRequest))
