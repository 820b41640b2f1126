import { useState } from 'react'
import { useNotices } from '../../shared/useFailure.ts'
import { type Entry, useBankActs } from './queries.ts'
import { useTexts } from './texts.ts'

/** Returns the function that lets an entry wait again and says so, and whether its answer is under way. */
export function useUnmatch({ id }: Entry) {
  const { texts } = useTexts()
  const { unmatch } = useBankActs()
  const { done, failed } = useNotices()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      await unmatch(id)
      done(texts.bank.unmatch.done)
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return { press, busy }
}
