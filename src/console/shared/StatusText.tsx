import type { components } from '../api/contract.ts'
import { useTexts } from '../texts/texts.tsx'
import { member_values } from './memberWords.ts'

/** The colour of each status: a part of the name of a variable of the theme. */
export const status_tones = { active: 'good', inactive: 'rest', suspended: 'stop' } as const

/** The status of a member, as text and colour. */
export function StatusText({ status }: { status: components['schemas']['Member']['status'] }) {
  const { say } = useTexts()
  return (
    <span>
      <span className="dot" data-tone={status_tones[status]} />
      {say(member_values.status[status])}
    </span>
  )
}
