import { TooManyFacts } from '../../register/members/failures.ts'
import type { Db } from '../../storage/database.ts'
import { previewStoredType } from '../../terms/preview/store.ts'
import { inTurns } from '../../terms/preview/turns-async.ts'
import type { FirstTerm } from './join-page.ts'

/** What somebody who joins today gets and owes first, by the id of a type; a type with more than can be shown has none. */
export async function firstTerms(
  db: Db,
  types: readonly { id: number }[]
): Promise<Map<number, FirstTerm>> {
  const found = new Map<number, FirstTerm>()
  for (const { id } of types) {
    const term = await firstTerm(db, id)
    if (term) found.set(id, term)
  }
  return found
}

/** The most dues of a first term that are shown. */
const most_dues = 6

async function firstTerm(db: Db, id: number): Promise<FirstTerm | undefined> {
  try {
    const { terms } = await inTurns(previewStoredType(db, id, { terms: 1 }))
    const [term] = terms
    return term && { ...term, dues: term.dues.slice(0, most_dues) }
  } catch (error) {
    if (error instanceof TooManyFacts) return undefined
    throw error
  }
}
