import '../parts/money.css'
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '../../shared/Icon.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { fullName, type Person, usePeople } from '../../shared/people.ts'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { AccountLink } from './AccountLink.tsx'
import { BalanceText, isEven } from './BalanceText.tsx'
import { type Balances, useMemberAccount } from './queries.ts'
import { useTexts } from './texts.ts'
import { useAccountColumns } from './useAccountColumns.tsx'
import { usePrintedEntries } from './usePrintedEntries.ts'

const route = getRouteApi('/console/chapter/$chapter_id/members/$member_id/account')

/** The account of a member: what was charged and paid, day by day, with the balance after each entry. */
export function AccountView() {
  const { texts } = useTexts()
  const words = texts.account
  const { member_id } = route.useParams()
  const { currency, offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const asked = { member_id, ...(currency && { currency }) }
  const account = useMemberAccount({ ...asked, offset, limit })
  const { data } = account
  const printed = usePrintedEntries(asked)
  const first = printed.entries ? 0 : offset
  // entries of one due can be several
  const rows = (printed.entries ?? data?.entries)?.map((entry, at) => ({
    ...{ ...entry, due: entry.id, id: first + at }
  }))
  const payer_id = data?.payer_id ?? undefined
  const ids = [member_id, ...(payer_id ? [payer_id] : [])]
  const people = usePeople([...ids, ...(rows ?? []).map(row => row.member_id)])
  printed.usePrint(people !== undefined)
  const person = people?.get(member_id)
  const title = person ? words.title_of(fullName(person)) : words.title
  return (
    <Stack gap="md">
      <BackLink />
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
      {data && <Balance {...{ member_id, payer_id, people }} account={data} />}
      {data && (currency || data.others.length > 0) && (
        <NativeSelect
          className="filters"
          mr="auto"
          label={words.currency}
          data={[data.currency, ...data.others.map(other => other.currency)].sort()}
          value={data.currency}
          onChange={event => navigate({ search: { currency: event.currentTarget.value } })}
        />
      )}
      <RecordList
        caption={title}
        columns={useAccountColumns({ member_id, people, currency: data?.currency ?? '' })}
        query={account}
        rows={rows}
        total={data?.pagination.total}
        offset={first}
        limit={limit}
        empty={{ title: words.none, hint: words.none_hint }}
        onPage={page => navigate({ search: old => ({ ...old, ...page }) })}
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
    <Text component="div">
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
