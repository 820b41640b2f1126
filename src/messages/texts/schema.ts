import { type Static, Type } from '@sinclair/typebox'
import { Language } from '../../association/bank/schema.ts'
import { Default, Id, OneOf, Strict, Success } from '../../core/types.ts'
import { sample_kinds, shown_kinds } from './words.ts'

export type PreviewedMessage = Static<typeof PreviewedMessage>
export const PreviewedMessage = Strict({
  kind: Type.Optional(
    OneOf(shown_kinds, {
      title: 'StandardMessageKind',
      description: 'The kinds of messages that have a standard text.'
    })
  ),
  membertype_id: Type.Optional({
    ...Id,
    description: 'The type whose templates are used; with `kind`.'
  }),
  mailing_id: Type.Optional({
    ...Id,
    description: 'A mailing instead of a kind and a type; with `member_id`.'
  }),
  member_id: Type.Optional({
    ...Id,
    description: 'Who would get it; somebody of the type if it is left out.'
  }),
  sample: Default(
    OneOf(sample_kinds, {
      title: 'MessageSampleKind',
      description:
        'Who would get it if no member is named, among the last 5000 of the chapter: anybody, whoever has the longest name, or somebody who owes nothing.',
      default: 'any'
    })
  ),
  language: Type.Optional({
    ...Language,
    description:
      'The language of standard texts and of values; that of the member if it is left out.'
  })
})

export const text = (description: string, example: string) =>
  Type.String({ description, examples: [example] })

export const Missing = Type.Array(Type.String({ examples: ['payment.amount'] }), {
  description: 'The variables of the text that have no value for this member.'
})

/** What GET /previewmessage answers. */
export type MessagePreview = Static<typeof MessagePreview>
export const MessagePreview = Type.Object(
  {
    member_id: Id,
    member_name: text('Who would get it.', 'Ada Lovelace'),
    subject: text('On one line.', 'Your membership'),
    text: text('The plain text.', 'Dear Ada'),
    html: text('The same as HTML.', '<p>Dear Ada</p>'),
    missing: Missing
  },
  { title: 'MessagePreview', description: 'A message as a member would get it today.' }
)
export const MessagePreviewReply = Success(MessagePreview)
