import { Button, Group, Modal, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useTexts } from '../texts/texts.tsx'
import { takesEscape } from './takesEscape.ts'

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog(props: {
  opened: boolean
  title: string
  text?: string
  /** The label of the button that confirms: a verb, never "OK". */
  confirm: string
  /** The label of the other button, if "Cancel" would be unclear. */
  cancel?: string
  /** Whether confirming loses data: then the other button is emphasised. */
  loses?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  function confirm() {
    // it can still be pressed while it fades out
    if (!props.opened) return
    // closing the dialog is the same as cancelling
    props.onConfirm()
    props.onClose()
  }
  return (
    <Modal
      opened={props.opened}
      id={id}
      onClose={() => takesEscape(id) && props.onClose()}
      title={props.title}
      centered
      // both buttons in one row, in German too
      size={480}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      {props.text && <Text mb="lg">{props.text}</Text>}
      <Group justify="flex-end" gap="sm" pt={4}>
        <Button variant={props.loses ? 'filled' : 'default'} onClick={props.onClose} data-autofocus>
          {props.cancel ?? texts.common.cancel}
        </Button>
        <Button
          variant={props.loses ? 'outline' : 'filled'}
          color={props.loses ? 'red' : undefined}
          onClick={confirm}
        >
          {props.confirm}
        </Button>
      </Group>
    </Modal>
  )
}
