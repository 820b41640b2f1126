import { useState } from 'react'
import { toFieldErrors, useNotices } from '../shared/useFailure.ts'
import { type Opened, useOpening, type Wanted } from './queries.ts'
import { useTexts } from './texts.ts'

/** What an opening has come to: its check, its result, or a failure; `busy` says what is under way. */
interface State {
  /** For whom and for which days the check or the failure is, as text. */
  asked?: string
  busy?: 'check' | 'open' | 'undo'
  told?: Opened
  opened?: Opened
  failure?: unknown
}

/** The check of an opening, the opening after it, and its undo. A check or a failure counts only for what it was asked about. */
export function useOpeningForm(wanted: Wanted) {
  const { texts } = useTexts()
  const { ask, open } = useOpening()
  const [state, setState] = useState<State>({})
  const undo = useUndoOpening(setState)
  const asked = JSON.stringify(wanted)
  const writing = state.busy === 'open' || state.busy === 'undo'
  const known = writing || state.asked === asked ? state : whatStays(state)
  const failed = (failure: unknown): State => ({ asked, failure })
  return {
    ...known,
    /** Whether members are being written: neither the members nor the days can be changed then. */
    writing,
    errors: toFieldErrors(known.failure, texts),
    async check() {
      setState({ asked, busy: 'check' })
      const answer = await ask(wanted).then((told): State => ({ asked, told }), failed)
      // an answer to an earlier question is of no use
      setState(now => (now.asked === asked && now.busy === 'check' ? answer : now))
    },
    async open() {
      setState({ ...known, busy: 'open' })
      setState(await open(wanted).then((opened): State => ({ asked, opened }), failed))
    },
    undo: (opened: Opened, id: number) => undo(opened, id, failed)
  }
}

/** What stays when other members or days are chosen: the last opening, which can still be undone. */
const whatStays = ({ opened }: State): State => (opened ? { opened } : {})

function useUndoOpening(setState: (state: State) => void) {
  const { undo } = useOpening()
  const { undone } = useNotices()
  return async (opened: Opened, id: number, failed: (failure: unknown) => State) => {
    setState({ busy: 'undo', opened })
    try {
      undone(await undo(id))
      setState({})
    } catch (failure) {
      setState({ ...failed(failure), opened })
    }
  }
}
