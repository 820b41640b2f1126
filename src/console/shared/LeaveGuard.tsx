import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before another view, another page or a closed tab ends what is under way. */
export function LeaveGuard(props: {
  active: boolean
  title: string
  text: string
  confirm: string
  cancel: string
}) {
  const { active, ...words } = props
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leavesView,
    enableBeforeUnload: true,
    disabled: !active,
    withResolver: true
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      {...words}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}

/** Another page of the same list is no leaving. */
const leavesView: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname
