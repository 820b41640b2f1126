import {
  type Choices,
  type Decided,
  type ImportOptions,
  type List,
  withChoice,
  withColumn,
  withDecision
} from './choices.ts'
import type { ImportResult } from './queries.ts'

/** What can be chosen for a file that was checked. */
export interface Chooser {
  options: ImportOptions
  /** Chooses for the whole file. */
  change: (choice: Partial<Choices>) => void
  /** Takes a column as a field. */
  take: (name: string, field: string) => void
  /** Decides about a row, or takes the decision back. */
  decide: (line: number, decided: Decided | undefined) => void
  /** Shows another page of a list. */
  goToPage: (list: List, offset: number) => void
}

/** Creates the choices that a view offers. */
export function useChooser(options: ImportOptions, ask: (next: ImportOptions) => void): Chooser {
  return {
    options,
    change: choice => ask(withChoice(options, choice)),
    take: (name, field) => ask(withColumn(options, name, field)),
    decide: (line, decided) => ask(withDecision(options, line, decided)),
    goToPage: (list, offset) => ask({ ...options, offsets: { ...options.offsets, [list]: offset } })
  }
}

/** The id, the number of rows and the page of a list of a dry run, for its section. */
export function pagedSection(id: List, { pages }: Pick<ImportResult, 'pages'>, chooser: Chooser) {
  const { total } = pages[id]
  const onOffset = (offset: number) => chooser.goToPage(id, offset)
  return { id, count: total, page: { offset: chooser.options.offsets[id], total, onOffset } }
}
