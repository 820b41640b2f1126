import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../api/useSession.ts'
import { toFieldErrors, useNotices } from '../shared/useFailure.ts'
import { useTexts } from '../texts/texts.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { changePassword } from './signing.ts'

/** The dialog in which users change their own password; it asks for the current password and a code. */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const { email } = useAccount()
  const { done } = useNotices()
  const [new_password, setNewPassword] = useState('')
  const [refused, setRefused] = useState<string>()

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.session.change_password}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <CredentialsForm
        password_label={texts.session.present_password}
        label={texts.session.change_password}
        fields={failure => (
          <PasswordField
            label={texts.session.new_password}
            email={email}
            value={new_password}
            error={new_password === refused && toFieldErrors(failure, texts).new_password}
            onPassword={setNewPassword}
          />
        )}
        onFail={() => setRefused(new_password)}
        onCredentials={async credentials => {
          await changePassword({ ...credentials, new_password })
          done(texts.session.password_changed)
          onClose()
        }}
      />
    </Modal>
  )
}
