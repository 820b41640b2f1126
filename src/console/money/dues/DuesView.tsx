import '../parts/money.css'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { may } from '../../api/may.ts'
import { useRead } from '../../api/read.ts'
import { useAccount } from '../../api/useSession.ts'
import { dues_search } from '../../searches.ts'
import { amountsText } from '../../shared/amounts.ts'
import { useCells } from '../../shared/cells.tsx'
import { useChapterDay } from '../../shared/chapters.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { ListPage, useList } from '../../shared/ListPage.tsx'
import { ChoiceFilter, DayFilter } from '../../shared/listFilters.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { due_states } from '../../shared/paymentWords.ts'
import { useNames } from '../../shared/people.ts'
import { FileButton } from '../parts/FileButton.tsx'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import { DueMenu } from './DueMenu.tsx'
import { type Due, exportDues, toFilters } from './queries.ts'
import { useTexts } from './texts.ts'

/** The dues of a chapter: who owes what, since when, and what can be done about it. */
export function DuesView() {
  const { texts } = useTexts()
  const words = texts.dues
  const list = useList(dues_search)
  const { chapter_id, search, show } = list
  const { shown = 'owed', due_from, due_to, sort = 'due_date' } = search
  const [charging, charge] = useState(false)
  const filters = toFilters(chapter_id, search)
  const read = useRead('/getdues', { ...filters, sort, ...list.page })
  const rows = read.data?.dues
  const title = shown === 'owed' || shown === 'overdue' ? words.none[shown] : words.none.other
  const every = (
    <Button variant="default" onClick={() => show({ ...none, shown: 'every' })}>
      {words.show_all}
    </Button>
  )
  return (
    <ListPage
      list={list}
      read={read}
      rows={rows}
      sort={sort}
      title={words.title}
      acts={
        <>
          <FileButton name={words.file} read={delimiter => exportDues(filters, delimiter)} />
          <Button onClick={() => charge(true)}>{words.charge.button}</Button>
        </>
      }
      head={<MoneyTabs />}
      hint={words.hint}
      columns={useDueColumns(chapter_id, rows)}
      onSort={order => show({ sort: order as typeof sort })}
      empty={shown === 'every' ? { title } : { title, hint: words.none_hint, action: every }}
      printed={`${words.title}: ${words.shown[shown]}`}
      foot={<DueSums filters={filters} />}
      filters={
        <>
          <ChoiceFilter
            label={words.show}
            choices={words.shown}
            value={shown}
            onChoose={chosen => show({ shown: chosen })}
          />
          <DayFilter
            label={words.from}
            value={due_from}
            onDay={day => show({ due_from: day }, true)}
          />
          <DayFilter label={words.to} value={due_to} onDay={day => show({ due_to: day }, true)} />
        </>
      }
    >
      {charging && <ChargeDialog chapter_id={chapter_id} onClose={() => charge(false)} />}
    </ListPage>
  )
}

const none = { due_from: undefined, due_to: undefined, sort: undefined }

/** The columns of the list: who owes what for what, since when, and what can be done. */
function useDueColumns(chapter_id: number, rows: readonly Due[] | undefined): Column<Due>[] {
  const { texts, say } = useTexts()
  const { grants } = useAccount()
  const { people, nameFor } = useNames(
    rows?.flatMap(({ member_id, payer_id }) => [member_id, payer_id])
  )
  const { text, money, acts } = useCells<Due>()
  const words = texts.dues
  const columns = [
    text('member', words.member, due => (
      <div className="whole">
        <PersonName id={due.member_id} people={people} />
        <Text size="sm" c="dimmed">
          <bdi>{due.dues_name || words.unnamed}</bdi>
          {due.payer_id !== due.member_id && ` · ${words.payer(nameFor(due.payer_id))}`}
        </Text>
        <Text size="sm" hiddenFrom="sm" component="div">
          <DueDay due={due} chapter_id={chapter_id} />
        </Text>
      </div>
    )),
    text('due_date', words.day, due => <DueDay due={due} chapter_id={chapter_id} bare />, {
      width: '10rem',
      from: 'sm',
      sort: 'due_date'
    }),
    text('state', words.state, ({ state }) => say(due_states[state]), {
      width: '10rem',
      from: 'md'
    }),
    text(
      'open',
      words.open,
      ({ open_amount, amount, currency }) => (
        <div className="figures">
          {money(open_amount, currency)}
          {open_amount !== amount && (
            <Text size="sm" c="dimmed">
              {words.of(money(amount, currency))}
            </Text>
          )}
        </div>
      ),
      { width: '7rem', sort: 'open_amount' }
    )
  ]
  if (!may(grants, 'manage_money', chapter_id)) return columns
  const menu = acts(
    words.act,
    due =>
      due.open_amount > 0 && (
        <DueMenu due={due} chapter_id={chapter_id} name={nameFor(due.member_id)} />
      )
  )
  return [...columns, menu]
}

/** The day of a due; with words, whether it has passed while something is open. */
function DueDay({ due, chapter_id, bare }: { due: Due; chapter_id: number; bare?: boolean }) {
  const { texts, format } = useTexts()
  const today = useChapterDay(chapter_id)
  const overdue = due.open_amount > 0 && due.due_date < today
  const day = format.date(due.due_date)
  const words = texts.dues
  const said = overdue ? words.was_due_on(day) : words.due_on(day)
  return (
    <Text
      component="div"
      inherit
      className="figures"
      c={overdue ? 'var(--mantine-color-error)' : undefined}
    >
      {bare ? day : said}
      {bare && overdue && (
        <Text size="sm" component="div">
          {words.overdue}
        </Text>
      )}
    </Text>
  )
}

/** The foot of the list: what is open of all that match, by currency; asked for apart from the pages, as the service reads all of them. */
function DueSums({ filters }: { filters: ReturnType<typeof toFilters> }) {
  const { texts, format } = useTexts()
  const { data, isPlaceholderData } = useRead('/getdues', { ...filters, sums: true, limit: 1 })
  const words = texts.dues
  const total = data?.pagination.total
  if (!total) return null
  const open = (data.sums ?? []).filter(({ amount }) => amount > 0)
  return (
    <div className="money-foot figures" aria-busy={isPlaceholderData}>
      <Text size="sm">{total === 1 ? words.sum_one : words.sum(format.number(total))}</Text>
      <Text fw={600}>{amountsText(open, format.locale) || words.nothing}</Text>
    </div>
  )
}
