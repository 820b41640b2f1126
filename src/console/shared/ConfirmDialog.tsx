import { Button, Group, Modal, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useTexts } from '../texts/texts.tsx'
import { takesEscape } from './takesEscape.ts'

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: {
  opened: boolean
  title: string
  text?: string
  /** What the button that goes on says: a verb, never "OK". */
  confirm: string
  /** What the other button says, where "Cancel" would not be clear. */
  cancel?: string
  /** Whether going on throws something away: then the other button is the one that stands out. */
  loses?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  function confirm() {
    // closing means no to whoever waits for an answer
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
