import { useState } from 'react'
import { toFieldErrors, useNotices } from '../shared/useFailure.ts'
import { type Opened, useOpening, type Wanted } from './queries.ts'
import { useTexts } from './texts.ts'

/** What an opening has come to: its check, its result, or a failure; `busy` says what is under way. */
interface State {
  busy?: 'check' | 'open' | 'undo'
  told?: Opened
  opened?: Opened
  failure?: unknown
}

/** The check of an opening, the opening after it, and its undo. */
export function useOpeningForm() {
  const { texts, format } = useTexts()
  const { ask, open, undo } = useOpening()
  const { done } = useNotices()
  const [state, setState] = useState<State>({})
  const words = texts.opening
  async function run(busy: 'check' | 'open', request: () => Promise<State>) {
    setState(({ told }) => ({ busy, ...(told && { told }) }))
    setState(await request().catch((failure: unknown) => ({ failure })))
  }
  async function takeBack(opened: Opened, id: number) {
    setState({ busy: 'undo', opened })
    try {
      const { restored, left } = await undo(id)
      const rest = left > 0 ? ` ${words.undone_left(format.number(left))}` : ''
      done(words.undone(format.number(restored)) + rest)
      setState({})
    } catch (failure) {
      setState({ failure, opened })
    }
  }
  return {
    ...state,
    errors: toFieldErrors(state.failure, texts),
    /** Forgets the check, because the members or the days have changed. */
    forget: () => setState({}),
    check: (wanted: Wanted) => run('check', async () => ({ told: await ask(wanted) })),
    open: (wanted: Wanted) => run('open', async () => ({ opened: await open(wanted) })),
    undo: takeBack
  }
}
