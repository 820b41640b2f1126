import { Text } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useTexts } from '../texts/texts.tsx'

/** Says above the rows of an earlier query that the new rows are still loading, or that there is no network. */
export function StaleNote({ stale }: { stale: boolean }) {
  const { texts } = useTexts()
  const { online } = useNetwork()
  return (
    <div role="status" className="stale-note">
      {stale && (
        <Text size="sm" span>
          {online ? texts.shared.stale : texts.shared.stale_offline}
        </Text>
      )}
    </div>
  )
}
