import type { components } from '../api/contract.ts'
import { useTexts } from '../texts/texts.tsx'

const tones = { active: 'good', inactive: 'rest', suspended: 'stop' } as const

/** A status in words; the colour only repeats them. */
export function StatusText({ status }: { status: components['schemas']['Member']['status'] }) {
  const { texts } = useTexts()
  return (
    <span>
      <span className="dot" data-tone={tones[status]} />
      {texts.statuses[status]}
    </span>
  )
}
