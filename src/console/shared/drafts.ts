import { readSession, watchSession } from '../api/session.ts'

/** What somebody had changed in a form when the session ended. */
interface Draft {
  /** The record as it was read. */
  base: object
  changes: object
}

interface Place {
  account_id: number
  address: string
}

/** The one form that was open; gone with the page, with the next account, and when it was taken up again. */
let kept: (Place & Draft) | undefined

/** Where a form is, and whose it is. Undefined where nobody is signed in. */
export function formPlace(): Place | undefined {
  const session = readSession()
  if (session.state !== 'signed_in') return undefined
  return { account_id: session.account.id, address: location.pathname + location.search }
}

/** What is kept for a form; the caller forgets it once it is shown. */
export function draftAt<T extends object>(place: Place | undefined) {
  if (kept?.account_id !== place?.account_id || kept?.address !== place?.address) return undefined
  return kept as { base: T; changes: Partial<T> } | undefined
}

/** Forgets what is kept. */
export function forgetDraft() {
  kept = undefined
}

/** Keeps what a form holds when its session ends without anybody having asked for that; answers what stops it. */
export function keepAtEnd(place: Place | undefined, read: () => Draft): () => void {
  return watchSession(() => {
    const session = readSession()
    if (session.state !== 'signed_out' || !session.ended || !place) return
    const draft = read()
    if (Object.keys(draft.changes).length > 0) kept = { ...place, ...draft }
  })
}
