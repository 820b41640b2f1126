import { Text } from '@mantine/core'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { AccountLink } from './AccountLink.tsx'
import { BalanceText, isEven } from './BalanceText.tsx'
import { useMemberAccount } from './queries.ts'
import { useTexts } from './texts.ts'

/** The balance of a member in one line, with the way to the account; where somebody else pays, that one's name and account. */
export function BalanceLine(props: { member: { id: number; chapter_id: number } }) {
  const { texts } = useTexts()
  const { member } = props
  const { data } = useMemberAccount({ member_id: member.id, offset: 0, limit: 1 })
  const payer_id = data?.payer_id ?? undefined
  const people = usePeople(payer_id ? [payer_id] : [])
  const words = texts.account
  if (!data) return <Text size="sm">…</Text>
  const payer = payer_id === undefined ? undefined : people?.get(payer_id)
  const payer_is_gone = people !== undefined && !payer
  return (
    <Text size="sm" component="div">
      {payer_id !== undefined && (
        <>
          {words.of_payer} <PersonName id={payer_id} people={people} />{' '}
        </>
      )}
      {payer && <AccountLink member={payer}>{words.open}</AccountLink>}
      {(payer_is_gone || !isEven(data)) && (
        <>
          {payer && ' · '}
          <BalanceText account={data} />{' '}
          <AccountLink member={member}>{payer ? words.own : words.open}</AccountLink>
        </>
      )}
    </Text>
  )
}
