import { readSession, watchSession } from '../api/session.ts'

/** The unsaved changes of a form, saved when the session ended. */
interface Draft {
  /** The record as it was read. */
  base: object
  changes: object
}

interface Place {
  account_id: number
  address: string
}

/** The draft of the form that was open, in memory until the form is opened again by the same account. */
let saved: (Place & Draft) | undefined

/** The account and the address of a form; undefined without a session. */
export function formPlace(): Place | undefined {
  const session = readSession()
  if (session.state !== 'signed_in') return undefined
  return { account_id: session.account.id, address: location.pathname + location.search }
}

/** The draft for a form; the caller removes it once it is shown. */
export function draftAt<T extends object>(place: Place | undefined) {
  if (saved?.account_id !== place?.account_id || saved?.address !== place?.address) return undefined
  return saved as { base: T; changes: Partial<T> } | undefined
}

/** Removes the draft. */
export function forgetDraft() {
  saved = undefined
}

/** Saves the changes of a form when the session ends without a sign-out. Returns the function that unsubscribes. */
export function saveAtEnd(place: Place | undefined, read: () => Draft): () => void {
  return watchSession(() => {
    const session = readSession()
    if (session.state !== 'signed_out' || !session.ended || !place) return
    const draft = read()
    if (Object.keys(draft.changes).length > 0) saved = { ...place, ...draft }
  })
}
