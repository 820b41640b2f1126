import { useState } from 'react'
import { type Said, useNotices } from './useFailure.ts'

/** Runs what somebody has pressed. `busy` until it is over; then a notification says what it returns, or why it failed. */
export function useRun(said?: Said) {
  const [busy, setBusy] = useState(false)
  const { done, failed } = useNotices()
  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      const message = await work()
      if (typeof message === 'string') done(message)
    } catch (error) {
      failed(error, said)
    }
    setBusy(false)
  }
  return { busy, run }
}
