import { useTexts } from '../texts/texts.tsx'
import type { Member } from './queries.ts'

const tones = { active: 'good', inactive: 'rest', suspended: 'stop' } as const

/** A status in words; the colour only repeats them. */
export function StatusText({ status }: { status: Member['status'] }) {
  const { texts } = useTexts()
  return (
    <span>
      <span className="dot" data-tone={tones[status]} />
      {texts.members[status]}
    </span>
  )
}
