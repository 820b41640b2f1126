import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useRead } from '../api/read.ts'
import type { Filter } from '../filters/conditions.ts'
import { useChanging, useUndo } from '../shared/useUndo.ts'

/** What an opening did, or would do. */
export type Opened = components['schemas']['MembershipsOpened']

/** For whom memberships are opened, and their days; without `enddate`, the membership type says when they end. */
export interface Wanted {
  chapter_id: number
  filter: Filter
  startdate: string
  enddate: string | null
}

/** Checks and makes an opening, and undoes it; each throws a Failure. */
export function useOpening() {
  const changing = useChanging()
  const { undo } = useUndo()
  const send = (wanted: Wanted, dry_run: boolean) =>
    unwrap(api.POST('/openmemberships', { body: { ...wanted, dry_run } }))
  return {
    ask: (wanted: Wanted) => send(wanted, true),
    open: (wanted: Wanted) => changing(() => send(wanted, false)),
    undo
  }
}

/** How many members an opening under way has changed so far; asked for again each second while `running`. */
export function useProgress(chapter_id: number, running: boolean): number {
  const query = running ? { chapter_id, limit: 1 } : undefined
  const { data } = useRead('/getbatches', query, { of: 'batches', every: 1000 })
  const [newest] = data?.batches ?? []
  return newest?.kind === 'opening' && newest.state === 'running' ? newest.changed : 0
}
