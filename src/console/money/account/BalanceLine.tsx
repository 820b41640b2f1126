import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { components } from '../../api/contract.ts'
import { useRead } from '../../api/read.ts'
import { type Amount, amountsText } from '../../shared/amounts.ts'
import { TextLink } from '../../shared/links.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { useTexts } from './texts.ts'

type Balances = Pick<components['schemas']['MemberAccount'], 'balance' | 'currency' | 'others'>

/** The balance of a member in one line, with the way to the account; where somebody else pays, that one's name and account. */
export function BalanceLine(props: { member: { id: number; chapter_id: number } }) {
  const { texts } = useTexts()
  const { member } = props
  const { data } = useRead('/getaccount', { member_id: member.id, offset: 0, limit: 1 })
  const payer_id = data?.payer_id ?? undefined
  const people = usePeople(payer_id ? [payer_id] : [])
  const words = texts.account
  if (!data) return <Text size="sm">…</Text>
  const payer = payer_id === undefined ? undefined : people?.get(payer_id)
  const is_gone = people !== undefined && !payer
  return (
    <Text size="sm" component="div">
      {payer_id !== undefined && (
        <>
          {words.of_payer} <PersonName id={payer_id} people={people} />{' '}
        </>
      )}
      {payer && <AccountLink member={payer}>{words.open}</AccountLink>}
      {payer && !isEven(data) && ' · '}
      {!isEven(data) && <BalanceText account={data} />}{' '}
      {(is_gone || !isEven(data)) && (
        <AccountLink member={member}>{payer ? words.own : words.open}</AccountLink>
      )}
    </Text>
  )
}

/** The balances of an account, that of its own currency first. */
const listBalances = ({ currency, balance, others }: Balances): Amount[] => [
  { currency, amount: balance },
  ...others
]

/** Whether nothing is owed and nothing is paid beyond that, in any currency. */
export const isEven = (account: Balances) =>
  listBalances(account).every(({ amount }) => amount === 0)

/** The balance of an account in words: what is owed, and what is paid beyond that, in every currency. */
export function BalanceText({ account }: { account: Balances }) {
  const { texts, format } = useTexts()
  const words = texts.account
  const balances = listBalances(account)
  const owed = balances.filter(({ amount }) => amount < 0)
  const credit = balances.filter(({ amount }) => amount > 0)
  const said = [
    owed.length > 0 && words.owes(amountsText(owed.map(toPositive), format.locale)),
    credit.length > 0 && words.credit(amountsText(credit, format.locale))
  ].filter(Boolean)
  return (
    <Text span inherit fw={600} className="figures">
      {said.join(' · ') || words.even}
    </Text>
  )
}

const toPositive = ({ currency, amount }: Amount) => ({ currency, amount: -amount })

/** A link to the account of a member. */
export function AccountLink(props: {
  member: { id: number; chapter_id: number }
  children: ReactNode
}) {
  const { id: member_id, chapter_id } = props.member
  return (
    <TextLink
      to="/console/chapter/$chapter_id/members/$member_id/account"
      params={{ chapter_id, member_id }}
    >
      {props.children}
    </TextLink>
  )
}
