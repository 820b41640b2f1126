import { useState } from 'react'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useNotices } from '../shared/useFailure.ts'
import { useChanging, useUndo } from '../shared/useUndo.ts'
import type { Member } from './queries.ts'
import { useTexts } from './texts.ts'

type Status = Member['status']
/** The filter for the members to change. */
type Filter = components['schemas']['MemberFilter']
/** The result of a change of many members, or of its preview. */
type Edited = components['schemas']['MembersEdited']

/** The values that are set on several members. */
export type MembersSet = components['schemas']['MembersSet']

/** A change of status to be confirmed, with its preview. */
export interface StatusChange {
  status: Status
  preview: Edited
}

/** Changes many members in one request, which can be undone. */
export function useManyChange(chapter_id: number, onEnd: (refused: ReadonlySet<number>) => void) {
  const { texts, format } = useTexts()
  const { busy, run, attempt } = useRun()
  const undo = useUndoing(run)
  const changing = useChanging()
  const { done } = useNotices()
  const words = texts.selection

  const send = (filter: Filter, set: MembersSet, dry_run: boolean) => {
    const body = { chapter_id, filter, set, dry_run }
    return unwrap(api.PUT('/editmembers', { body }))
  }
  async function change(filter: Filter, set: MembersSet, said: (count: string) => string) {
    const { batch_id, changed, refusals } = await changing(() => send(filter, set, false))
    if (batch_id !== null)
      done(said(format.number(changed)), { label: words.undo, run: () => undo(batch_id) })
    onEnd(new Set(refusals.map(({ id }) => id)))
  }
  return {
    busy,
    /** Returns the preview of a change; throws a Failure. */
    ask: (filter: Filter, set: MembersSet) => send(filter, set, true),
    /** Returns the preview of a change. Shows a failure, and then returns undefined. */
    preview: (filter: Filter, set: MembersSet) => run(() => send(filter, set, true)),
    /** Makes the change, and returns the failure, if any; `said` makes the message from the number of changed members. */
    attempt: (filter: Filter, set: MembersSet, said: (count: string) => string) =>
      attempt(() => change(filter, set, said)),
    /** Makes the change and shows a failure; `said` makes the message from the number of changed members. */
    change: (filter: Filter, set: MembersSet, said: (count: string) => string) =>
      run(() => change(filter, set, said))
  }
}

/** Runs requests: `run` shows a failure, `attempt` returns it; `busy` says whether a request is running. */
function useRun() {
  const [busy, setBusy] = useState(false)
  const { failed } = useNotices()
  async function busyWith<T>(request: () => Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await request()
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    run: <T>(request: () => Promise<T>): Promise<T | undefined> =>
      busyWith(request).catch(error => void failed(error)),
    attempt: (request: () => Promise<void>): Promise<unknown> =>
      busyWith(request).catch((error: unknown) => error)
  }
}

/** Undoes a change of many members, and says for how many members, and who was left as they are. */
function useUndoing(run: ReturnType<typeof useRun>['run']) {
  const { undo } = useUndo()
  const { undone } = useNotices()
  return async (id: number) => {
    const answer = await run(() => undo(id))
    if (answer) undone(answer)
  }
}
