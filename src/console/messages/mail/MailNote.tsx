import { Text } from '@mantine/core'
import { may } from '../../api/may.ts'
import { useAccount } from '../../api/useSession.ts'
import { isUnderWay, type MessageCount } from '../parts/queries.ts'
import { NothingLeaves } from './NothingLeaves.tsx'
import { useTexts } from './texts.ts'

/** Says that no e-mails leave to those who may not see why. Without a mail server only where messages of the chapter wait. */
export function MailNote(about: { counts: readonly MessageCount[]; mail: string }) {
  const { counts, mail } = about
  const { texts } = useTexts()
  const sees_settings = may(useAccount().grants, 'manage_system')
  const words = texts.mail
  if (sees_settings || mail === 'works') return null
  if (mail === 'none' && !counts.some(isUnderWay)) return null
  return (
    <NothingLeaves title={mail === 'away' ? words.away : words.none}>
      <Text size="sm">{mail === 'away' ? words.away_hint : words.none_hint}</Text>
    </NothingLeaves>
  )
}
