/** The presses of Escape that have closed or opened something already. */
const taken = new WeakSet<Event>()

/**
 * Whether the dialog with this id is to act on what is being handled. Every open dialog hears every Escape, one
 * that this very Escape has opened, too: it is for the dialog that it was pressed in, and for one alone.
 */
export function takesEscape(id: string): boolean {
  const { event } = window
  if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return true
  const dialog = event.target.closest('[role=dialog]')
  const elsewhere = dialog !== null && !document.getElementById(id)?.contains(dialog)
  if (elsewhere || taken.has(event)) return false
  taken.add(event)
  return true
}
