import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../api/useSession.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { toFieldErrors, useNotices } from '../shared/useFailure.ts'
import { useTexts } from '../texts/texts.tsx'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecretInput } from './SecretInput.tsx'
import { changePassword } from './signing.ts'
import { useProof } from './useProof.ts'

/** The dialog that changes one's own password; asks for the current one and a code. */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const { email } = useAccount()
  const { done } = useNotices()
  const [password, setPassword] = useState('')
  const [new_password, setNewPassword] = useState('')
  const [refused, setRefused] = useState<string>()
  const prove = async (otp: string) => {
    await changePassword({ password, new_password, otp })
    done(texts.session.password_changed)
    onClose()
  }
  const { submit, busy, failure, code } = useProof(prove, () => setRefused(new_password))
  const errors = toFieldErrors(failure, texts)

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.session.change_password}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <FailureAlert failure={failure} said={{ invalid_credentials: texts.session.unproved }} />
          <SecretInput
            label={texts.session.present_password}
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <PasswordField
            label={texts.session.new_password}
            email={email}
            value={new_password}
            error={new_password === refused && errors.new_password}
            onPassword={setNewPassword}
          />
          <CodeField {...code} />
          <Button type="submit" loading={busy} fullWidth>
            {texts.session.change_password}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
