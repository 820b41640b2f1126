import { Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { isUnderWay, type MessageCount } from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'

/** How many released messages have not left, and how far those are that waited when the page was opened, or since more were released. */
export function SendingNote({ counts }: { counts: readonly MessageCount[] }) {
  const { texts, format } = useTexts()
  const waiting = counts.filter(isUnderWay).reduce((sum, { count }) => sum + count, 0)
  const [most, setMost] = useState(waiting)
  // more were released; or all have left, and the next ones are counted anew
  if (waiting > most || (waiting === 0 && most > 0)) setMost(waiting)
  const words = texts.messages
  if (waiting === 0) return null
  const said = words.sending_done(format.number(most - waiting), format.number(most))
  return (
    <div role="status" className="card padded">
      <Text fw={600}>
        {waiting === 1 ? words.sending_one : words.sending(format.number(waiting))}
      </Text>
      {waiting < most && (
        <>
          <Progress value={(100 * (most - waiting)) / most} aria-label={said} my="xs" />
          <Text size="sm" className="figures">
            {said}
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        {words.sending_hint}
      </Text>
    </div>
  )
}
