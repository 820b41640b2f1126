import { Alert, List, Text, Title } from '@mantine/core'
import { moneyText } from '../../shared/amounts.ts'
import { chosenText } from '../../texts/reader.ts'
import type { Told } from './queries.ts'
import { useTexts } from './texts.ts'

const parts = ['line', 'statement', 'entry', 'detail'] as const

/** What cannot be read of a file, and where it stands, in the reader's language. */
function useFlaws(unreadable: Told['unreadable']): string[] {
  const { texts, format } = useTexts()
  const words = texts.bank.read
  return unreadable.map(({ code, value, file, ...at }) => {
    const places = parts.flatMap(part => {
      const number = at[part]
      return number === null ? [] : words.place[part](format.number(number))
    })
    return `${[file, ...places].filter(Boolean).join(', ')}: ${chosenText(words.flaw[code], value)}`
  })
}

/** How many lines of each list are shown. */
const max_shown = 10

/** What is in a file: its accounts with days and balances, what becomes of its entries, and what is odd. */
export function StatementTold({ told, title }: { told: Told; title: string }) {
  return (
    <>
      <Title order={2} className="wrapped">
        {title}
      </Title>
      <Statements statements={told.statements} />
      <Counts told={told} />
      <Warnings told={told} />
      <UnreadableList told={told} />
    </>
  )
}

function Statements({ statements }: Pick<Told, 'statements'>) {
  const { texts, format } = useTexts()
  const words = texts.bank.read
  const more = statements.length - max_shown
  const textFor = ({ account, currency, from, to, opening, closing }: Told['statements'][number]) =>
    [
      account ? words.account(account) : words.no_account,
      from && to && words.days({ from: format.date(from), to: format.date(to) }),
      opening !== null &&
        closing !== null &&
        words.balances({ opening: money(opening, currency), closing: money(closing, currency) })
    ]
      .filter(Boolean)
      .join(' · ')
  const money = (amount: number, currency: string) => moneyText(amount, currency, format.locale)
  return (
    <List size="sm" className="figures">
      {statements.slice(0, max_shown).map((one, index) => (
        <List.Item key={`${index} ${one.name}`}>{textFor(one)}</List.Item>
      ))}
      {more > 0 && <List.Item>{words.more(format.number(more))}</List.Item>}
    </List>
  )
}

function Counts({ told }: { told: Told }) {
  const { texts, format } = useTexts()
  const words = texts.bank.read
  const { booked, proposed, unmatched, known, unreadable_count } = told
  const counts = [
    { label: words.booked, count: booked, tone: 'good' },
    { label: words.proposed, count: proposed },
    { label: words.unmatched, count: unmatched },
    { label: words.known, count: known },
    ...(unreadable_count > 0
      ? [{ label: words.unreadable, count: unreadable_count, tone: 'stop' }]
      : [])
  ]
  return (
    <dl className="bank-counts">
      {counts.map(({ label, count, tone }) => (
        <div key={label} data-tone={count > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd className="figures">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Warnings({ told }: { told: Told }) {
  const { texts, format } = useTexts()
  const words = texts.bank.read
  const { warnings, statements } = told
  if (warnings.length === 0) return null
  const textFor = ({ code, account, expected, found, count }: Told['warnings'][number]) => {
    const currency = statements.find(one => one.account === account)?.currency ?? ''
    const money = (amount: number | null) =>
      amount === null ? '' : moneyText(amount, currency, format.locale)
    return words.warning[code]({
      account: account || words.no_account,
      expected: money(expected),
      found: money(found),
      count: format.number(count ?? 0)
    })
  }
  return (
    <Alert color="yellow" variant="outline">
      <Text fw={600}>{words.warnings}</Text>
      <Lines lines={warnings.map(textFor)} all={warnings.length} />
    </Alert>
  )
}

function UnreadableList({ told }: { told: Told }) {
  const { texts } = useTexts()
  const words = texts.bank.read
  const lines = useFlaws(told.unreadable.slice(0, max_shown))
  if (lines.length === 0) return null
  return (
    <Alert color="red" variant="outline">
      <Text fw={600}>{words.unreadable_title}</Text>
      <Text size="sm">{words.unreadable_hint}</Text>
      <Lines lines={lines} all={told.unreadable_count} />
    </Alert>
  )
}

function Lines({ lines, all }: { lines: readonly string[]; all: number }) {
  const { texts, format } = useTexts()
  const shown = lines.slice(0, max_shown)
  return (
    <List size="sm" className="wrapped">
      {[...new Set(shown)].map(line => (
        <List.Item key={line}>{line}</List.Item>
      ))}
      {all > shown.length && (
        <List.Item>{texts.bank.read.more(format.number(all - shown.length))}</List.Item>
      )}
    </List>
  )
}
