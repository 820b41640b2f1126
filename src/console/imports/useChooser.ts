import { useState } from 'react'
import {
  type Asked,
  type Choices,
  type Decided,
  fitsAddress,
  type List,
  withChoice,
  withColumn,
  withDecision
} from './choices.ts'

/** What can be chosen for a file that was checked. */
export interface Chooser {
  asked: Asked
  /** Whether the last decision was not taken, since an address has no room for more. */
  full: boolean
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
  const [full, setFull] = useState(false)
  function change(next: Asked) {
    setFull(!fitsAddress(next))
    if (fitsAddress(next)) ask(next)
  }
  return {
    asked,
    full,
    change: choice => change(withChoice(asked, choice)),
    take: (name, field) => change(withColumn(asked, name, field)),
    decide: (line, decided) => change(withDecision(asked, line, decided)),
    turn: (list, offset) => ask({ ...asked, offsets: { ...asked.offsets, [list]: offset } })
  }
}
