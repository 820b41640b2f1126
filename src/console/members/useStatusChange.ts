import { useState } from 'react'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useNotices } from '../shared/useFailure.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { type Member, useMemberChanges } from './queries.ts'
import { useTexts } from './texts.ts'

type Status = Member['status']
/** Whom a change means. */
type Filter = components['schemas']['MemberFilter']
/** What a change of many members did, or would do. */
type Edited = components['schemas']['MembersEdited']

/** A change to be confirmed: the status, and what it would do. */
export interface StatusChange {
  status: Status
  preview: Edited
}

/** Changes the status of many members in one request, which can be undone. */
export function useStatusChange(chapter_id: number, onEnd: (refused: ReadonlySet<number>) => void) {
  const { texts, format } = useTexts()
  const { statuses } = useMemberWords()
  const { busy, run } = useRun()
  const undo = useUndo(run)
  const { refresh } = useMemberChanges()
  const { done } = useNotices()
  const words = texts.selection

  const send = (filter: Filter, status: Status, dry_run: boolean) => {
    const body = { chapter_id, filter, set: { status }, dry_run }
    return unwrap(api.PUT('/editmembers', { body }))
  }
  async function change(filter: Filter, status: Status) {
    const { batch_id, changed, refusals } = await send(filter, status, false)
    await refresh()
    const text = words.done(format.number(changed), statuses[status])
    if (batch_id !== null) done(text, { label: words.undo, run: () => undo(batch_id) })
    onEnd(new Set(refusals.map(({ id }) => id)))
  }
  return {
    busy,
    /** What a change would do; undefined if the service refused, which is shown. */
    preview: (filter: Filter, status: Status) => run(() => send(filter, status, true)),
    change: (filter: Filter, status: Status) => run(() => change(filter, status))
  }
}

/** Runs requests, of which failures are shown, and says whether one runs. */
function useRun() {
  const [busy, setBusy] = useState(false)
  const { failed } = useNotices()
  async function run<T>(request: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    try {
      return await request()
    } catch (error) {
      return void failed(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

/** Undoes a change of many members, and says how many are as before. */
function useUndo(run: ReturnType<typeof useRun>['run']) {
  const { texts, format } = useTexts()
  const { refresh } = useMemberChanges()
  const { done } = useNotices()
  const words = texts.selection
  return async (id: number) => {
    const body = { id, dry_run: false }
    const undone = await run(() => unwrap(api.PUT('/undobatch', { body })))
    await refresh()
    if (!undone) return
    const left = undone.left > 0 ? ` ${words.undone_left(format.number(undone.left))}` : ''
    done(words.undone(format.number(undone.restored)) + left)
  }
}
