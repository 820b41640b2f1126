import '../parts/money.css'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { amountsText, moneyText } from '../../shared/amounts.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { fullName, type Person, usePeople } from '../../shared/people.ts'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { BalanceText } from './BalanceText.tsx'
import { type AccountEntry, useMemberAccount } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/members/$member_id/account')

/** The account of a member: what was charged and paid, day by day, with the balance after each entry. */
export function AccountView() {
  const { texts, format } = useTexts()
  const words = texts.account
  const { member_id } = route.useParams()
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const account = useMemberAccount({ member_id, offset, limit })
  const { data } = account
  // entries of one due can be several
  const rows = data?.entries.map((entry, at) => ({ ...entry, due: entry.id, id: offset + at }))
  const people = usePeople([member_id, ...(rows ?? []).map(row => row.member_id)])
  const person = people?.get(member_id)
  const title = person ? words.title_of(fullName(person)) : words.title
  return (
    <Stack gap="md">
      <BackLink />
      <Group justify="space-between">
        <Title order={1} className="wrapped">
          <bdi>{title}</bdi>
        </Title>
        <Button variant="default" className="filters" onClick={() => window.print()}>
          {words.print}
        </Button>
      </Group>
      {data && (
        <Text component="div">
          <PersonName id={member_id} people={people} />:{' '}
          <BalanceText balance={data.balance} currency={data.currency} />
          {data.others.length > 0 && (
            <Text size="sm">{words.others(amountsText(data.others, format.locale))}</Text>
          )}
        </Text>
      )}
      <RecordList
        caption={title}
        columns={useColumns({ member_id, people, currency: data?.currency ?? '' })}
        query={account}
        rows={rows}
        total={data?.pagination.total}
        offset={offset}
        limit={limit}
        empty={{ title: words.none, hint: words.none_hint }}
        onPage={page => navigate({ search: page })}
      />
    </Stack>
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

function useColumns(props: {
  member_id: number
  people: ReadonlyMap<number, Person> | undefined
  currency: string
}): Column<AccountEntry>[] {
  const { texts, format } = useTexts()
  const { member_id, people, currency } = props
  const words = texts.account
  const money = (amount: number) => (
    <span className="figures">{moneyText(amount, currency, format.locale)}</span>
  )
  return [
    {
      ...{ key: 'what', label: words.what },
      cell: entry => (
        <div className="whole">
          {words.kinds[entry.kind]}
          <Text size="sm" c="dimmed">
            <bdi>{entry.text}</bdi>
            {entry.member_id !== member_id && (
              <>
                {' · '}
                <PersonName id={entry.member_id} people={people} />
              </>
            )}
          </Text>
          <Text size="sm" hiddenFrom="sm">
            {format.date(entry.date)}
          </Text>
        </div>
      )
    },
    {
      ...{ key: 'date', label: words.day, width: '9rem', from: 'sm' },
      cell: ({ date }) => <span className="figures">{format.date(date)}</span>
    },
    {
      ...{ key: 'amount', label: words.amount, width: '7rem' },
      cell: ({ amount }) => money(amount)
    },
    { ...{ key: 'balance', label: words.balance, width: '7rem' }, cell: row => money(row.balance) }
  ]
}
