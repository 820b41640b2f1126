import { useQuery } from '@tanstack/react-query'
import { useStillSo } from '../../shared/asking.ts'
import { type Proposed, previewAnswer } from './queries.ts'

/** What the office does with messages that are proposed. */
export type Act = 'release' | 'skip'

/** What an answer would do, or why that is not known; `isStillSo` asks once more at the press. */
export function useAsked(act: Act, proposed: Proposed) {
  const preview = useQuery({
    // not among the queries of members, which the answer itself reads again
    queryKey: ['message_answer', act, proposed] as const,
    queryFn: ({ signal }) => previewAnswer(act, proposed, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false
  })
  const still = useStillSo(JSON.stringify([act, proposed]), preview, told => told)
  return { ...still, told: preview.data, failure: preview.error }
}
