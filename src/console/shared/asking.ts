import { useDebouncedValue } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Failure } from '../api/failure.ts'

/** How long nothing has to be typed before the service is asked what would follow. */
export const pause_ms = 300

/** How it is asked what a change would lead to. */
export interface Asking<B, P> {
  /** What is asked, such as the operation. */
  key: readonly unknown[]
  /** What would be sent; nothing is asked without it. */
  body: B | undefined
  /** Answers what would follow, and changes nothing. Throws a Failure. */
  ask: (body: B, signal: AbortSignal) => Promise<P>
  /** What the user is told of the answer, if not all of it. */
  shown?: ((told: P) => unknown) | undefined
  /** What the answer is about: a change of it asks again. Without it an answer stays as long as it is shown. */
  of?: string
  /** Whether the answer to the previous body stays until the new one is there. */
  kept?: boolean
  enabled?: boolean
}

/**
 * What a change would lead to, asked a moment after the last key; `settled` says whether the answer is about the present body.
 * `isStillSo` asks once more at the press: if something else would follow by now, that is shown, with a note (`changed`), instead
 * of being done.
 */
export function useAsked<B, P>(asking: Asking<B, P>) {
  const { key, body, ask, shown = told => told, of = 'asked', kept, enabled = true } = asking
  const content = body === undefined ? undefined : JSON.stringify([key, body])
  // as text: a new object with every drawing would never come to rest
  const [asked] = useDebouncedValue(content, pause_ms)
  const preview: UseQueryResult<P, Failure> = useQuery<P, Failure>({
    enabled: enabled && asked !== undefined,
    queryKey: [of, 'asked', asked],
    queryFn: ({ signal }) => ask(JSON.parse(asked as string)[1] as B, signal),
    placeholderData: kept ? (old: P | undefined) => old as never : undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false
  })
  const settled = content !== undefined && asked === content
  return {
    ...useStillSo(content, preview, shown),
    preview,
    settled,
    ready: settled && preview.isSuccess
  }
}

/**
 * Asks once more at the press what would follow, since somebody else may have changed it after it was shown. `isStillSo` says
 * whether it is the same; if not, `changed` is true while the form has the same content. `toShown` is what the user is told.
 */
function useStillSo<T>(
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
