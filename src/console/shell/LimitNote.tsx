import { Text } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { waitingUntil, watchWaiting } from '../api/limit.ts'
import { useWait } from '../session/useWait.ts'
import { useTexts } from '../texts/texts.tsx'

/** Says how long requests wait because of the service's rate limit, and that they continue by themselves. */
export function LimitNote() {
  const { texts, format } = useTexts()
  const until = useSyncExternalStore(watchWaiting, waitingUntil)
  const [secondsLeft, start] = useWait()
  useEffect(() => start('', Math.max(0, until - Date.now()) / 1000), [until])
  const left = secondsLeft('')
  if (left === 0) return null
  return (
    <Text size="sm" className="offline" role="timer">
      {texts.shell.limited(format.countdown(left))}
    </Text>
  )
}
