import './messages.css'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { getNonce } from 'get-nonce'
import { useState } from 'react'
import { framedHtml } from './framed.ts'
import { useTexts } from './texts.ts'

/** The words of a message: its subject, and its text, or how it looks as an e-mail in a frame that runs nothing. */
export function MessageWords(props: { subject: string; plain: string; html?: string | null }) {
  const { texts } = useTexts()
  const { subject, plain, html } = props
  const [shown, show] = useState('text')
  const words = texts.messages
  return (
    <Stack gap="xs">
      <Text fw={600} className="wrapped" dir="auto">
        {subject}
      </Text>
      {html && (
        <SegmentedControl
          size="xs"
          mr="auto"
          aria-label={words.view}
          data={[
            { value: 'text', label: words.text },
            { value: 'looks', label: words.looks }
          ]}
          value={shown}
          onChange={show}
        />
      )}
      {html && shown === 'looks' ? (
        <iframe
          className="message-frame"
          title={words.frame}
          sandbox=""
          srcDoc={framedHtml(html, getNonce() ?? '')}
        />
      ) : (
        <Text size="sm" className="message-words" dir="auto">
          {plain}
        </Text>
      )}
    </Stack>
  )
}
