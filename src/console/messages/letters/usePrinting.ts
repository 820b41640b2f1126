import { useState } from 'react'
import { useStillSo } from '../../shared/asking.ts'
import { useSaveLetters } from '../parts/useSaveLetters.ts'
import { type Printed, usePrint, usePrintPreview, type Wanted } from './queries.ts'

/**
 * The printing of letters: what it would be, the press, which also saves the file, and what the last one did. At the press it is
 * asked once more what would be printed: if that is something else by now, it is shown (`changed`) instead of being printed.
 */
export function usePrinting(wanted: Wanted) {
  const print = usePrint()
  const { save } = useSaveLetters()
  const [state, setState] = useState<State>({})
  const preview = usePrintPreview(wanted, !state.busy)
  // after each run, the same choice means other messages
  const content = JSON.stringify([wanted, state.printed?.letters_id])
  const { isStillSo, changed } = useStillSo(content, preview, told => told)
  async function press() {
    setState(({ printed }) => ({ printed }))
    try {
      if (!(await isStillSo())) return
      setState({ busy: true })
      const printed = await print(wanted)
      if (printed.letters_id !== null) await save(printed.letters_id)
      setState({ printed })
    } catch (failure) {
      setState({ failure })
    }
  }
  return {
    preview,
    changed,
    press,
    busy: state.busy ?? false,
    printed: state.printed,
    failure: state.failure ?? (preview.isError ? preview.error : undefined)
  }
}

interface State {
  busy?: boolean
  printed?: Printed | undefined
  failure?: unknown
}
