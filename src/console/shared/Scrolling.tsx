import type { ComponentProps } from 'react'

/** A section whose content scrolls. It takes the focus, so that the keyboard can scroll it; `aria-label` or `aria-labelledby` names it. */
export function Scrolling(props: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 asks for a way to scroll by keyboard
  return <section tabIndex={0} {...props} />
}
