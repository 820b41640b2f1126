import {
  type Asked,
  type Choices,
  type Decided,
  type List,
  withChoice,
  withColumn,
  withDecision
} from './choices.ts'

/** What can be chosen for a file that was checked. */
export interface Chooser {
  asked: Asked
  /** Chooses for the whole file. */
  change: (choice: Partial<Choices>) => void
  /** Takes a column as a field. */
  take: (name: string, field: string) => void
  /** Decides about a row, or takes the decision back. */
  decide: (line: number, decided: Decided | undefined) => void
  /** Shows another page of a list. */
  turn: (list: List, offset: number) => void
}

/** Creates the choices that a view offers. */
export function useChooser(asked: Asked, ask: (next: Asked) => void): Chooser {
  return {
    asked,
    change: choice => ask(withChoice(asked, choice)),
    take: (name, field) => ask(withColumn(asked, name, field)),
    decide: (line, decided) => ask(withDecision(asked, line, decided)),
    turn: (list, offset) => ask({ ...asked, offsets: { ...asked.offsets, [list]: offset } })
  }
}
