import { type Static, Type } from '@sinclair/typebox'
import {
  Default,
  Id,
  Nullable,
  OneOf,
  Page,
  Pagination,
  PlainDate,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'
import { LedgerKind, MessageState, SkipReason, WhySkipped } from '../../terms/messages/schema.ts'
import { Missing } from '../texts/schema.ts'
import { sample_reasons } from './samples.ts'

/** GET /getmessages: of a chapter or of a member, the newest first. */
export type MessageQuery = Static<typeof MessageQuery>
export const MessageQuery = Strict({
  chapter_id: Type.Optional(Id),
  member_id: Type.Optional(Id),
  state: Type.Optional(MessageState),
  kind: Type.Optional(LedgerKind),
  counts: Default(
    Type.Boolean({
      default: false,
      description: 'Counts the messages by kind and state, whatever their kind.'
    })
  ),
  ...Page.properties
})

const text = (description: string, example: string) =>
  Type.String({ description, examples: [example] })

/** A message in a list. */
export type MessageItem = Static<typeof MessageItem>
export const MessageItem = Type.Object(
  {
    id: Id,
    chapter_id: Id,
    member_id: { ...Id, description: 'Who gets it; of dues, whoever pays them.' },
    member_name: text('Empty where the member was erased.', 'Ada Lovelace'),
    kind: LedgerKind,
    state: MessageState,
    reason: WhySkipped,
    day: { ...PlainDate, description: 'The first day on which it may leave.' },
    to: {
      ...Nullable(Type.String({ examples: ['ada@example.org'] })),
      description: 'The address to which it goes or went; null without one.'
    },
    subject: {
      ...Nullable(Type.String({ examples: ['Your membership'] })),
      description: 'Null until it is released.'
    },
    attempts: Type.Integer({ minimum: 0, description: 'How often it was tried.', examples: [1] }),
    sent: { ...Nullable(Timestamp), description: 'When the mail server took it; else null.' },
    error: {
      ...Nullable(Type.String({ examples: ['550 no such user'] })),
      description: 'What the mail server said last; else null.'
    },
    createddate: Timestamp,
    released: { ...Nullable(Timestamp), description: 'When the office released it; else null.' }
  },
  { title: 'Message', description: 'What a member is told, or why not.' }
)

/** A message with its text. */
export type MessageRecord = Static<typeof MessageRecord>
export const MessageRecord = Type.Object(
  {
    ...MessageItem.properties,
    cause: text('What led to it: a word and the id of a record.', 'term 12'),
    due_ids: Type.Array(Id, { description: 'The dues that it is about.' }),
    released_by: { ...Nullable(Id), description: 'The account that released it; else null.' },
    plain: {
      ...Nullable(Type.String({ examples: ['Dear Ada'] })),
      description: 'The text as it is sent; null until it is released.'
    },
    html: {
      ...Nullable(Type.String({ examples: ['<p>Dear Ada</p>'] })),
      description: 'The same as HTML.'
    }
  },
  { title: 'MessageDetails', description: 'A message with its text.' }
)

const some = {
  chapter_id: Id,
  ids: Type.Optional(
    Type.Array(Id, {
      maxItems: 500,
      uniqueItems: true,
      description: 'These messages; all that are proposed if it is left out.',
      examples: [[1, 2]]
    })
  ),
  kind: Type.Optional(LedgerKind),
  dry_run: Default(
    Type.Boolean({ default: false, description: 'Says what would happen, and changes nothing.' })
  )
}

/** PUT /releasemessages and PUT /skipmessages: which of the messages that are proposed. */
export type MessagesAnswer = Static<typeof MessagesAnswer>
export const MessagesAnswer = Strict(some, { title: 'MessagesAnswer' })

/** GET /getmessage/{id}. */
export const MessagePath = Strict({ id: Id })
/** PUT /resendmessage. */
export const MessageResend = Strict({ id: Id }, { title: 'MessageResend' })

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [12] })

/** What GET /getmessages answers. */
export const MessageList = Success(
  Type.Object(
    {
      messages: Type.Array(MessageItem),
      counts: Type.Optional(
        Type.Array(
          Type.Object(
            { kind: LedgerKind, state: MessageState, count: count('How many there are.') },
            { title: 'MessageCount', description: 'How many messages of a kind have a state.' }
          )
        )
      ),
      pagination: Pagination
    },
    { title: 'MessageList', description: 'A page of messages.' }
  )
)

/** Examples of messages that would leave, and what they lack. */
export type MessageSamples = Static<typeof MessageSamples>
const MessageSamples = Type.Object(
  {
    checked: count('How many texts were made for this answer, of many the first thousand.'),
    missing: Type.Array(
      Type.Object(
        {
          variable: text('A variable of templates.', 'association.iban'),
          count: count('How many of these texts need it and have no value.')
        },
        { title: 'MissingValue', description: 'A variable that has no value.' }
      )
    ),
    samples: Type.Array(
      Type.Object(
        {
          id: Id,
          member_id: Id,
          member_name: text('Who would get it.', 'Ada Lovelace'),
          kind: LedgerKind,
          why: OneOf(sample_reasons, {
            title: 'SampleReason',
            description:
              'Of its kind the first one, that with the longest name, or that which lacks most.'
          }),
          subject: text('On one line.', 'Your membership'),
          text: text('The plain text as it would be sent.', 'Dear Ada'),
          missing: Missing
        },
        { title: 'MessageSample', description: 'An example of the messages of a kind.' }
      )
    )
  },
  { title: 'MessageSamples', description: 'Examples of messages that would leave.' }
)

/** What PUT /releasemessages answers. */
export type MessagesReleased = Static<typeof MessagesReleased>
export const MessagesReleased = Type.Object(
  {
    released: count('How many leave now, or would.'),
    texts: Type.Optional(MessageSamples),
    skipped: Type.Array(
      Type.Object(
        { reason: SkipReason, count: count('How many.') },
        { title: 'MessagesSkipped', description: 'Messages that are not sent, by their reason.' }
      )
    )
  },
  { title: 'MessagesReleased', description: 'What became of messages that were released.' }
)
/** What PUT /releasemessages answers. */
export const MessagesReleasedReply = Success(MessagesReleased)
/** What PUT /skipmessages answers. */
export const MessagesRejectedReply = Success(
  Type.Object(
    { skipped: count('How many are not sent, or would not be.') },
    { title: 'MessagesRejected', description: 'Messages that the office does not want.' }
  )
)
/** What GET /getmessage/{id} and PUT /resendmessage answer. */
export const MessageReply = Success(MessageRecord)
