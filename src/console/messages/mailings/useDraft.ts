import { useState } from 'react'
import type { Filter } from '../../filters/conditions.ts'
import { isWholeDay } from '../../shared/DayInput.tsx'
import { useKeys } from '../../shared/useKeys.ts'
import { type Mailing, type Planned, useMailingActs, type Written } from './queries.ts'
import { zonedMoment, zonedParts } from './zonedMoment.ts'

/** What the form holds. */
export interface Form extends Required<Pick<Written, 'to' | 'one_copy'>> {
  subject: string
  body: string
  /** The day before which it does not leave, and the time of that day; empty for none. */
  day: string
  time: string
}

const words = { subject: '', body: '', day: '', time: '' }
const empty: Form = { to: 'members', one_copy: false, ...words }

/** A draft that is written: what the form holds, and who gets it, once it was saved as it is. */
export function useDraft(about: {
  chapter_id: number
  filter: Filter
  /** The time zone of the chapter. */
  zone: string
  known: Mailing | undefined
}) {
  const { chapter_id, filter, zone, known } = about
  const keep = useKeeping(chapter_id)
  const [form, setForm] = useState<Form>(() => (known ? toForm(known, zone) : empty))
  const [state, setState] = useState<State>({})
  const written = toWritten(form, filter, zone)
  const content = JSON.stringify(written)
  const [first] = useState(content)
  // a mailing that is read again is not the one in the form
  const [opened] = useState(known)
  const kept = state.planned ?? opened
  async function save() {
    setState(({ planned, content }) => ({ planned, content, busy: true }))
    try {
      const planned = await keep(kept, written)
      setState({ planned, content })
    } catch (failure) {
      setState(({ planned, content }) => ({ planned, content, failure }))
    }
  }
  return {
    form,
    change: (change: Partial<Form>) => setForm(old => ({ ...old, ...change })),
    save,
    /** Whether it can be saved. */
    whole: isWhole(form),
    busy: state.busy === true,
    failure: state.failure,
    /** Whether leaving the page loses something: a new draft that has words, or a change since the last save. */
    unsaved: kept ? content !== (state.content ?? first) : form.subject + form.body !== '',
    /** Who gets it; undefined if it was not saved as it is. */
    planned: state.content === content ? state.planned : undefined
  }
}

/** Returns the function that writes a new draft, or changes one that is kept. */
function useKeeping(chapter_id: number) {
  const { create, edit } = useMailingActs()
  const keyFor = useKeys()
  return (kept: Mailing | undefined, written: Written): Promise<Planned> => {
    if (kept) return edit(kept, written)
    const body = { chapter_id, ...written }
    return create(body, keyFor(body))
  }
}

interface State {
  planned?: Planned | undefined
  /** What was saved. */
  content?: string | undefined
  busy?: boolean
  failure?: unknown
}

const isWhole = ({ subject, body, day }: Form) =>
  subject.trim() !== '' && body.trim() !== '' && (day === '' || isWholeDay(day))

function toForm({ to, one_copy, subject, body, send_at }: Mailing, zone: string): Form {
  const parts = send_at ? zonedParts(send_at, zone) : { day: '', time: '' }
  return { to, one_copy, subject, body, ...parts }
}

function toWritten(form: Form, filter: Filter, zone: string): Written {
  const { to, one_copy, subject, body, day, time } = form
  const send_at = toSendAt(day, time, zone)
  return { to, one_copy, filter, subject: subject.trim(), body, send_at }
}

function toSendAt(day: string, time: string, zone: string) {
  if (day === '') return null
  // a day whose year is still being typed has no moment
  return time === '' || !isWholeDay(day) ? day : zonedMoment(day, time, zone)
}
