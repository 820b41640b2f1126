import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'

/** How long nothing has to be typed before the service is asked what would follow. */
export const pause_ms = 300

/**
 * Asks once more at the press what would follow, since somebody else may have changed it after it was shown. `isStillSo` says
 * whether it is the same; if not, `changed` is true while the form has the same content. `toShown` is what the user is told.
 */
export function useStillSo<T>(
  content: string | undefined,
  preview: Pick<UseQueryResult<T>, 'data' | 'refetch'>,
  toShown: (told: T) => unknown
) {
  const [changed, setChanged] = useState<string>()
  // what was sent before is not asked for again: its answer may have been lost, and the same key does it once
  const sent = useRef<string>(undefined)
  const textFor = (told: T | undefined) => told && JSON.stringify(toShown(told))
  async function isStillSo() {
    if (sent.current === content) return true
    const { data } = await preview.refetch({ throwOnError: true })
    const is_same = textFor(data) === textFor(preview.data)
    setChanged(is_same ? undefined : content)
    if (is_same) sent.current = content
    return is_same
  }
  return { isStillSo, changed: changed !== undefined && changed === content }
}
