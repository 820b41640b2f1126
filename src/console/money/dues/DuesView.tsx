import { Button, Group, Text } from '@mantine/core'
import { may } from '../../api/may.ts'
import { useRead } from '../../api/read.ts'
import { useAccount } from '../../api/useSession.ts'
import { dues_search } from '../../searches.ts'
import { AskButton } from '../../shared/act.tsx'
import { amountsText } from '../../shared/amounts.ts'
import { useChapterDay } from '../../shared/chapters.ts'
import { due_debits } from '../../shared/debitWords.ts'
import { useList } from '../../shared/ListPage.tsx'
import { ListView } from '../../shared/listView.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { due_states } from '../../shared/paymentWords.ts'
import { FileButton, MoneyTabs } from '../parts/parts.tsx'
import { ChargeDialog, DueMenu } from './acts.tsx'
import { useTexts } from './texts.ts'

const shown_by = {
  owed: { owed: true },
  overdue: { overdue: true },
  collecting: { collecting: true },
  partly_paid: { state: 'partly_paid' },
  paid: { state: 'paid' },
  waived: { state: 'waived' },
  void: { state: 'void' },
  every: {}
} as const

/** The dues of a chapter: who owes what, since when, and what can be done about it. */
export function DuesView() {
  const { texts, format, say } = useTexts()
  const { grants } = useAccount()
  const words = texts.dues
  const list = useList(dues_search)
  const { chapter_id, search, show } = list
  const { shown = 'owed', due_from, due_to } = search
  const asked = { chapter_id, ...shown_by[shown], due_from, due_to }
  const title = shown === 'owed' || shown === 'overdue' ? words.none[shown] : words.none.other
  const every = (
    <Button
      variant="default"
      onClick={() =>
        show({ due_from: undefined, due_to: undefined, sort: undefined, shown: 'every' })
      }
    >
      {words.show_all}
    </Button>
  )
  return (
    <ListView
      list={list}
      title={words.title}
      head={<MoneyTabs />}
      hint={words.hint}
      read="/getdues"
      of="dues"
      query={asked}
      sort="due_date"
      names={({ member_id, payer_id }) => [member_id, payer_id]}
      filters={{
        shown: { label: words.show, choices: words.shown, first: shown },
        due_from: { day: words.from },
        due_to: { day: words.to }
      }}
      columns={({ text, money, acts, people, nameFor }) => [
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
        text(
          'state',
          words.state,
          ({ state, collecting, collects_on }) =>
            collects_on
              ? words.collected_on(format.date(collects_on))
              : say(collecting ? due_debits.collecting : due_states[state]),
          { width: '10rem', from: 'md' }
        ),
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
          { width: '7rem', sort: 'open_amount', end: true }
        ),
        may(grants, 'manage_money', chapter_id) &&
          acts(
            words.act,
            due =>
              due.open_amount > 0 && (
                <DueMenu due={due} chapter_id={chapter_id} name={nameFor(due.member_id)} />
              )
          )
      ]}
      empty={shown === 'every' ? { title } : { title, hint: words.none_hint, action: every }}
      printed={`${words.title}: ${words.shown[shown]}`}
      foot={<DueSums asked={asked} />}
      acts={
        <>
          <FileButton name={words.file} path="/exportdues" query={asked} />
          <AskButton dialog={onClose => <ChargeDialog chapter_id={chapter_id} onClose={onClose} />}>
            {words.charge.button}
          </AskButton>
        </>
      }
    />
  )
}

/** The day of a due; with words, whether it has passed while something is open. */
function DueDay(props: {
  due: { due_date: string; open_amount: number }
  chapter_id: number
  bare?: boolean
}) {
  const { texts, format } = useTexts()
  const { due, chapter_id, bare } = props
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
function DueSums({ asked }: { asked: object & { chapter_id: number } }) {
  const { texts, format } = useTexts()
  const { data, isPlaceholderData } = useRead('/getdues', { ...asked, sums: true, limit: 1 })
  const words = texts.dues
  const total = data?.pagination.total
  if (!total) return null
  const open = (data.sums ?? []).filter(({ amount }) => amount > 0)
  return (
    <Group
      className="money-foot figures"
      justify="space-between"
      gap="0 md"
      px="md"
      mih={44}
      aria-busy={isPlaceholderData}
    >
      <Text size="sm">{total === 1 ? words.sum_one : words.sum(format.number(total))}</Text>
      <Text fw={600}>{amountsText(open, format.locale) || words.nothing}</Text>
    </Group>
  )
}
