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

/** A form in a drawer beside its list. Asks before it discards changes. */
export function FormDrawer(props: {
  title: ReactNode
  children: ReactNode
  /** Whether there are unsaved changes. */
  changed: boolean
  busy: boolean
  /** The search parameter that opens the drawer; by default that of the view's records. */
  opened_by?: string
  /** The label of the button that saves; without it the form is read only. */
  submit?: string
  /** Whether the drawer is wide, for forms of several parts. */
  wide?: boolean
  /** Further actions, at the other end of the row of buttons. */
  extra?: ReactNode
  /** Content below the form. */
  after?: ReactNode
  onSubmit: () => void
  onClose: () => void
}) {
  const { texts } = useTexts()
  const [asking, ask] = useDisclosure()
  const id = useId()
  const discarded = useRef(false)
  const own = useOwnView()?.record?.key
  const key = props.opened_by ?? own
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
              // three buttons do not fit into 360 pixels; the close button above does the same
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
        // saving closes the drawer itself
        active={props.changed && !props.busy}
        leaves={leaves}
        title={texts.common.unsaved}
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
      />
    </Drawer>
  )
}

/** Whether a navigation leaves the record. Another part of the form or another page of the list keeps the record open. */
function leavesRecord({ current, next }: Leaving, key = ''): boolean {
  const [from, to] = [current.search, next.search] as Record<string, unknown>[]
  return current.pathname !== next.pathname || from?.[key] !== to?.[key]
}
