import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../../api/may.ts'
import { useAccount } from '../../api/useSession.ts'
import { serverTrouble } from '../../shared/serverTrouble.ts'
import { NothingLeaves } from './NothingLeaves.tsx'
import { useMailSettings } from './queries.ts'
import { useTexts } from './texts.ts'

/** Says that no e-mails leave, where that is so, and why; to those who may see the settings. Without a mail server only where messages wait. */
export function MailAlert() {
  const { texts, format, say } = useTexts()
  const read = useMailSettings(may(useAccount().grants, 'manage_system'))
  const words = texts.mail
  if (!read.data) return null
  const { configured, waiting, last_error } = read.data
  if (configured ? last_error === null : waiting === 0) return null
  const why = configured
    ? `${say(serverTrouble(last_error ?? ''))} ${words.away_hint}`
    : words.none_hint
  return (
    <NothingLeaves title={configured ? words.away : words.none}>
      <Text size="sm">
        {why} {waiting > 0 && words.alert_waiting(format.number(waiting))}
      </Text>
      <Anchor size="sm" component={Link} to="/console/system">
        {words.to_settings}
      </Anchor>
    </NothingLeaves>
  )
}
