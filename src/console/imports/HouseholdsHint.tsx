import { Button, Group, Text } from '@mantine/core'
import type { Refusal } from './reasons.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** If rows are refused because another person has their e-mail address: a hint with the button that allows shared addresses. */
export function HouseholdsHint(props: { refusals: readonly Refusal[]; chooser: Chooser }) {
  const { texts } = useTexts()
  const { refusals, chooser } = props
  const words = texts.imports
  const shared = refusals.some(
    ({ code }) => code === 'shares_address' || code === 'shares_address_in_file'
  )
  if (!shared || chooser.options.households) return null
  return (
    <Group justify="space-between" mt="sm" className="hint">
      <Text size="sm" className="grow">
        {words.shared_addresses}
      </Text>
      <Button variant="default" onClick={() => chooser.change({ households: true })}>
        {words.allow_shared}
      </Button>
    </Group>
  )
}
