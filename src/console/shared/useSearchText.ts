import { useEffect, useRef, useState } from 'react'

/** The pause after which a typed text is searched for, in milliseconds. */
const pause = 250

/**
 * The text of a search field in step with the address: follows it (back, forward, a link), and updates it a moment
 * after the last key.
 */
export function useSearchText(
  found: string | undefined,
  put: (text: string | undefined) => void
): [string, (text: string) => void] {
  const [text, setText] = useState(found ?? '')
  const sent = useRef(found ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if ((found ?? '') === sent.current) return
    clearTimeout(timer.current)
    sent.current = found ?? ''
    setText(sent.current)
  }, [found])
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next.trim()
      put(sent.current || undefined)
    }, pause)
  }
  return [text, type]
}
