import { type ChapterWord, usual_words } from './chapterWord.ts'
import type { createFormat } from './format.ts'
import type { Language } from './language.ts'

/** What chooses between the words of a message; `none` there stands for nothing, and for an empty text. */
export type Choice = string | boolean | null | undefined

/** The texts of a catalogue: those in `Given` are functions. Other languages have the same entries. */
export type Told<T, Others extends T, Given> = Others extends T
  ? {
      readonly [Name in keyof T]: Name extends keyof Given
        ? Given[Name] extends (given: never) => string
          ? Given[Name]
          : Told<T[Name], T[Name], Given[Name]>
        : T[Name]
    }
  : never

/** The words of a message, by what they are for. */
type Options = Readonly<Record<string, string>> & { other: string }

/** What the scripts of catalogues need (`compile.ts`): the words for a chapter, and how a language counts. */
export interface Reader {
  words: Readonly<Record<'chapter' | 'chapters' | 'Chapter' | 'Chapters', string>>
  number: (value: number) => string
  plural: (count: number, options: Options) => string
  select: (choice: Choice, options: Options) => string
}

/** What texts in a language need, for the association's own word for a chapter. */
export function createReader(
  language: Language,
  { number }: Pick<ReturnType<typeof createFormat>, 'number'>,
  own: ChapterWord
): Reader {
  const { one, many } = own.one && own.many ? own : usual_words[language]
  const rules = new Intl.PluralRules(language)
  return {
    words: { chapter: one, chapters: many, Chapter: capital(one), Chapters: capital(many) },
    number,
    plural: (count, options) =>
      options[`=${count}`] ?? options[rules.select(count)] ?? options.other,
    select: (choice, options) =>
      options[choice === '' ? 'none' : String(choice ?? 'none')] ?? options.other
  }
}

/** Fills the words for a chapter into a label. */
export const fillWords = (label: string, { words }: Pick<Reader, 'words'>) =>
  label.replace(/\{([Cc]hapters?)\}/g, (_mark, name: keyof Reader['words']) => words[name])

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** The text of a message that a code chooses among several, of which not all have arguments. */
export const chosenText = <Given>(message: string | ((given: Given) => string), given: Given) =>
  typeof message === 'string' ? message : message(given)
