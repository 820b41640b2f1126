import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
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

const leavesView: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname
