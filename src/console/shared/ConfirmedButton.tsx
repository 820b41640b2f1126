import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type Said, useNotices } from './useFailure.ts'

/** A button for a change that needs a confirmation; shows a notification of the result or of the failure. */
export function ConfirmedButton(props: {
  label: string
  /** The question, and what the change means. */
  title: string
  text: string
  disabled: boolean
  /** Whether the change deletes data. */
  loses?: boolean
  /** Texts for failure codes that have a special meaning for this change. */
  said?: Said
  /** Makes the change, and returns the message for the user; throws a Failure. */
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
        title={title}
        text={text}
        loses={loses}
        opened={asking}
        confirm={label}
        onConfirm={() => props.onConfirm().then(done, error => failed(error, said))}
        onClose={ask.close}
      />
    </>
  )
}
