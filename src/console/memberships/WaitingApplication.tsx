import { Text } from '@mantine/core'
import type { components } from '../api/contract.ts'
import { DecisionButtons } from '../applications/decisions.tsx'
import { useTexts } from '../applications/texts.ts'

/** An application of the member that waits for an approval, with the buttons that decide. */
export function WaitingApplication(props: {
  application: components['schemas']['Application']
  name: string
  /** The name of the membership type. */
  type: string
  /** Whether the form on the page has unsaved changes, which a decision would discard. */
  unsaved: boolean
  onDone: () => void
}) {
  const { texts, format } = useTexts()
  const words = texts.applications
  const { application, name, type } = props
  const { id, kind, createddate } = application
  return (
    <>
      <Text size="sm" mt="xs" mb={4}>
        {[words.waiting, words[kind](type), words.since(format.moment(createddate))].join(' · ')}
      </Text>
      <DecisionButtons
        id={id}
        name={name}
        size="xs"
        disabled={props.unsaved}
        onDone={props.onDone}
      />
    </>
  )
}
