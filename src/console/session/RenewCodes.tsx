import { Alert, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../api/useSession.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconAlertCircle } from '../shared/icons.ts'
import { useTexts } from '../texts/texts.tsx'
import { CodeSheet } from './CodeSheet.tsx'
import { CredentialsForm } from './CredentialsForm.tsx'
import { readCodesLeft, renewCodes } from './signing.ts'

/** From this number on, new codes are suggested. */
const few = 3

/** The dialog with the number of unused recovery codes, which can be replaced with password and code. */
export default function RenewCodes({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const { email } = useAccount()
  const [codes, setCodes] = useState<readonly string[]>()
  const words = texts.session
  // new codes are shown only once: the dialog cannot be closed by accident
  const closes = codes === undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.recovery_codes}
      closeOnEscape={closes}
      closeOnClickOutside={closes}
      withCloseButton={closes}
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      {codes ? (
        <Stack gap="md">
          <Text role="status">{words.codes_renewed}</Text>
          <CodeSheet codes={codes} email={email} label={texts.common.close} onDone={onClose} />
        </Stack>
      ) : (
        <Stack gap="md">
          <CodesLeft />
          <RenewForm onCodes={setCodes} />
        </Stack>
      )}
    </Modal>
  )
}

function CodesLeft() {
  const { texts } = useTexts()
  const found = useQuery({ queryKey: ['recovery codes'], queryFn: readCodesLeft, staleTime: 0 })
  const left = found.data?.recovery_codes_left
  if (found.isError) return <FailureAlert failure={found.error} unasked />
  const said = left === undefined ? texts.common.loading : texts.session.codes_left(left)
  if (left === undefined || left > few) return <Text role="status">{said}</Text>
  return (
    <Alert role="status" color="red" icon={<Icon of={IconAlertCircle} />} variant="outline">
      {said} {texts.session.codes_few}
    </Alert>
  )
}

function RenewForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { texts } = useTexts()
  return (
    <CredentialsForm
      hint={
        <Text c="dimmed" size="sm">
          {texts.session.renew_codes_hint}
        </Text>
      }
      label={texts.session.renew_codes}
      onCredentials={async credentials => onCodes((await renewCodes(credentials)).recovery_codes)}
    />
  )
}
