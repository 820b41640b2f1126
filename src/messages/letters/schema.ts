import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  Default,
  DryRun,
  Id,
  Nullable,
  Page,
  Pagination,
  PlainDate,
  Strict,
  Success,
  Timestamp
} from '../../core/types.ts'
import { LedgerKind, SkipReason } from '../../terms/messages/schema.ts'

/** POST /printmessages: which messages are printed as letters. */
export type LettersAsked = Static<typeof LettersAsked>
export const LettersAsked = Strict(
  {
    chapter_id: Id,
    ids: Type.Optional(
      Type.Array(Id, {
        maxItems: 500,
        uniqueItems: true,
        description:
          'These messages, unless they have left. Without it, those that no mail reaches: there is no address, or the mail server refused.',
        examples: [[1, 2]]
      })
    ),
    kind: Type.Optional(LedgerKind),
    first_day: Type.Optional({
      ...PlainDate,
      description:
        'The first day of messages that no mail reaches, 30 days ago if it is left out; not with `ids`.'
    }),
    waiting: Default(
      Type.Boolean({
        default: false,
        description:
          'Also those that wait for their release or for the mail server; no mail is sent then.'
      })
    ),
    dry_run: DryRun
  },
  { title: 'LettersAsked' }
)

/** What POST /printmessages answers. */
export type LettersPrinted = Static<typeof LettersPrinted>
const LettersPrinted = Type.Object(
  {
    letters_id: {
      ...Nullable(Id),
      description: 'The run, whose file is `getletters/{id}.pdf`; null if there is no letter.'
    },
    letters: Count('How many letters there are, or would be.'),
    without_address: Count('How many messages are left out, as no postal address is known.'),
    first_without_address: Type.Array(
      Type.Object(
        {
          member_id: Id,
          member_name: Type.String({ examples: ['Ada Lovelace'] })
        },
        { title: 'WithoutAddress', description: 'A member without a postal address.' }
      ),
      { description: 'Whom they are to, the first hundred.' }
    ),
    skipped: Type.Array(
      Type.Object(
        { reason: SkipReason, count: Count('How many.') },
        { title: 'LettersSkipped', description: 'Messages that are not printed, by their reason.' }
      )
    ),
    left: Count('How many more the next run prints: one has 1000 letters at most.')
  },
  { title: 'LettersPrinted', description: 'What became of messages that were to be printed.' }
)
export const LettersPrintedReply = Success(LettersPrinted)

/** GET /getletters: of which chapter, the newest run first. */
export type LettersQuery = Static<typeof LettersQuery>
export const LettersQuery = Strict({ chapter_id: Id, ...Page.properties })

/** GET /getletters/{id}.pdf: all letters of the run, or one. */
export const LettersPart = Strict({ message_id: Type.Optional(Id) })

export const LettersList = Success(
  Type.Object(
    {
      letters: Type.Array(
        Type.Object(
          {
            id: Id,
            chapter_id: Id,
            printed: { ...Timestamp, description: 'When the first of them was printed.' },
            count: Count('How many letters there are.')
          },
          { title: 'LettersRun', description: 'Letters that were printed together.' }
        )
      ),
      pagination: Pagination
    },
    { title: 'LettersList', description: 'A page of runs in which letters were printed.' }
  )
)
