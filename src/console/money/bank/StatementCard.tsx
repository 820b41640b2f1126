import '../../shared/step-card.css'
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Failure } from '../../api/failure.ts'
import { BatchLink } from '../../shared/BatchLink.tsx'
import { ChooseButton } from '../../shared/ChooseButton.tsx'
import { detailText } from '../../shared/detailText.ts'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { Icon } from '../../shared/Icon.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { useDrop } from '../../shared/useDrop.ts'
import { useStepFocus } from '../../shared/useStepFocus.ts'
import { refusedColumns, toMapping, withChoices } from './choices.ts'
import { StatementColumns } from './StatementColumns.tsx'
import { StatementTold } from './StatementTold.tsx'
import { useTexts } from './texts.ts'
import { countNew, useStatement } from './useStatement.ts'

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
