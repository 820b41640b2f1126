import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { useTexts } from '../texts/texts.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before the user leaves the page by a link, a reload or closing the tab, which would stop a running task. */
export function LeaveGuard(props: {
  active: boolean
  /** Whether a navigation leaves the task; by default, every navigation to another view does. */
  leaves?: ShouldBlockFn
  title: string
  text?: string
  confirm: string
  cancel: string
}) {
  const { active, leaves = leavesView, ...words } = props
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leaves,
    enableBeforeUnload: true,
    disabled: !active,
    withResolver: true
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      {...words}
      loses
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}

/** Asks before the user leaves a form with unsaved changes. */
export function UnsavedGuard(props: { active: boolean; leaves?: ShouldBlockFn }) {
  const { common } = useTexts().texts
  return (
    <LeaveGuard
      {...props}
      title={common.unsaved}
      confirm={common.discard}
      cancel={common.keep_editing}
    />
  )
}

const leavesView: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname
