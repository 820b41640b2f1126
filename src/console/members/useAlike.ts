import { useState } from 'react'
import { api } from '../api/client.ts'
import { unwrap } from '../api/failure.ts'
import type { Member } from './queries.ts'

type Named = Pick<Member, 'firstname' | 'lastname'>

/** The largest page, of members whose names contain the words: few of them have the name. */
const limit = 200
const { compare } = new Intl.Collator(undefined, { sensitivity: 'base' })

/** Finds members who have the name of a new one, whatever case and accents; each name is asked about once. */
export function useAlike(chapter_id: number) {
  const [found, setFound] = useState<readonly Member[]>([])
  const [asked, setAsked] = useState('')

  /** Whether there are some that were not shown yet. */
  async function find({ firstname, lastname }: Named): Promise<boolean> {
    const search = `${firstname} ${lastname}`.trim().slice(0, 100)
    if (search === asked) return false
    const query = { chapter_id, search, limit }
    const { members } = await unwrap(api.GET('/getmembers', { params: { query } }))
    const same = members.filter(
      member =>
        compare(member.firstname, firstname.trim()) === 0 &&
        compare(member.lastname, lastname.trim()) === 0
    )
    setAsked(search)
    setFound(same)
    return same.length > 0
  }
  return { found, find }
}
