import { useEffect, useRef, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { readSession, watchSession } from '../api/session.ts'
import { useTexts } from '../texts/texts.tsx'
import { useAnswers } from './answers.ts'
import { changedFields, differences, rebased } from './changes.ts'
import { type ValueLabels, valueText } from './fieldWords.ts'
import { toFieldErrors, useNotices } from './useFailure.ts'
import { useKeys } from './useKeys.ts'

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
function formPlace(): Place | undefined {
  const session = readSession()
  if (session.state !== 'signed_in') return undefined
  return { account_id: session.account.id, address: location.pathname + location.search }
}

/** The draft for a form; the caller removes it once it is shown. */
function draftAt<T extends object>(place: Place | undefined) {
  if (saved?.account_id !== place?.account_id || saved?.address !== place?.address) return undefined
  return saved as { base: T; changes: Partial<T> } | undefined
}

/** Removes the draft. */
function forgetDraft() {
  saved = undefined
}

/** Saves the changes of a form when the session ends without a sign-out. Returns the function that unsubscribes. */
function saveAtEnd(place: Place | undefined, read: () => Draft): () => void {
  return watchSession(() => {
    const session = readSession()
    if (session.state !== 'signed_out' || !session.ended || !place) return
    const draft = read()
    if (Object.keys(draft.changes).length > 0) saved = { ...place, ...draft }
  })
}

/** How a form is saved. */
interface Saving<T> {
  /** What is wrong before anything is sent, by field. */
  flaws?: Record<string, string> | false
  /** The record as it is now, as values of the form: read after a 412, or before where the service has no entity tags. */
  now?: () => Promise<T | undefined>
  compare?: boolean
  /** Sends the form, and closes it. Answers what a notification says, or false if nothing was sent. */
  send: () => Promise<string | false | undefined>
  /** Shows a failure; by default at the fields that it names. */
  fail?: (error: unknown) => void
}

/**
 * The state of a form for one record. `base` is the record as it was last read; `changes` are the fields that differ.
 * After a 412, `rebase` takes the current record, keeps the user's changes and reports what others changed. A form
 * that is opened again after the end of its session does the same with its draft. `labels` are those of the values of its fields.
 */
export function useRecordForm<T extends object>(first: T, labels: ValueLabels = {}) {
  const { texts, say } = useTexts()
  const { done } = useNotices()
  const keyFor = useKeys()
  const [place] = useState(formPlace)
  const [draft] = useState(() => draftAt<T>(place))
  const [base, setBase] = useState(first)
  const [values, setValues] = useState(draft ? rebased(first, draft.changes, first) : first)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [conflicts, setConflicts] = useState(draft && changedSince(draft, first))
  const changes = changedFields(base, values)
  const asks = useRef(isClash(conflicts))
  const { root, answered } = useAnswers()
  useEffect(forgetDraft, [])
  useEffect(() => saveAtEnd(place, () => ({ base, changes })))

  function refuse(flaws: Record<string, string>) {
    answered()
    setErrors(flaws)
  }
  /** Shows a failure at the fields that it names, else above the form. */
  function fail(error: unknown, fields: Record<string, string> = {}) {
    const nameValue = (field: string, value: string) => valueText(field, value, labels, say)
    const named = { ...toFieldErrors(error, texts, nameValue), ...fields }
    refuse(named)
    const elsewhere = Object.keys(named).some(
      name => !Object.keys(values).some(field => isWithin(name, field))
    )
    setFailure(Object.keys(named).length > 0 && !elsewhere ? undefined : error)
  }
  function ask(found: typeof conflicts) {
    asks.current = isClash(found)
    // a new list: what is asked has the focus again
    setConflicts(found && [...found])
  }
  function rebase(now: T) {
    ask(differences(base, now, changes))
    setValues(rebased(values, changes, now))
    setBase(now)
    setFailure(undefined)
  }
  async function isOlder(read: Saving<T>['now']) {
    const now = await read?.()
    const older = now && Object.keys(changedFields(base, now)).length > 0
    if (older) rebase(now)
    return older
  }
  /** Saves the form. It stays busy when it is saved, since whoever sends it closes it. */
  async function save({ flaws = {}, now, compare, send, fail: onFail = fail }: Saving<T>) {
    if (flaws && Object.keys(flaws).length > 0) return refuse(flaws)
    if (now && asks.current) return ask(conflicts)
    setBusy(true)
    try {
      if (compare && (await isOlder(now))) return setBusy(false)
      const message = await send()
      if (message) done(message)
      if (message === false) setBusy(false)
    } catch (error) {
      const current = now && isConflict(error) ? await now().catch(onFail) : undefined
      if (current) rebase(current)
      else if (!now || !isConflict(error)) onFail(error)
      setBusy(false)
    }
  }
  return {
    values,
    changes,
    changed: Object.keys(changes).length > 0,
    busy,
    /** A failure that belongs to no field. */
    failure,
    conflicts,
    /** Answers what stays where somebody else changed the same fields: until then, the form is not saved. */
    settle: {
      mine() {
        asks.current = false
      },
      theirs() {
        const clashing = conflicts?.filter(({ yours }) => yours).map(({ field }) => field) ?? []
        setValues(old => ({ ...old, ...pick(base, clashing) }))
        ask(conflicts?.map(conflict => ({ ...conflict, yours: false })))
      }
    },
    /** The errors by field; an error inside a field is under its path. */
    errors,
    /** The ref of the element around the fields, whose first error gets the focus. */
    root,
    /** Props for the input of a field. */
    field: <K extends keyof T & string>(name: K) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: T[K]) => {
        setValues(old => ({ ...old, [name]: value }))
        setErrors(old => without(old, name))
      }
    }),
    refuse,
    fail,
    save,
    keyFor
  }
}

/** The form of a record with such values. */
export type RecordForm<T extends object> = ReturnType<typeof useRecordForm<T>>

/** Whether a failure is a 412: somebody else changed the record. */
const isConflict = (error: unknown) => error instanceof Failure && error.status === 412

/** Whether somebody else changed what the reader has changed too. */
const isClash = (conflicts: readonly { yours: boolean }[] | undefined) =>
  conflicts?.some(({ yours }) => yours) ?? false

const pick = <T extends object>(values: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map(name => [name, values[name]])) as Partial<T>

const isWithin = (name: string, field: string) => name === field || name.startsWith(`${field}.`)

const without = (errors: Record<string, string>, field: string) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !isWithin(name, field)))

/** What others changed since a draft was saved; undefined if nothing. */
function changedSince<T extends object>(draft: { base: T; changes: Partial<T> }, now: T) {
  const found = differences(draft.base, now, draft.changes)
  return found.length > 0 ? found : undefined
}
