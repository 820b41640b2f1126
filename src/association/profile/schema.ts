import { type Static, Type } from '@sinclair/typebox'
import { Line, Strict, Success } from '../../core/types.ts'

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

/** The association whose register this is (DOMAIN.md section 10). */
export type Association = Static<typeof Association>
export const Association = Type.Object(
  {
    name: Line(0, 255, {
      description: 'Empty until the first start asked for it.',
      examples: ['Friends of the Museum']
    }),
    chapter_word: ChapterWord
  },
  { title: 'Association', description: 'The association whose register this is.' }
)

/** PUT /editassociation: the fields to change. A name that was given cannot be taken away. */
export type AssociationEdit = Static<typeof AssociationEdit>
export const AssociationEdit = Strict(
  {
    name: Type.Optional(Line(1, 255, { examples: ['Friends of the Museum'] })),
    chapter_word: Type.Optional(ChapterWord)
  },
  { title: 'AssociationEdit' }
)

/** What GET /getassociation and PUT /editassociation answer. */
export const AssociationReply = Success(Association)
