import { Button, Drawer, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** A form at the side of the list that it belongs to; what was typed is not thrown away without asking. */
export function FormDrawer(props: {
  title: ReactNode
  children: ReactNode
  /** Whether something was changed that is not saved. */
  changed: boolean
  busy: boolean
  /** What the button says that saves; without it there is nothing to save. */
  submit?: string
  onSubmit: () => void
  onClose: () => void
  /** What stands below the form and is no part of it. */
  after?: ReactNode
}) {
  const { texts } = useTexts()
  const [asking, ask] = useDisclosure()
  const close = () => (props.changed ? ask.open() : props.onClose())
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <Drawer
      opened
      onClose={close}
      title={props.title}
      size="md"
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {props.children}
          <Group justify="flex-end" mt="xs">
            <Button variant="default" onClick={close}>
              {props.submit ? texts.common.cancel : texts.common.close}
            </Button>
            {props.submit && (
              <Button type="submit" loading={props.busy}>
                {props.submit}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {props.after}
      <ConfirmDialog
        opened={asking}
        title={texts.common.unsaved}
        text=""
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
        onConfirm={props.onClose}
        onClose={ask.close}
      />
    </Drawer>
  )
}
