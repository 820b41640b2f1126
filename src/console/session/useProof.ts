import { type FormEvent, useState } from 'react'

/**
 * A form that is proved by a code: sends it, says whether it is under way and what failed, and asks for the
 * code anew after a failure, since each is good once. Where it succeeds the form goes away.
 */
export function useProof(send: (otp: string) => Promise<void>, onFail?: (error: unknown) => void) {
  const [otp, setOtp] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    // announces the same failure again
    setFailure(undefined)
    try {
      await send(otp)
    } catch (error) {
      onFail?.(error)
      setFailure(error)
      setOtp('')
      setBusy(false)
    }
  }

  return { submit, busy, failure, code: { value: otp, onCode: setOtp } }
}
