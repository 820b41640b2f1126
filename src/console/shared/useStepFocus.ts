import { useEffect, useRef } from 'react'

/** Returns the ref of an element that gets the focus at each step after the first one: a step removes the element that had it. */
export function useStepFocus<T extends HTMLElement>(step: string) {
  const place = useRef<T>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) place.current?.focus()
    shown.current = step
  }, [step])
  return place
}
