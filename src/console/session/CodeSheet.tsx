import { Button, Checkbox, CopyButton, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { saveFile } from '../shared/files.ts'
import { useTexts } from './texts.ts'

/** Recovery codes to download or copy. The button is enabled once the user confirms that the codes are stored. */
export function CodeSheet(props: {
  codes: readonly string[]
  email: string
  /** The label of the button that continues. */
  label: string
  onDone: () => void
}) {
  const { texts } = useTexts()
  const { codes } = props
  const [confirmed, setConfirmed] = useState(false)
  const file = `${texts.credentials.codes_file(props.email)}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
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
          {texts.credentials.download}
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
        label={texts.credentials.codes_kept}
        checked={confirmed}
        onChange={event => setConfirmed(event.currentTarget.checked)}
      />
      <Button size="md" disabled={!confirmed} onClick={props.onDone} fullWidth>
        {props.label}
      </Button>
    </Stack>
  )
}
