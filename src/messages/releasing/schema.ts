import { type Static, Type } from '@sinclair/typebox'
import { Count, DryRun, Id, OneOf, Strict, Success } from '../../core/types.ts'
import { LedgerKind, SkipReason } from '../../terms/messages/schema.ts'
import { Missing, text } from '../texts/schema.ts'

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
