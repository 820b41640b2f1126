import { Alert, Stack, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { CodeSheet } from '../session/CodeSheet.tsx'
import { Icon } from '../shared/Icon.tsx'
import { useTexts } from './texts.ts'

/** The last step: the ten recovery codes, which cannot be shown again, to download or copy. */
export function RecoveryCodes(props: {
  codes: readonly string[]
  email: string
  /** Whether this is the first owner, whom the next page asks for the name of the association. */
  first: boolean
}) {
  const { texts } = useTexts()
  const navigate = useNavigate()
  const next = props.first ? '/console/association' : '/console'
  return (
    <Stack gap="md">
      <Title order={2}>{texts.enrol.codes_title}</Title>
      <Alert icon={<Icon of={IconAlertCircle} />} variant="outline">
        {texts.enrol.codes_intro}
      </Alert>
      <CodeSheet
        codes={props.codes}
        email={props.email}
        label={texts.enrol.open}
        onDone={() => navigate({ to: next, replace: true })}
      />
    </Stack>
  )
}
