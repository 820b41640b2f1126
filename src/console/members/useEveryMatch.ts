import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { forEachLimited } from '../api/each.ts'
import { unwrap } from '../api/failure.ts'
import { useNotices } from '../shared/useFailure.ts'
import type { Member, MemberQuery } from './queries.ts'

/** The largest `limit` that the service accepts. */
const page = 200

/** The filters, and the number of members that match them. */
export interface Matching {
  query: Omit<MemberQuery, 'offset' | 'limit'>
  total: number
}

interface Progress {
  settled: number
  total: number
  waiting: boolean
}

/** Loads all members that match the filters, page by page; none if it is stopped or fails. */
export function useEveryMatch({ query, total }: Matching, onFound: (found: Member[]) => void) {
  const [progress, setProgress] = useState<Progress>()
  const control = useRef<AbortController>(undefined)
  const { failed } = useNotices()
  useEffect(() => () => control.current?.abort(), [])

  async function loadAllMatches() {
    const run = new AbortController()
    const { signal } = run
    control.current = run
    setProgress({ settled: 0, total, waiting: false })
    const put = (part: object) => setProgress(old => old && { ...old, ...part })
    const offsets = Array.from({ length: Math.ceil(total / page) }, (_, i) => i * page)
    const found = new Map<number, Member>()
    const read = async (offset: number) => {
      const members = await readPage({ ...query, offset, limit: page }, signal)
      for (const member of members) found.set(member.id, member)
    }
    const { failures } = await forEachLimited(offsets, read, {
      signal,
      onSettled: settled => put({ settled: Math.min(settled * page, total) }),
      onWaiting: waiting => put({ waiting })
    })
    setProgress(undefined)
    const [failure] = failures.values()
    if (failure) failed(failure)
    else if (!signal.aborted) onFound([...found.values()])
  }
  return { progress, loadAllMatches, stop: () => control.current?.abort() }
}

async function readPage(query: MemberQuery, signal: AbortSignal) {
  return (await unwrap(api.GET('/getmembers', { params: { query }, signal }))).members
}
