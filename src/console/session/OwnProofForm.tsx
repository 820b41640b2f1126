import { Button, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { useTexts } from '../texts/texts.tsx'
import { CodeField } from './CodeField.tsx'
import { SecretInput } from './SecretInput.tsx'
import { useProof } from './useProof.ts'

/** The password and code that confirm the user's identity. */
export interface OwnProof {
  password: string
  otp: string
}

/** The form that asks signed-in users for their password and a code. */
export function OwnProofForm(props: {
  hint: ReactNode
  /** The label of the button. */
  label: string
  /** Uses password and code; throws a Failure that the form shows. */
  onProof: (proof: OwnProof) => Promise<void>
}) {
  const { texts } = useTexts()
  const [password, setPassword] = useState('')
  const { submit, busy, failure, code } = useProof(otp => props.onProof({ password, otp }))
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {props.hint}
        <FailureAlert failure={failure} said={{ invalid_credentials: texts.session.unproved }} />
        <SecretInput
          label={texts.session.password}
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <CodeField {...code} />
        <Button type="submit" loading={busy} fullWidth>
          {props.label}
        </Button>
      </Stack>
    </form>
  )
}
