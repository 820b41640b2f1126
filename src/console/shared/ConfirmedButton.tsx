import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type Said, useNotices } from './useFailure.ts'

/** A button for a change that is made after a confirmation; says what was done, or why it was not. */
export function ConfirmedButton(props: {
  label: string
  /** The question, and what the change means. */
  title: string
  text: string
  disabled: boolean
  /** Whether the change loses something. */
  loses?: boolean
  /** Texts for failure codes that mean something special here. */
  said?: Said
  /** Makes the change, and returns what to say then; throws a Failure. */
  onConfirm: () => Promise<string>
}) {
  const [asking, ask] = useDisclosure()
  const { done, failed } = useNotices()
  const { label, title, text, loses, said } = props
  return (
    <>
      <Button variant="default" disabled={props.disabled} onClick={ask.open}>
        {label}
      </Button>
      <ConfirmDialog
        {...{ title, text, loses }}
        opened={asking}
        confirm={label}
        onConfirm={() => props.onConfirm().then(done, error => failed(error, said))}
        onClose={ask.close}
      />
    </>
  )
}
