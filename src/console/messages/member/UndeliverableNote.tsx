import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useNotices } from '../../shared/useFailure.ts'
import { useMessageActs, useUndeliverable } from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'

/** Says beside the address of a member that a mail server has refused it, with the button that writes to it again; else nothing. */
export function UndeliverableNote({ member }: { member: { id: number; chapter_id: number } }) {
  const { texts } = useTexts()
  const { id, chapter_id } = member
  const undeliverable = useUndeliverable(chapter_id)?.includes(id)
  const { lift } = useMessageActs()
  const { done, failed } = useNotices()
  const [busy, setBusy] = useState(false)
  const words = texts.messages
  if (!undeliverable) return null
  async function press() {
    setBusy(true)
    await lift(id).then(() => done(words.lifted), failed)
    setBusy(false)
  }
  return (
    <div role="status">
      <Text size="sm" mb="xs">
        <span className="dot" data-tone="stop" />
        {words.undeliverable}
      </Text>
      <Button variant="default" size="xs" mb="sm" loading={busy} onClick={press}>
        {words.lift}
      </Button>
    </div>
  )
}
