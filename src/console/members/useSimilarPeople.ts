import { useState } from 'react'
import { api } from '../api/client.ts'
import { unwrap } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { type AlikePerson, findPersons } from '../linking/queries.ts'
import { useChapters } from '../shared/chapters.ts'
import type { Member } from './queries.ts'
import type { MemberValues } from './values.ts'

type Person = Pick<MemberValues, 'firstname' | 'lastname' | 'email' | 'date_of_birth'>

/** The size of the searched page, the largest one: the search finds names that contain the words, and few are equal to the name. */
const limit = 200
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' })

interface Alike {
  /** Members of the chapter with the same name, regardless of case and accents. */
  found: readonly Member[]
  /** Members of other chapters who may be the same person; empty without the permission to link members. */
  elsewhere: readonly AlikePerson[]
}

/** Finds existing members who may be the same person as a new member. */
export function useSimilarPeople(chapter_id: number) {
  const [alike, setAlike] = useState<Alike>({ found: [], elsewhere: [] })
  const [asked, setAsked] = useState('')
  const { grants } = useAccount()
  const several = (useChapters().data?.length ?? 0) > 1
  const links = several && may(grants, 'link_members', chapter_id)

  /** Searches unless the values are those of the last search; returns whether it found members that were not shown before. */
  async function find(values: Person): Promise<boolean> {
    const { firstname, lastname, email, date_of_birth } = values
    const person = { chapter_id, firstname, lastname, email, date_of_birth }
    const question = JSON.stringify(links ? person : [firstname, lastname])
    if (question === asked) return false
    const [found, elsewhere] = await Promise.all([
      findNamed(chapter_id, values),
      links ? findPersons(person) : []
    ])
    const shown = new Set([...alike.found, ...alike.elsewhere].map(({ id }) => id))
    setAsked(question)
    setAlike({ found, elsewhere })
    return [...found, ...elsewhere].some(({ id }) => !shown.has(id))
  }
  return { ...alike, find }
}

async function findNamed(chapter_id: number, { firstname, lastname }: Person) {
  const search = `${firstname} ${lastname}`.trim().slice(0, 100)
  const query = { chapter_id, search, limit }
  const { members } = await unwrap(api.GET('/getmembers', { params: { query } }))
  return members.filter(
    member =>
      compare(member.firstname, firstname.trim()) === 0 &&
      compare(member.lastname, lastname.trim()) === 0
  )
}
