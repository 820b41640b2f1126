import { type Static, Type } from '@sinclair/typebox'
import {
  ChapterOrMember,
  Count,
  Default,
  DryRun,
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
import { Missing, text } from '../texts/schema.ts'

/** GET /getmessages: of a chapter or of a member, the newest first. */
export type MessageQuery = Static<typeof MessageQuery>
export const MessageQuery = Strict({
  ...ChapterOrMember,
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
      description: 'The address to which it goes or went, of a letter by post; null without one.'
    },
    letters_id: {
      ...Nullable(Id),
      description: 'The run in which it was printed as a letter; null if it was not.'
    },
    subject: {
      ...Nullable(Type.String({ examples: ['Your membership'] })),
      description: 'When the message was released; null before.'
    },
    attempts: Type.Integer({ minimum: 0, description: 'How often it was tried.', examples: [1] }),
    sent: {
      ...Nullable(Timestamp),
      description: 'When the mail server took it, or it was printed; else null.'
    },
    error: {
      ...Nullable(Type.String({ examples: ['550 no such user'] })),
      description: 'What the mail server said last; else null.'
    },
    createddate: Timestamp,
    released: { ...Nullable(Timestamp), description: 'When the office released it; else null.' }
  },
  { title: 'Message', description: 'What a member is told, or why not.' }
)

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

export const MessageResend = Strict({ id: Id }, { title: 'MessageResend' })

const mail_states = ['works', 'away', 'none'] as const

export const MessageList = Success(
  Type.Object(
    {
      messages: Type.Array(MessageItem),
      counts: Type.Optional(
        Type.Array(
          Type.Object(
            {
              kind: LedgerKind,
              state: MessageState,
              count: Type.Integer({
                minimum: 0,
                description: 'How many there are.',
                examples: [12]
              })
            },
            { title: 'MessageCount', description: 'How many messages of a kind have a state.' }
          )
        )
      ),
      mail: Type.Optional(
        OneOf(mail_states, {
          title: 'MailState',
          description:
            'Whether mail leaves, beside counts: it does, the mail server is away and asked again by itself, or there is none.',
          examples: ['works']
        })
      ),
      pagination: Pagination
    },
    { title: 'MessageList', description: 'A page of messages.' }
  )
)

export const MessageReply = Success(MessageRecord)

/** Why a message is an example. */
export const sample_reasons = ['first', 'longest_name', 'most_missing'] as const

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
  dry_run: DryRun
}

/** PUT /releasemessages and PUT /skipmessages: which of the messages that are proposed. */
export type MessagesAnswer = Static<typeof MessagesAnswer>
export const MessagesAnswer = Strict(some, { title: 'MessagesAnswer' })

/** Examples of messages that would leave, and what they lack. */
export type MessageSamples = Static<typeof MessageSamples>
const MessageSamples = Type.Object(
  {
    checked: Count('How many texts were made for this answer, of many the first thousand.'),
    missing: Type.Array(
      Type.Object(
        {
          variable: text('A variable of templates.', 'association.iban'),
          count: Count('How many of these texts need it and have no value.')
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
    released: Count('How many leave now, or would.'),
    texts: Type.Optional(MessageSamples),
    skipped: Type.Array(
      Type.Object(
        { reason: SkipReason, count: Count('How many.') },
        { title: 'MessagesSkipped', description: 'Messages that are not sent, by their reason.' }
      )
    )
  },
  { title: 'MessagesReleased', description: 'What became of messages that were released.' }
)
export const MessagesReleasedReply = Success(MessagesReleased)
export const MessagesRejectedReply = Success(
  Type.Object(
    { skipped: Count('How many are not sent, or would not be.') },
    { title: 'MessagesRejected', description: 'Messages that the office does not want.' }
  )
)
