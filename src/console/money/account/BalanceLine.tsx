import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { BalanceText } from './BalanceText.tsx'
import { useMemberAccount } from './queries.ts'
import { useTexts } from './texts.ts'

/** The balance of a member in one line, with the way to the account; where somebody else pays, that one's name. */
export function BalanceLine(props: { member: { id: number; chapter_id: number } }) {
  const { texts } = useTexts()
  const { id: member_id, chapter_id } = props.member
  const { data } = useMemberAccount({ member_id, offset: 0, limit: 1 })
  const payer_id = data?.payer_id ?? undefined
  const people = usePeople(payer_id ? [payer_id] : [])
  const words = texts.account
  if (!data) return <Text size="sm">…</Text>
  return (
    <Text size="sm" component="div">
      {payer_id === undefined ? (
        <BalanceText balance={data.balance} currency={data.currency} />
      ) : (
        <>
          {words.of_payer} <PersonName id={payer_id} people={people} />
        </>
      )}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/members/$member_id/account"
            params={{ chapter_id, member_id }}
            {...attributes}
          />
        )}
      >
        {words.open}
      </Anchor>
    </Text>
  )
}
