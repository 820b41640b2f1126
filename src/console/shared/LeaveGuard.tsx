import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before another address, another page or a closed tab ends what is under way. */
export function LeaveGuard(props: {
  active: boolean
  /** Whether an address ends it; where nothing is said, another view does, another page of the same list does not. */
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
