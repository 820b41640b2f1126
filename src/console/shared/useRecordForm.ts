import { useEffect, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { changedFields, differences, rebased } from './changes.ts'
import { draftAt, forgetDraft, formPlace, keepAtEnd } from './drafts.ts'
import { toFieldErrors } from './useFailure.ts'

/**
 * The state of a form on one record. `base` is what the service last said; only what differs from it is
 * sent. After a 412, `rebase` takes the record as it is now, keeps the reader's own changes, and tells
 * what others changed; so does a form that is opened again after its session had ended.
 */
export function useRecordForm<T extends object>(first: T) {
  const { texts } = useTexts()
  const [place] = useState(formPlace)
  const [draft] = useState(() => draftAt<T>(place))
  const [base, setBase] = useState(first)
  const [values, setValues] = useState(draft ? rebased(first, draft.changes, first) : first)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>()
  const [conflicts, setConflicts] = useState(draft && changedSince(draft, first))
  const changes = changedFields(base, values)
  useEffect(forgetDraft, [])
  useEffect(() => keepAtEnd(place, () => ({ base, changes })))
  return {
    values,
    changes,
    changed: Object.keys(changes).length > 0,
    /** What failed and belongs to no field. */
    failure,
    conflicts,
    /** What is wrong, by field; what lies inside a field by a path of names and numbers. */
    errors,
    /** Props for the input of a field. */
    field: <K extends keyof T & string>(name: K) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: T[K]) => {
        setValues(old => ({ ...old, [name]: value }))
        setErrors(old => without(old, name))
      }
    }),
    refuse: setErrors,
    /** Shows a failure: at its fields where it names some, else above them. */
    fail(error: unknown, fields: Record<string, string> = {}) {
      const named = { ...toFieldErrors(error, texts), ...fields }
      setErrors(named)
      const elsewhere = Object.keys(named).some(
        name => !Object.keys(values).some(field => isWithin(name, field))
      )
      setFailure(Object.keys(named).length > 0 && !elsewhere ? undefined : error)
    },
    rebase(now: T) {
      setConflicts(differences(base, now, changes))
      setValues(rebased(values, changes, now))
      setBase(now)
      setFailure(undefined)
    }
  }
}

/** Whether a failure says that somebody else was faster. */
export const isConflict = (error: unknown) => error instanceof Failure && error.status === 412

const isWithin = (name: string, field: string) => name === field || name.startsWith(`${field}.`)

const without = (errors: Record<string, string>, field: string) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !isWithin(name, field)))

/** What others changed while a draft was kept; undefined where nobody did. */
function changedSince<T extends object>(draft: { base: T; changes: Partial<T> }, now: T) {
  const found = differences(draft.base, now, draft.changes)
  return found.length > 0 ? found : undefined
}
