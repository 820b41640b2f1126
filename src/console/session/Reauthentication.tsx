import { Button, Modal, Stack, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { useState } from 'react'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { takesEscape } from '../shared/takesEscape.ts'
import { useTexts } from '../texts/texts.tsx'
import { CodeField } from './CodeField.tsx'
import { SecretInput } from './SecretInput.tsx'
import { useProof } from './useProof.ts'

/** The password and code that confirm the user's identity. */
export interface OwnProof {
  password: string
  otp: string
}

/** The dialog that asks for password and code before a critical change. */
export function Reauthentication(props: {
  /** Makes the change with password and code; throws a Failure that the dialog shows. */
  onProof: (proof: OwnProof) => Promise<void>
  onClose: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  const [password, setPassword] = useState('')
  const { submit, busy, failure, code } = useProof(otp => props.onProof({ password, otp }))
  return (
    <Modal
      opened
      id={id}
      onClose={() => takesEscape(id) && props.onClose()}
      title={texts.session.reauthenticate}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <Stack component="form" gap="md" onSubmit={submit as never}>
        <Text>{texts.session.reauthenticate_hint}</Text>
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
          {texts.session.confirm}
        </Button>
      </Stack>
    </Modal>
  )
}
