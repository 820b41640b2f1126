import '../parts/money.css'
import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailureView } from '../../shared/FailureView.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { fullName, type Person, usePeople } from '../../shared/people.ts'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { AccountLink } from './AccountLink.tsx'
import { BalanceText, isEven } from './BalanceText.tsx'
import { type Account, type Balances, useMemberAccount } from './queries.ts'
import { useTexts } from './texts.ts'
import { useAccountColumns } from './useAccountColumns.tsx'
import { usePrintedEntries } from './usePrintedEntries.ts'

const route = getRouteApi('/console/chapter/$chapter_id/members/$member_id/account')

/** The account of a member: what was charged and paid, day by day, with the balance after each entry. */
export function AccountView() {
  const { member_id } = route.useParams()
  const { currency, offset = 0, limit = usual_size } = route.useSearch()
  const asked = { member_id, ...(currency && { currency }) }
  const query = useMemberAccount({ ...asked, offset, limit })
  const account = query.data
  const payer_id = account?.payer_id ?? undefined
  const people = usePeople([member_id, ...(payer_id ? [payer_id] : [])])
  if (query.isError && !account) return <FailureView failure={query.error} retry={query.refetch} />
  // waits for the names: long ones would move what is below them
  if (!account || !people) return <Skeleton h={420} aria-busy />
  return (
    <Stack gap="md">
      <BackLink />
      <Entries {...{ asked, query, account, people }}>
        <Balance {...{ member_id, payer_id, people, account }} />
        {(currency || account.others.length > 0) && <CurrencySelect account={account} />}
      </Entries>
    </Stack>
  )
}

/** The title with the button that prints, and the entries, between which the balance stands. */
function Entries(props: {
  asked: Parameters<typeof usePrintedEntries>[0]
  query: ReturnType<typeof useMemberAccount>
  account: Account
  people: ReadonlyMap<number, Person>
  children: ReactNode
}) {
  const { texts } = useTexts()
  const { asked, account } = props
  const { member_id } = asked
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const printed = usePrintedEntries(asked)
  const first = printed.entries ? 0 : offset
  // entries of one due can be several
  const rows = (printed.entries ?? account.entries).map((entry, at) => ({
    ...{ ...entry, due: entry.id, id: first + at }
  }))
  const people = usePeople(rows.map(row => row.member_id))
  printed.usePrint(people !== undefined)
  const words = texts.account
  const person = props.people.get(member_id)
  const title = person ? words.title_of(fullName(person)) : words.title
  return (
    <>
      <Group justify="space-between">
        <Title order={1} className="wrapped">
          <bdi>{title}</bdi>
        </Title>
        <Button
          variant="default"
          className="filters"
          loading={printed.busy}
          onClick={printed.print}
        >
          {words.print}
        </Button>
      </Group>
      {props.children}
      <RecordList
        caption={title}
        columns={useAccountColumns({ member_id, people, currency: account.currency })}
        query={props.query}
        rows={rows}
        total={account.pagination.total}
        offset={first}
        limit={limit}
        empty={{ title: words.none, hint: words.none_hint }}
        onPage={page => navigate({ search: old => ({ ...old, ...page }) })}
      />
    </>
  )
}

function CurrencySelect({ account }: { account: Account }) {
  const { texts } = useTexts()
  const navigate = route.useNavigate()
  return (
    <NativeSelect
      className="filters"
      mr="auto"
      label={texts.account.currency}
      data={[account.currency, ...account.others.map(other => other.currency)].sort()}
      value={account.currency}
      onChange={event => navigate({ search: { currency: event.currentTarget.value } })}
    />
  )
}

function BackLink() {
  const { texts } = useTexts()
  const params = route.useParams()
  return (
    <Button
      variant="subtle"
      mr="auto"
      className="filters"
      leftSection={<Icon of={IconArrowLeft} size={16} />}
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/members/$member_id"
          {...{ params }}
          {...attributes}
        />
      )}
    >
      {texts.account.to_member}
    </Button>
  )
}

/** Who owes how much; of a member for whom somebody else pays, the way to that one's account. */
function Balance(props: {
  member_id: number
  payer_id: number | undefined
  people: ReadonlyMap<number, Person> | undefined
  account: Balances
}) {
  const { texts } = useTexts()
  const { member_id, payer_id, people, account } = props
  const payer = payer_id === undefined ? undefined : people?.get(payer_id)
  const words = texts.account
  return (
    <Text component="div" className="wrapped">
      {payer_id !== undefined && (
        <div>
          {words.of_payer} <PersonName id={payer_id} people={people} />{' '}
          {payer && <AccountLink member={payer}>{words.open}</AccountLink>}
        </div>
      )}
      {(payer_id === undefined || !isEven(account)) && (
        <>
          <PersonName id={member_id} people={people} />: <BalanceText account={account} />
        </>
      )}
    </Text>
  )
}
