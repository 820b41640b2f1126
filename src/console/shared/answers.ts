import { useEffect, useRef } from 'react'

/** Brings what a press has led to into view, under the header of the page, and gives it the focus, so that it is read out. */
function lead(place: HTMLElement) {
  place.scrollIntoView({ block: place.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
  place.focus({ preventScroll: true })
}

/** The ref of an element that says what a press has led to: each new answer leads to it. It has `tabIndex` -1. */
export function useAnswer<T extends HTMLElement>(answer: unknown) {
  const place = useRef<T>(null)
  useEffect(() => {
    if (answer !== undefined && answer !== null && place.current) lead(place.current)
  }, [answer])
  return place
}

/**
 * The ref of a form, and the function to call at each refusal of what was pressed, as a new `failure` is: it leads to the first
 * input with an error, once it is there (its part may have to be unfolded), or else to what the form says of the refusal.
 */
export function useAnswers<T extends HTMLElement = HTMLFormElement>(failure?: unknown) {
  const root = useRef<T>(null)
  const refused = useRef(false)
  useEffect(() => {
    if (failure !== undefined && failure !== null) refused.current = true
  }, [failure])
  useEffect(() => {
    if (!refused.current) return
    const places = [':is([aria-invalid=true], [data-flaw])', '[data-answer]']
    const found = places.map(one => root.current?.querySelector<HTMLElement>(one)).find(Boolean)
    if (!found) return
    refused.current = false
    lead(found)
  })
  const answered = () => {
    refused.current = true
  }
  return { root, answered }
}
