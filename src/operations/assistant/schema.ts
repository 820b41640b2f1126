import { type Static, Type } from '@sinclair/typebox'
import {
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

const reason = Text(5000, { examples: ['Not before the meeting.'] })

const RequestState = OneOf(['waiting', 'accepted', 'declined'] as const, {
  title: 'AssistantRequestState',
  description: 'Whether it waits, or how it was answered.'
})

/** What a program has asked for. */
export type AssistantRequest = Static<typeof AssistantRequest>
const AssistantRequest = Type.Object(
  {
    id: Id,
    chapter_id: { ...Nullable(Id), description: 'Null for what is about no chapter.' },
    token_id: Id,
    token_name: Type.String({ description: 'The program that asks.', examples: ['Assistant'] }),
    operation: Type.String({
      description: 'The operation, by its id in the contract.',
      examples: ['releaseMessages']
    }),
    arguments: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What it is called with.',
      examples: [{ chapter_id: 1 }]
    }),
    preview: {
      ...Nullable(
        Type.Record(Type.String(), Type.Unknown(), {
          title: 'AssistantPreview',
          description: 'What a dry run said, without the texts.',
          examples: [{ released: 12 }]
        })
      ),
      description: 'What a dry run said, without the texts; null for what has none.'
    },
    state: RequestState,
    createddate: Timestamp,
    decided_by: { ...Nullable(Id), description: 'The account that answered.' },
    reason
  },
  { title: 'AssistantRequest', description: 'What a program has asked for: a person answers.' }
)

/** GET /getrequests: those of a chapter that the caller may answer, and those about none, the newest first. */
export type RequestQuery = Static<typeof RequestQuery>
export const RequestQuery = Strict({
  chapter_id: Id,
  state: Type.Optional(RequestState),
  ...Page.properties
})

export type RequestAnswer = Static<typeof RequestAnswer>
export const RequestAnswer = Strict(
  {
    id: Id,
    accept: Type.Boolean({ description: 'Whether it is done, by the caller.' }),
    reason: Type.Optional(reason)
  },
  { title: 'AssistantRequestAnswer' }
)

export const RequestReply = Success(AssistantRequest)
export const RequestList = Success(List('requests', AssistantRequest))
