import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '../shared/people.ts'
import { useNotices } from '../shared/useFailure.ts'
import { chosenValues, type GroupName, type Pair, type Side } from './groups.ts'
import { mergeMembers, takeChosen, useRefetchAll } from './queries.ts'
import { useTexts } from './texts.ts'

/** Merges two members, sets the chosen values, and leads to the page of the merged member. */
export function useMerging(
  chapter_id: number,
  pair: Pair,
  sides: Readonly<Partial<Record<GroupName, Side>>>
) {
  const { texts } = useTexts()
  const { done, failed } = useNotices()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const refresh = useRefetchAll()
  async function merge() {
    setBusy(true)
    try {
      const merged = await mergeMembers(pair)
      const params = { chapter_id, member_id: merged.id }
      // the members are merged by now: a failure to set the chosen values is shown on the page of the merged member
      const taken = await takeChosen(merged, chosenValues(pair, sides)).then(
        () => true,
        error => {
          failed(error)
          return false
        }
      )
      done(taken ? texts.duplicates.merged(fullName(merged)) : texts.duplicates.half)
      await navigate({ to: '/console/chapter/$chapter_id/members/$member_id', params })
      await refresh()
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return { busy, merge }
}
