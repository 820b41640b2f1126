import {
  type Choices,
  type Decided,
  type ImportOptions,
  type List,
  withChapter,
  withChoice,
  withColumn,
  withDecision,
  withMeaning,
  withType
} from './choices.ts'
import type { ImportResult } from './queries.ts'

/** The choices for a file that was checked, and the functions that change them. */
export interface Chooser {
  options: ImportOptions
  /** Changes choices for the whole file. */
  change: (choice: Partial<Choices>) => void
  /** Assigns a column to a field. */
  take: (name: string, field: string) => void
  /** Gives a word in the cells of a field a meaning, or takes it back with undefined. */
  mean: (field: string, word: string, meaning: string | undefined) => void
  /** Chooses the membership type for a name of the file, or takes it back with undefined. */
  takeType: (name: string, choice: number | 'create' | undefined) => void
  /** Chooses the chapter for a name of the file, or takes it back with undefined. */
  takeChapter: (name: string, choice: number | 'create' | undefined) => void
  /** Makes a decision about a row, or withdraws it with undefined. */
  decide: (line: number, decided: Decided | undefined) => void
  /** Shows another page of a list. */
  goToPage: (list: List, offset: number) => void
}

/** Creates the Chooser of a view; `ask` gets the new options after each change. */
export function useChooser(options: ImportOptions, ask: (next: ImportOptions) => void): Chooser {
  return {
    options,
    change: choice => ask(withChoice(options, choice)),
    take: (name, field) => ask(withColumn(options, name, field)),
    mean: (field, word, meaning) => ask(withMeaning(options, field, word, meaning)),
    takeType: (name, choice) => ask(withType(options, name, choice)),
    takeChapter: (name, choice) => ask(withChapter(options, name, choice)),
    decide: (line, decided) => ask(withDecision(options, line, decided)),
    goToPage: (list, offset) => ask({ ...options, offsets: { ...options.offsets, [list]: offset } })
  }
}

/** The props of the section for a list of a dry run: id, number of rows and page. */
export function pagedSection(id: List, { pages }: Pick<ImportResult, 'pages'>, chooser: Chooser) {
  const { total } = pages[id]
  const onOffset = (offset: number) => chooser.goToPage(id, offset)
  return { id, count: total, page: { offset: chooser.options.offsets[id], total, onOffset } }
}
