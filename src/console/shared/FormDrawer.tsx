import { Box, Button, Drawer, Group, Stack } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'
import type { ShouldBlockFn } from '@tanstack/react-router'
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState
} from 'react'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { FailureAlert } from './FailureAlert.tsx'
import { UnsavedGuard } from './LeaveGuard.tsx'
import { takesEscape } from './takesEscape.ts'
import type { Said } from './useFailure.ts'
import { useFocusBack } from './useFocusBack.ts'
import { useOwnView } from './view.ts'

type Leaving = Parameters<ShouldBlockFn>[0]

/** What the drawer reads of a form. */
interface FormState {
  changed: boolean
  busy: boolean
  failure?: unknown
  root?: Ref<HTMLFormElement>
}

/** What is asked before changes are discarded. */
type Asking = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'confirm' | 'cancel'>

/** A form in a drawer beside its list. Asks before it discards changes. */
export function FormDrawer(props: {
  title: ReactNode
  children: ReactNode
  /** The state of the form, which a drawer that is only looked at does not have. */
  form?: FormState
  /** Whether there are unsaved changes. */
  changed?: boolean
  busy?: boolean
  /** What to ask instead of whether changes are discarded: then it is left by its button alone, or by the answer. */
  asks?: Asking
  /** Texts for failure codes that have a special meaning in this form. */
  said?: Said | undefined
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
  const { form, changed = form?.changed ?? false, busy = form?.busy ?? false } = props
  const [asking, ask] = useDisclosure()
  const id = useId()
  const discarded = useRef(false)
  const own = useOwnView()?.record?.key
  const key = props.opened_by ?? own
  const [leaves] = useState(() => (to: Leaving) => !discarded.current && leavesRecord(to, key))
  useFocusBack()
  function close() {
    if (!takesEscape(id)) return
    if (changed) ask.open()
    else props.onClose()
  }
  function discard() {
    discarded.current = true
    props.onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (props.asks) discarded.current = true
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
      <form ref={form?.root} onSubmit={submit} noValidate>
        <Stack gap="md">
          <FailureAlert failure={form?.failure} {...(props.said && { said: props.said })} />
          {props.children}
          <Group
            justify="flex-end"
            mt={props.wide ? 'auto' : 'xs'}
            className={props.wide ? 'form-actions' : undefined}
          >
            {props.extra && <Box mr="auto">{props.extra}</Box>}
            {!props.asks && (
              <Button
                variant="default"
                onClick={close}
                // three buttons do not fit into 360 pixels; the close button above does the same
                visibleFrom={props.extra ? 'xs' : undefined}
              >
                {props.submit ? texts.common.cancel : texts.common.close}
              </Button>
            )}
            {props.submit && (
              <Button type="submit" loading={busy}>
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
        {...props.asks}
        loses
        onConfirm={discard}
        onClose={ask.close}
      />
      {/* saving closes the drawer itself */}
      <UnsavedGuard active={changed && !busy} leaves={leaves} />
    </Drawer>
  )
}

/** Whether a navigation leaves the record. Another part of the form or another page of the list keeps the record open. */
function leavesRecord({ current, next }: Leaving, key = ''): boolean {
  const [from, to] = [current.search, next.search] as Record<string, unknown>[]
  return current.pathname !== next.pathname || from?.[key] !== to?.[key]
}
