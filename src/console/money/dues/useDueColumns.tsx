import { Text, VisuallyHidden } from '@mantine/core'
import { may } from '../../api/may.ts'
import { useAccount } from '../../api/useSession.ts'
import { moneyText } from '../../shared/amounts.ts'
import { useChapterDay } from '../../shared/chapters.ts'
import type { Column } from '../../shared/DataTable.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { due_states } from '../../shared/paymentWords.ts'
import { fullName, usePeople } from '../../shared/people.ts'
import { DueMenu } from './DueMenu.tsx'
import type { Due } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns of a list of dues: who owes what for what, since when, and what can be done. */
export function useDueColumns(chapter_id: number, rows: readonly Due[] | undefined): Column<Due>[] {
  const { texts, say } = useTexts()
  const { grants } = useAccount()
  const people = usePeople((rows ?? []).flatMap(({ member_id, payer_id }) => [member_id, payer_id]))
  const words = texts.dues
  const nameFor = (id: number) => {
    const person = people?.get(id)
    return person ? fullName(person) : ''
  }
  const columns: Column<Due>[] = [
    {
      key: 'member',
      label: words.member,
      cell: due => (
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
      )
    },
    {
      ...{ key: 'due_date', label: words.day, width: '10rem', from: 'sm', sort: 'due_date' },
      cell: due => <DueDay due={due} chapter_id={chapter_id} bare />
    },
    {
      ...{ key: 'state', label: words.state, width: '10rem', from: 'md' },
      cell: ({ state }) => say(due_states[state])
    },
    {
      ...{ key: 'open', label: words.open, width: '7rem', sort: 'open_amount' },
      cell: due => <OpenAmount due={due} />
    }
  ]
  if (!may(grants, 'manage_money', chapter_id)) return columns
  const menu: Column<Due> = {
    ...{ key: 'acts', label: <VisuallyHidden>{words.act}</VisuallyHidden>, width: '4.5rem' },
    cell: due =>
      due.open_amount > 0 && (
        <div className="money-acts">
          <DueMenu {...{ due, chapter_id }} name={nameFor(due.member_id)} />
        </div>
      )
  }
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

function OpenAmount({ due }: { due: Due }) {
  const { texts, format } = useTexts()
  const money = (amount: number) => moneyText(amount, due.currency, format.locale)
  return (
    <div className="figures">
      {money(due.open_amount)}
      {due.open_amount !== due.amount && (
        <Text size="sm" c="dimmed">
          {texts.dues.of(money(due.amount))}
        </Text>
      )}
    </div>
  )
}
