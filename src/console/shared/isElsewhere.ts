/**
 * Whether the key that is being handled was pressed in a dialog other than the one with this id. Every open
 * dialog hears every Escape, one that this very Escape has opened, too: each has to take only its own.
 */
export function isElsewhere(id: string): boolean {
  const { event } = window
  if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return false
  const dialog = event.target.closest('[role=dialog]')
  return dialog !== null && !document.getElementById(id)?.contains(dialog)
}
