import { type FormEvent, useState } from 'react'

/**
 * The state of a form with a one-time code: the code, whether the request is running, and its failure. Clears the
 * code after a failure, since each code works once.
 */
export function useCodeForm(
  send: (otp: string) => Promise<void>,
  onFail?: (error: unknown) => void
) {
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
