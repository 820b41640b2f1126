import { type Static, Type } from '@sinclair/typebox'
import { Email, Id, Nullable, OneOf, Strict, Success } from '../../core/types.ts'

/** How mail is sent, and what the mail server said. */
export type MailSettingsShown = Static<typeof MailSettingsShown>
export const MailSettingsShown = Type.Object(
  {
    configured: Type.Boolean({
      description: 'Whether there is a mail server. Without one, messages wait.',
      examples: [true]
    }),
    from: {
      ...Nullable(Type.String({ examples: ['Office <office@example.org>'] })),
      description: 'Who sends; null without a mail server.'
    },
    per_minute: {
      ...Nullable(Type.Integer({ minimum: 0, examples: [60] })),
      description: 'How many mails leave in a minute; 0: as many as the server takes.'
    },
    waiting: Type.Integer({
      minimum: 0,
      description: 'How many messages are released and have not left.',
      examples: [12]
    }),
    last_error: {
      ...Nullable(Type.String({ examples: ['connect ECONNREFUSED 192.0.2.1:587'] })),
      description:
        'Why the mail server could not be reached, or let nobody in, when it was asked last; null while it works.'
    }
  },
  { title: 'MailSettings', description: 'How mail is sent.' }
)

export const MailSettingsReply = Success(MailSettingsShown)

export const MailTest = Strict({ to: Email }, { title: 'MailTest' })

export const MailTestReply = Success(
  Type.Object(
    {
      state: OneOf(['sent', 'failed', 'delayed', 'unsure'], {
        title: 'MailTestState',
        description:
          'Taken by the mail server, refused for good, not taken now, or perhaps taken: the line was cut.',
        examples: ['sent']
      }),
      answer: Type.String({
        description: 'What the mail server said last, or why it could not be reached.',
        examples: ['250 2.0.0 queued']
      })
    },
    { title: 'MailTestResult', description: 'What became of a test.' }
  )
)

export const UndeliverableLift = Strict({ member_id: Id }, { title: 'UndeliverableLift' })

export const UndeliverableLiftReply = Success(
  Type.Object(
    {
      member_id: Id,
      lifted: Type.Boolean({
        description: 'Whether the address of the member was marked as one that cannot be reached.',
        examples: [true]
      })
    },
    { title: 'UndeliverableLifted', description: 'An address that is written to again.' }
  )
)
