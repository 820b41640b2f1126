import { Text } from '@mantine/core'
import { useBoundTerms } from './queries.ts'
import type { TypeDetails } from './settings.ts'
import { useTexts } from './texts.ts'

/** From when a change of a type acts, and how many members keep the rules that they have until their term ends. */
export function BoundTerms({ type }: { type: TypeDetails }) {
  const { texts, format } = useTexts()
  const words = texts.membertypes.bound
  const { data } = useBoundTerms(type.chapter_id, type.id)
  if (!data) return null
  const { members, for_life, prepared, joins_from, renewals_from } = data
  const count = format.number
  const lines = [
    words.joins(format.date(joins_from)),
    members > for_life && words.members(count(members - for_life)),
    renewals_from !== null && words.renewals(format.date(renewals_from)),
    prepared > 0 && words.prepared(count(prepared)),
    for_life > 0 && words.for_life(count(for_life))
  ]
  return (
    <Text size="sm" c="dimmed">
      {lines.filter(Boolean).join(' ')}
    </Text>
  )
}
