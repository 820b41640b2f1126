// the rules that act on members, which are declared by their files
import '../../src/app.ts'
import { command_line } from '../../src/association/audit/store.ts'
import { findPayer } from '../../src/commands/demo-persons.ts'
import { withOffice } from '../../src/commands/office.ts'
import { joinMembers } from '../../src/register/members/links-store.ts'
import { personal_names } from '../../src/register/members/person.ts'
import { editMember, findMember } from '../../src/register/members/store.ts'
import type { MemberRow } from '../../src/register/members/table.ts'
import { makePerson } from './people.ts'

/** The members of a chapter, by the first one and how many there are. */
export interface Numbers {
  from: number
  members: number
}

/** How many members are written at once. */
const slice = 1000

/** The member of chapter 1, which has `half` of the members, who is the same person as one of another chapter: of fifty, one. */
function findTwin(number: number, half: number) {
  return number > half && number % 50 === 5 ? number - half : undefined
}

/** The members of a chapter; those who are in chapter 1 too have the name, address, birth and contact that they have there. */
export function* listPeople({ from, members }: Numbers, half: number) {
  for (let number = from; number < from + members; number++) {
    const twin = findTwin(number, half)
    const person = makePerson(number)
    if (twin === undefined) yield person
    else {
      const known: Record<string, unknown> = makePerson(twin)
      const same = Object.fromEntries(personal_names.map(name => [name, known[name]]))
      yield { ...person, ...same }
    }
  }
}

/** Gives children the member who pays for them, and links the members of two chapters who are one person. */
export function joinFamilies(folder: string, chapters: readonly Numbers[], half: number) {
  return withOffice({ DATA_DIR: folder }, async ({ db }) => {
    for (const { from, members } of chapters)
      for (let number = from; number < from + members; number += slice)
        await db.write(() => {
          for (let id = number; id < Math.min(number + slice, from + members); id++) {
            const payer_id = findPayer(id)
            const editing = { permitted: 'all', by: command_line } as const
            if (payer_id !== undefined && payer_id >= from)
              editMember(db, { id, payer_id }, editing)
            const twin = findTwin(id, half)
            if (twin === undefined) continue
            const both = [findMember(db, twin), findMember(db, id)] as MemberRow[]
            joinMembers(db, both, command_line)
          }
        })
  })
}
