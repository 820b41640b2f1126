import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { forEachLimited } from '../api/each.ts'
import { unwrap } from '../api/failure.ts'
import { type Member, useMemberChanges } from './queries.ts'

type Status = Member['status']

/** The progress of a change of many members. */
interface Progress {
  settled: number
  total: number
  /** Whether the run waits because the service asked for a pause. */
  waiting: boolean
}

/** The members that were not changed: failures, and those left after a stop. */
export interface Rest {
  failures: ReadonlyMap<Member, unknown>
  left: readonly Member[]
}

/** Changes the status of many members, with a request for each. Reports failures, which can be tried again. */
export function useStatusChange(
  onEnd: (status: Status, all: readonly Member[], rest: Rest) => void
) {
  const [progress, setProgress] = useState<Progress>()
  const control = useRef<AbortController>(undefined)
  const { refresh } = useMemberChanges()
  useEffect(() => () => control.current?.abort(), [])

  async function change(members: readonly Member[], status: Status) {
    const run = new AbortController()
    const { signal } = run
    control.current = run
    setProgress({ settled: 0, total: members.length, waiting: false })
    const put = (part: Partial<Progress>) => setProgress(old => old && { ...old, ...part })
    const rest = await forEachLimited(members, ({ id }) => setStatus(id, status), {
      signal,
      onSettled: settled => put({ settled }),
      onWaiting: waiting => put({ waiting })
    })
    await refresh()
    setProgress(undefined)
    onEnd(status, members, rest)
  }
  return { progress, change, stop: () => control.current?.abort() }
}

function setStatus(id: number, status: Status) {
  return unwrap(api.PUT('/editmember', { body: { id, status } }))
}
