import { Box, Button, Drawer, Group, Stack } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import type { ShouldBlockFn } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { takesEscape } from './takesEscape.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useOwnView } from './view.ts'

type Leaving = Parameters<ShouldBlockFn>[0]

/** A form at the side of the list that it belongs to; what was typed is not thrown away without asking. */
export function FormDrawer(props: {
  title: ReactNode
  children: ReactNode
  /** Whether something was changed that is not saved. */
  changed: boolean
  busy: boolean
  /** What the button says that saves; without it there is nothing to save. */
  submit?: string
  /** Wider, for forms of many parts. */
  wide?: boolean
  /** What else can be done with the record, at the other end of the buttons. */
  extra?: ReactNode
  /** What belongs to the record, but not to the form. */
  after?: ReactNode
  onSubmit: () => void
  onClose: () => void
}) {
  const { texts } = useTexts()
  const [asking, ask] = useDisclosure()
  const id = useId()
  const discarded = useRef(false)
  const key = useOwnView()?.record?.key
  const [leaves] = useState(() => (to: Leaving) => !discarded.current && leavesRecord(to, key))
  useFocusBack()
  function close() {
    if (!takesEscape(id)) return
    if (props.changed) ask.open()
    else props.onClose()
  }
  function discard() {
    discarded.current = true
    props.onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    props.onSubmit()
  }
  return (
    <Drawer
      opened
      id={id}
      onClose={close}
      title={<bdi>{props.title}</bdi>}
      size={props.wide ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {props.children}
          <Group
            justify="flex-end"
            mt={props.wide ? 'auto' : 'xs'}
            className={props.wide ? 'form-actions' : undefined}
          >
            {props.extra && <Box mr="auto">{props.extra}</Box>}
            <Button
              variant="default"
              onClick={close}
              // three buttons do not fit into 360 pixels; the cross above does the same
              visibleFrom={props.extra ? 'xs' : undefined}
            >
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
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
        loses
        onConfirm={discard}
        onClose={ask.close}
      />
      <LeaveGuard
        // what is being saved leaves by itself
        active={props.changed && !props.busy}
        leaves={leaves}
        title={texts.common.unsaved}
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
      />
    </Drawer>
  )
}

/** Another part of the same record, another page of the list behind it: the drawer stays as it is. */
function leavesRecord({ current, next }: Leaving, key = ''): boolean {
  const [from, to] = [current.search, next.search] as Record<string, unknown>[]
  return current.pathname !== next.pathname || from?.[key] !== to?.[key]
}
