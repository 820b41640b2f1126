import { Box, Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { components } from '../../api/contract.ts'
import { readAll, useRead } from '../../api/read.ts'
import { BackLink } from '../../shared/BackLink.tsx'
import { useCells } from '../../shared/cells.tsx'
import type { Column } from '../../shared/DataTable.tsx'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { fullName, type Person, useReadPeople } from '../../shared/people.ts'
import { RecordList } from '../../shared/RecordList.tsx'
import { sayReason } from '../../shared/returnWords.ts'
import { usual_size } from '../../shared/search.ts'
import { usePrinting } from '../../shared/usePrinting.ts'
import { AccountLink, BalanceText, isEven } from './BalanceLine.tsx'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/members/$member_id/account')

type Account = components['schemas']['MemberAccount']
type AccountEntry = components['schemas']['MemberAccountEntry']
type People = ReadonlyMap<number, Person> | undefined

/** The account of a member: what was charged and paid, day by day, with the balance after each entry. */
export function AccountView() {
  const { texts } = useTexts()
  const params = route.useParams()
  const { member_id } = params
  const { currency, offset = 0, limit = usual_size } = route.useSearch()
  const asked = { member_id, ...(currency && { currency }) }
  const read = useRead('/getaccount', { ...asked, offset, limit })
  const account = read.data
  const payer_id = account?.payer_id ?? undefined
  const { people, failure } = useReadPeople([member_id, ...(payer_id ? [payer_id] : [])])
  // waits for the names: long ones would move what is below them
  const shown = people || failure ? account : undefined
  return (
    <Stack gap="md">
      <BackLink
        label={texts.account.to_member}
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/members/$member_id"
            params={params}
            {...attributes}
          />
        )}
      />
      {shown ? (
        <Entries asked={asked} read={read} people={people} account={shown}>
          {failure !== undefined && (
            <Box className="card" p="md">
              <FailureAlert failure={failure} unasked />
            </Box>
          )}
          <Balance member_id={member_id} payer_id={payer_id} people={people} account={shown} />
          {(currency || shown.others.length > 0) && <CurrencySelect account={shown} />}
        </Entries>
      ) : (
        <>
          <Title order={1}>{texts.account.title}</Title>
          {read.isError && !account ? (
            <FailureView failure={read.error} retry={read.refetch} />
          ) : (
            <Skeleton h={420} aria-busy />
          )}
        </>
      )}
    </Stack>
  )
}

/** The title with the button that prints, and the entries, between which the balance stands. */
function Entries(props: {
  asked: { member_id: number; currency?: string }
  read: Parameters<typeof RecordList>[0]['query']
  account: Account
  people: People
  children: ReactNode
}) {
  const { texts } = useTexts()
  const { asked, account } = props
  const { member_id } = asked
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const printed = usePrinting(() => readAll('/getaccount', 'entries', asked))
  const first = printed.rows ? 0 : offset
  // entries of one due can be several
  const rows = (printed.rows ?? account.entries).map((entry, at) => ({
    ...entry,
    due: entry.id,
    id: first + at
  }))
  const { people, failure } = useReadPeople(rows.map(row => row.member_id))
  printed.usePrint(people !== undefined || failure !== undefined)
  const words = texts.account
  const person = props.people?.get(member_id)
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
        columns={useAccountColumns(member_id, people, account.currency)}
        query={props.read}
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

/** Who owes how much; of a member for whom somebody else pays, the way to that one's account. */
function Balance(props: {
  member_id: number
  payer_id: number | undefined
  people: People
  account: Account
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

/** The columns of an account: what, when, how much, and the balance after it. */
function useAccountColumns(
  member_id: number,
  people: People,
  currency: string
): Column<AccountEntry>[] {
  const { texts, format, say } = useTexts()
  const { text, day, money } = useCells<AccountEntry>()
  const words = texts.account
  const figure = (amount: number) => <span className="figures">{money(amount, currency)}</span>
  return [
    text('what', words.what, entry => (
      <div className="whole">
        {words.kinds[entry.kind]}
        <Text size="sm" c="dimmed">
          <bdi>{sayReason(entry.text, say)}</bdi>
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
    )),
    day('date', words.day),
    text('amount', words.amount, ({ amount }) => figure(amount), { width: '7rem', end: true }),
    text('balance', words.balance, ({ balance }) => figure(balance), { width: '7rem', end: true })
  ]
}
