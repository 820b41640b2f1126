import './message-words.css'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { getNonce } from 'get-nonce'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { Words } from './action.ts'

/**
 * The HTML of a message for a frame of the console: the style attribute of its body, which the policy of the page refuses, is a
 * rule with the nonce of the page instead. Nothing else of the message changes.
 */
const framedHtml = (html: string, nonce: string): string =>
  html.replace(
    /<body style="([^"]*)">/,
    (_, style: string) => `<style nonce="${nonce}">body { ${style} }</style></head><body>`
  )

const labels = {
  view: { en: 'How the message is shown', de: 'Darstellung der Nachricht' },
  text: { en: 'Text', de: 'Text' },
  looks: { en: 'As an e-mail', de: 'Als E-Mail' },
  frame: {
    en: 'The message as an e-mail program shows it',
    de: 'Die Nachricht, wie ein E-Mail-Programm sie zeigt'
  }
} satisfies Record<string, Words>

/** The words of a message: its subject, and its text, or how it looks as an e-mail in a frame that runs nothing. */
export function MessageWords(props: { subject: string; plain: string; html?: string | null }) {
  const { say } = useTexts()
  const { subject, plain, html } = props
  const [shown, show] = useState('text')
  return (
    <Stack gap="xs">
      <Text fw={600} className="wrapped" dir="auto">
        {subject}
      </Text>
      {html && (
        <SegmentedControl
          size="xs"
          mr="auto"
          aria-label={say(labels.view)}
          data={[
            { value: 'text', label: say(labels.text) },
            { value: 'looks', label: say(labels.looks) }
          ]}
          value={shown}
          onChange={show}
        />
      )}
      {html && shown === 'looks' ? (
        <iframe
          className="message-frame"
          title={say(labels.frame)}
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
