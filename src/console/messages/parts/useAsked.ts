import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Proposed, previewAnswer } from './queries.ts'

/** What the office does with messages that are proposed. */
export type Act = 'release' | 'skip'

/**
 * What an answer would do. At the press it is asked once more: if it would do something else by now, that is shown, with a note
 * (`changed`), instead of being done.
 */
export function useAsked(act: Act, proposed: Proposed) {
  const [changed, setChanged] = useState(false)
  const { data, refetch } = useQuery({
    // not among the queries of members, which the answer itself reads again
    queryKey: ['message_answer', act, proposed] as const,
    queryFn: ({ signal }) => previewAnswer(act, proposed, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false
  })
  return {
    told: data,
    changed,
    isStillSo: async () => {
      const now = await refetch({ throwOnError: true })
      const same = JSON.stringify(now.data) === JSON.stringify(data)
      setChanged(!same)
      return same
    }
  }
}
