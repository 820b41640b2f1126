import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '../shared/people.ts'
import { useNotices } from '../shared/useFailure.ts'
import { chosenValues, type GroupName, type Pair, type Side } from './groups.ts'
import { mergeMembers, takeChosen, useRefetchAll } from './queries.ts'
import { useTexts } from './texts.ts'

/** Makes one member of two, with the chosen values, and leads to that one's page. */
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
      // they are one by now: what cannot be taken any more is said on the page of the member
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
