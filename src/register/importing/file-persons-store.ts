import { within } from '../../association/access/permissions.ts'
import type { CheckedRow, ImportedMember } from '../files/check-row.ts'
import { type Certain, certainKeys, mayBeOne } from '../members/identity.ts'
import type { Decision } from './decide.ts'
import type { Planning } from './planning-store.ts'

/** A row in the plan of its chapter. */
export interface RowPlace {
  planning: Planning
  position: number
}

/** A person with rows in several chapters: the first row, and the chapters of all of them. */
interface FilePerson extends RowPlace {
  date_of_birth: string
  chapters: Set<number>
}

/**
 * Finds the rows of a file that create members of several chapters who are certainly one person. `links` are pairs of
 * such rows, the one that comes first in the file first.
 */
export function createFilePersons() {
  const known = new Map<string, FilePerson>()
  const links: [RowPlace, RowPlace][] = []
  return {
    links,
    /** The decision about a row, which says whether the new member is linked with that of an earlier row. */
    join({ planning, position }: RowPlace, row: CheckedRow, decision: Decision): Decision {
      const { chapter_id, choices, linkable } = planning
      const joins = choices.link_certain && !choices.decisions.has(row.line)
      if (decision.outcome !== 'created' || !joins || !within(linkable(), chapter_id))
        return decision
      const { street, postal_code } = row.as_new as ImportedMember
      const one: Certain = { ...row.person, street, postal_code }
      const keys = certainKeys(one)
      const found = keys
        .flatMap(key => known.get(key) ?? [])
        .find(person => !person.chapters.has(chapter_id) && mayBeOne(person, one))
      const { date_of_birth } = one
      const person = found ?? { planning, position, date_of_birth, chapters: new Set<number>() }
      person.chapters.add(chapter_id)
      for (const key of keys) if (!known.has(key)) known.set(key, person)
      if (!found) return decision
      links.push([found, { planning, position }])
      found.planning.linking.add(found.position)
      planning.linking.add(position)
      planning.beside.add(position)
      return { ...decision, beside: true }
    }
  }
}
