/** The Escape key events that have closed or opened something already. */
const taken = new WeakSet<Event>()

/**
 * Whether the dialog with this id handles the current event. Every open dialog receives every Escape event, even one
 * that this event has opened: only the dialog that has the focus handles it, once, or the last one if none has, such as
 * after a press of a button that is disabled until the answer.
 */
export function takesEscape(id: string): boolean {
  const { event } = window
  if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return true
  const dialog =
    event.target.closest('[role=dialog]') ??
    Array.from(document.querySelectorAll('[role=dialog]')).at(-1) ??
    null
  const elsewhere = dialog !== null && !document.getElementById(id)?.contains(dialog)
  if (elsewhere || taken.has(event)) return false
  taken.add(event)
  return true
}
