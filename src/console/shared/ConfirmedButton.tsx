import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Said } from './useFailure.ts'
import { useRun } from './useRun.ts'

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
  const { label, title, text, loses } = props
  const { busy, run } = useRun(props.said)
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
        onConfirm={() => run(props.onConfirm)}
        onClose={ask.close}
      />
    </>
  )
}
