import { Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { useAnswers } from '../shared/answers.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { failureText, isLong, waitText } from '../shared/useFailure.ts'
import type { Texts } from '../texts/catalogues.ts'
import { useTexts } from '../texts/texts.tsx'
import { CodeField, SecretInput } from './inputs.tsx'

/** The password and code of the user who is signed in. */
export interface Credentials {
  password: string
  otp: string
}

/** The form that asks users who are signed in for their password and a code. */
export function CredentialsForm(props: {
  hint?: ReactNode
  /** The label of the password; by default "Password". */
  password_label?: string
  /** Further fields, between password and code, which get the failure of the last attempt. */
  fields?: (failure: unknown) => ReactNode
  /** The label of the button. */
  label: string
  /** Uses password and code; throws a Failure that the form shows. */
  onCredentials: (credentials: Credentials) => Promise<void>
  onFail?: () => void
}) {
  const { texts } = useTexts()
  const [password, setPassword] = useState('')
  const { submit, busy, failure, code } = useCodeForm(
    otp => props.onCredentials({ password, otp }),
    props.onFail
  )
  const { root } = useAnswers(failure)
  return (
    <form ref={root} onSubmit={submit}>
      <Stack gap="md">
        {props.hint}
        <FailureAlert
          failure={failure}
          said={{
            invalid_credentials: texts.session.wrong_credentials,
            rate_limited: attemptText(failure, texts)
          }}
        />
        <SecretInput
          label={props.password_label ?? texts.session.password}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        {props.fields?.(failure)}
        <CodeField {...code} />
        <Button type="submit" loading={busy} fullWidth>
          {props.label}
        </Button>
      </Stack>
    </form>
  )
}

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

/** Whether the answer to a password and a code says that the account is locked out after failed attempts. */
export const isLockOut = isLong

/** The text for the failure of an attempt with a password and a code. */
export function attemptText(failure: unknown, texts: Texts): string {
  if (!(failure instanceof Failure) || !isLockOut(failure)) return failureText(failure, texts)
  return texts.session.locked(waitText(failure, texts))
}
