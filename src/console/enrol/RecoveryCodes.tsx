import { Alert, Button, Checkbox, CopyButton, Group, Stack, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { saveFile } from '../shared/files.ts'
import { AlertIcon } from '../shell/icons.tsx'
import { useTexts } from '../texts/texts.tsx'

/** The ten codes, shown this once: to download or copy before going on. */
export function RecoveryCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  const { texts } = useTexts()
  const [kept, setKept] = useState(false)
  const navigate = useNavigate()
  const file = `${texts.enrol.codes_file(email)}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Title order={2}>{texts.enrol.codes_title}</Title>
      <Alert icon={<AlertIcon />} variant="outline">
        {texts.enrol.codes_intro}
      </Alert>
      <ul className="codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group grow>
        <Button
          variant="default"
          onClick={() => saveFile('chapterhouse-recovery-codes.txt', file, 'text/plain')}
        >
          {texts.enrol.download}
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? texts.common.copied : texts.common.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Checkbox
        label={texts.enrol.codes_kept}
        checked={kept}
        onChange={event => setKept(event.currentTarget.checked)}
      />
      <Button
        size="md"
        disabled={!kept}
        onClick={() => navigate({ to: '/console', replace: true })}
        fullWidth
      >
        {texts.enrol.open}
      </Button>
    </Stack>
  )
}
