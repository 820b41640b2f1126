import { type Static, Type } from '@sinclair/typebox'
import { withRule } from '../../core/rule.ts'
import { Line, no_nul, OptionalEmail, Strict, Success } from '../../core/types.ts'
import {
  bankNumbers,
  CreditorIdentifier,
  checkNumbers,
  debitSettings,
  Language
} from '../bank/schema.ts'

const word = (options: { description: string; examples: string[] }) => Line(0, 60, options)

/** What the association calls a chapter: Abteilung, Section. Empty where it has no word of its own. */
export type ChapterWord = Static<typeof ChapterWord>
export const ChapterWord = Strict(
  {
    one: word({ description: 'The word for one chapter.', examples: ['Section'] }),
    many: word({ description: 'The word for several chapters.', examples: ['Sections'] })
  },
  {
    title: 'ChapterWord',
    description: 'What the association calls a chapter; empty if it has no word of its own.'
  }
)

/** Where the association is and how it is reached, and its numbers at the bank; empty where unknown. */
const contact = {
  street: Line(0, 255, { description: 'Street and number.', examples: ['Museumstraße 1'] }),
  postal_code: Line(0, 20, { examples: ['10115'] }),
  city: Line(0, 100, { examples: ['Berlin'] }),
  country: Type.String({
    format: 'country-or-empty',
    pattern: no_nul,
    maxLength: 35,
    examples: ['DE'],
    description: 'ISO 3166-1 alpha-2; empty if unknown.'
  }),
  email: OptionalEmail,
  website: Type.String({
    pattern: '^(https?://[^\\s\\u0000-\\u001f\\u007f-\\u009f]+)?$',
    format: 'visible',
    maxLength: 255,
    description: 'An address with http or https.',
    examples: ['https://www.example.org']
  }),
  language: Language,
  ...bankNumbers,
  creditor_identifier: CreditorIdentifier,
  ...debitSettings
}

/** The association whose register this is (DOMAIN.md section 10). */
export type Association = Static<typeof Association>
export const Association = Type.Object(
  {
    name: Line(0, 255, {
      description: 'Empty until the first start asked for it.',
      examples: ['Friends of the Museum']
    }),
    ...contact,
    chapter_word: ChapterWord
  },
  { title: 'Association', description: 'The association whose register this is.' }
)

/** PUT /editassociation: the fields to change. A name that was given cannot be taken away. */
export type AssociationEdit = Static<typeof AssociationEdit>
export const AssociationEdit = withRule(
  Strict(
    {
      name: Type.Optional(Line(1, 255, { examples: ['Friends of the Museum'] })),
      ...Type.Partial(Type.Object(contact)).properties,
      chapter_word: Type.Optional(ChapterWord)
    },
    { title: 'AssociationEdit' }
  ),
  checkNumbers
)

export const AssociationReply = Success(Association)
