import '../../shared/step-card.css'
import { Alert, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { Failure } from '../../api/failure.ts'
import { moneyText } from '../../shared/amounts.ts'
import { BatchLink } from '../../shared/BatchLink.tsx'
import { ChooseButton } from '../../shared/ChooseButton.tsx'
import { detailText } from '../../shared/detailText.ts'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { IconUpload } from '../../shared/icons.ts'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { useDrop } from '../../shared/useDrop.ts'
import { useStepFocus } from '../../shared/useStepFocus.ts'
import { chosenText } from '../../texts/reader.ts'
import { StatementColumns } from './StatementColumns.tsx'
import { useTexts } from './texts.ts'
import {
  countNew,
  refusedColumns,
  type Told,
  toMapping,
  useStatement,
  withChoices
} from './useStatement.ts'

/** The endings of the files that banks offer. */
const accepted = '.xml,.zip,.csv,.txt,.c53,.c54,.sta,.mt940,.940'

type Statement = ReturnType<typeof useStatement>

/** Takes a statement of the bank: what is in it, and the press that stores it. */
export function StatementCard({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const statement = useStatement(chapter_id)
  const { stage, file } = statement
  const over = useDrop(next => !statement.busy && statement.choose(next))
  const place = useStepFocus<HTMLElement>(stage.at)
  const words = texts.bank
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="card step-card filters"
      aria-label={words.title}
      aria-busy={statement.stale}
    >
      {stage.at === 'choosing' && stage.stopped && (
        <Text role="status">{words.file.leave_hint}</Text>
      )}
      {stage.at === 'choosing' && (
        <div className="bank-drop" data-over={over || undefined}>
          <Icon of={IconUpload} size={24} />
          <Text size="sm">{words.file.drop}</Text>
          <ChooseButton accept={accepted} label={words.file.choose} onChoose={statement.choose} />
        </div>
      )}
      {stage.at === 'under_way' && <UnderWay statement={statement} sent={stage.sent} />}
      {stage.at === 'read' && <Read statement={statement} chapter_id={chapter_id} {...stage} />}
      {stage.at === 'stored' && (
        <>
          <StatementTold told={stage.told} title={words.read.title(file?.name ?? '')} />
          <Stored statement={statement} chapter_id={chapter_id} told={stage.told} />
        </>
      )}
      {stage.at === 'failed' && (
        <Failed statement={statement} chapter_id={chapter_id} failure={stage.failure} />
      )}
      {statement.stale && <Text role="status">{words.file.reading(file?.name ?? '')}</Text>}
      <LeaveGuard
        active={statement.busy}
        title={words.file.leave}
        text={words.file.leave_hint}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </section>
  )
}

function UnderWay({ statement, sent }: { statement: Statement; sent: number }) {
  const { texts, format } = useTexts()
  const words = texts.bank.file
  const { progress, file } = statement
  const done =
    progress &&
    words.progress({ done: format.number(progress.done), all: format.number(progress.all) })
  const title = progress ? words.entering : words.reading(file?.name ?? '')
  const part = progress ? progress.done / Math.max(1, progress.all) : sent
  return (
    <Stack gap="sm">
      <Text role="status" className="wrapped">
        {title}
      </Text>
      <Progress value={100 * part} aria-label={title} animated={!progress && sent === 1} />
      <Group justify="space-between">
        <Text size="sm" className="figures">
          {done}
        </Text>
        <Button variant="default" onClick={statement.stop}>
          {words.stop}
        </Button>
      </Group>
    </Stack>
  )
}

function Read(props: {
  statement: Statement
  chapter_id: number
  told: Parameters<typeof StatementTold>[0]['told']
  changed: boolean
}) {
  const { texts } = useTexts()
  const { statement, chapter_id, told } = props
  const { choices, file } = statement
  const words = texts.bank
  const count = countNew(told)
  const columns = withChoices(told.columns, choices)
  // kept is what is shown, whether it was guessed or chosen
  const sent = choices.keep_as ? { ...choices, mapping: toMapping(columns) } : choices
  return (
    <Stack gap="md">
      <StatementTold {...props} title={words.read.title(file?.name ?? '')} />
      {columns.length > 0 && (
        <StatementColumns statement={statement} chapter_id={chapter_id} columns={columns} />
      )}
      {props.changed && (
        <Alert role="alert" color="yellow" variant="outline">
          {words.read.changed}
        </Alert>
      )}
      {count === 0 && <Text fw={600}>{words.read.nothing_new}</Text>}
      <Group>
        {count > 0 && (
          <Button disabled={statement.stale} onClick={() => statement.store(told, sent)}>
            {words.read.confirm(count)}
          </Button>
        )}
        <ChooseButton
          variant="default"
          accept={accepted}
          label={words.file.other}
          onChoose={statement.choose}
        />
      </Group>
    </Stack>
  )
}

function Stored(props: {
  statement: Statement
  chapter_id: number
  told: Parameters<typeof StatementTold>[0]['told']
}) {
  const { texts, format } = useTexts()
  const { booked, proposed, unmatched, batch_id } = props.told
  const words = texts.bank.done
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{words.title}</Text>
      <Text size="sm">
        {words.text({
          booked: format.number(booked),
          waiting: format.number(proposed + unmatched)
        })}
      </Text>
      <Group gap="md" mt="xs">
        <Button variant="default" onClick={props.statement.restart}>
          {words.another}
        </Button>
        {batch_id !== null && <BatchLink batch={batch_id} chapter_id={props.chapter_id} />}
      </Group>
    </Alert>
  )
}

function Failed(props: { statement: Statement; chapter_id: number; failure: unknown }) {
  const { texts } = useTexts()
  const { statement, chapter_id, failure } = props
  const words = texts.bank.file
  const columns = refusedColumns(failure, statement.choices)
  const flaw = failure instanceof Failure ? failure.details[0] : undefined
  const said = { unreachable: words.lost, payload_too_large: words.too_large }
  return (
    <Stack gap="md">
      {flaw ? (
        <Alert role="alert" color="red" variant="outline">
          <Text fw={600} className="wrapped">
            {statement.file?.name}
          </Text>
          <FlawText flaw={flaw} />
        </Alert>
      ) : (
        <FailureAlert failure={failure} said={said} />
      )}
      {flaw?.code === 'unclear_amounts' && (
        <Group>
          {(['comma', 'point'] as const).map(decimal_mark => (
            <Button key={decimal_mark} onClick={() => statement.take({ decimal_mark })}>
              {words.marks[decimal_mark]}
            </Button>
          ))}
        </Group>
      )}
      {columns.length > 0 && (
        <StatementColumns statement={statement} chapter_id={chapter_id} columns={columns} />
      )}
      <Group>
        <ChooseButton accept={accepted} label={words.other} onChoose={statement.choose} />
        <Button variant="default" onClick={statement.again}>
          {words.again}
        </Button>
      </Group>
    </Stack>
  )
}

function FlawText({ flaw }: { flaw: Failure['details'][number] }) {
  const { texts } = useTexts()
  return <>{detailText({ ...flaw, field: '' }, texts)}</>
}

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
function StatementTold({ told, title }: { told: Told; title: string }) {
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
        words.balances({
          opening: money(currency, opening, closing)[0],
          closing: money(currency, opening, closing)[1]
        })
    ]
      .filter(Boolean)
      .join(' · ')
  const money = (currency: string, ...amounts: [number, number]) =>
    amounts.map(amount => moneyText(amount, currency, format.locale)) as [string, string]
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
