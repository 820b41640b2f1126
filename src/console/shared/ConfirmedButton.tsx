import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { usePress } from './act.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { type Said, useNotices } from './useFailure.ts'

/** A button for a change that needs a confirmation; shows a notification of the result or of the failure. */
export function ConfirmedButton(props: {
  label: string
  /** The question, and what the change means. */
  title: string
  text: string
  /** The label of the button that confirms, if not the same. */
  confirm?: string
  disabled?: boolean
  variant?: 'filled' | 'default'
  /** Whether the change deletes data. */
  loses?: boolean
  /** Texts for failure codes that have a special meaning for this change. */
  said?: Said
  /** Makes the change, and returns the message for the user, if there is one; throws a Failure. */
  onConfirm: () => Promise<string | undefined>
}) {
  const [asking, ask] = useDisclosure()
  const { done } = useNotices()
  const { label, title, text, loses, said } = props
  const { busy, press } = usePress(() => props.onConfirm().then(said => said && done(said)), said)
  return (
    <>
      <Button
        variant={props.variant ?? 'default'}
        loading={busy}
        disabled={props.disabled ?? false}
        onClick={ask.open}
      >
        {label}
      </Button>
      <ConfirmDialog
        title={title}
        text={text}
        loses={loses}
        opened={asking}
        confirm={props.confirm ?? label}
        onConfirm={press}
        onClose={ask.close}
      />
    </>
  )
}
