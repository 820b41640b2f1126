import { useState } from 'react'
import type { Filter } from '../../filters/conditions.ts'
import { type Mailing, type Planned, useMailingActs, type Written } from './queries.ts'
import { zonedMoment, zonedParts } from './zonedMoment.ts'

/** What the form holds. */
export interface Form {
  subject: string
  body: string
  /** The day before which it does not leave, and the time of that day; empty for none. */
  day: string
  time: string
}

const empty: Form = { subject: '', body: '', day: '', time: '' }

/** A draft that is written: what the form holds, and who gets it, once it was saved as it is. */
export function useDraft(about: {
  chapter_id: number
  filter: Filter
  /** The time zone of the chapter. */
  zone: string
  known: Mailing | null
}) {
  const { chapter_id, filter, zone, known } = about
  const acts = useMailingActs()
  const [form, setForm] = useState<Form>(() => (known ? toForm(known, zone) : empty))
  const [state, setState] = useState<State>({})
  const written = toWritten(form, filter, zone)
  const content = JSON.stringify(written)
  const id = state.planned?.id ?? known?.id
  async function save() {
    setState(({ planned, content }) => ({ planned, content, busy: true }))
    try {
      const planned = await (id === undefined
        ? acts.create({ chapter_id, ...written })
        : acts.edit({ id, ...written }))
      setState({ planned, content })
    } catch (failure) {
      setState(({ planned }) => ({ planned, failure }))
    }
  }
  return {
    form,
    change: (change: Partial<Form>) => setForm(old => ({ ...old, ...change })),
    save,
    busy: state.busy === true,
    failure: state.failure,
    /** Who gets it; undefined if it was not saved as it is. */
    planned: state.content === content ? state.planned : undefined
  }
}

interface State {
  planned?: Planned | undefined
  /** What was saved. */
  content?: string | undefined
  busy?: boolean
  failure?: unknown
}

function toForm({ subject, body, send_at }: Mailing, zone: string): Form {
  const parts = send_at ? zonedParts(send_at, zone) : { day: '', time: '' }
  return { subject, body, ...parts }
}

function toWritten({ subject, body, day, time }: Form, filter: Filter, zone: string): Written {
  const send_at = day === '' ? null : time === '' ? day : zonedMoment(day, time, zone)
  return { filter, subject: subject.trim(), body, send_at }
}
