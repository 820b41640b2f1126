import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useTexts } from '../texts/texts.tsx'
import { CodeField } from './CodeField.tsx'
import { attemptText } from './lockOut.ts'
import { SecretInput } from './SecretInput.tsx'
import { useCodeForm } from './useCodeForm.ts'

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
  return (
    <form onSubmit={submit}>
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
