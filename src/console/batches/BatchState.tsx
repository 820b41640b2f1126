import type { Batch } from './queries.ts'
import { useTexts } from './texts.ts'

const tones = { running: 'rest', done: 'good', undoing: 'rest', undone: 'stop' } as const

/** The state of a change of many members, as text and colour. */
export function BatchState({ state }: Pick<Batch, 'state'>) {
  const { texts } = useTexts()
  return (
    <span>
      <span className="dot" data-tone={tones[state]} />
      {texts.batches.states[state]}
    </span>
  )
}
