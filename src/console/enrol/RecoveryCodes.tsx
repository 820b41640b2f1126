import { Alert, Stack, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { CodeSheet } from '../session/CodeSheet.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useTexts } from './texts.ts'

/** The last step: the ten recovery codes, which cannot be shown again, to download or copy. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const { texts } = useTexts()
  const navigate = useNavigate()
  return (
    <Stack gap="md">
      <Title order={2}>{texts.enrol.codes_title}</Title>
      <Alert icon={<Icon of={IconAlertCircle} />} variant="outline">
        {texts.enrol.codes_intro}
      </Alert>
      <CodeSheet
        codes={codes}
        email={email}
        label={texts.enrol.open}
        onDone={() => navigate({ to: '/console', replace: true })}
      />
    </Stack>
  )
}
