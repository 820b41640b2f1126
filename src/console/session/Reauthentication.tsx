import { Modal, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import { takesEscape } from '../shared/takesEscape.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Credentials, CredentialsForm } from './CredentialsForm.tsx'

/** The dialog that asks for password and code before a critical change. */
export function Reauthentication(props: {
  /** Makes the change with password and code; throws a Failure that the dialog shows. */
  onCredentials: (credentials: Credentials) => Promise<void>
  onClose: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  return (
    <Modal
      opened
      id={id}
      onClose={() => takesEscape(id) && props.onClose()}
      title={texts.session.reauthenticate}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <CredentialsForm
        hint={<Text>{texts.session.reauthenticate_hint}</Text>}
        label={texts.session.confirm}
        onCredentials={props.onCredentials}
      />
    </Modal>
  )
}
