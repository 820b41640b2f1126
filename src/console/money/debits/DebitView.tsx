import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { useOne } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Act, AskButton, PressButton } from '../../shared/act.tsx'
import { day as day_field, text as text_field } from '../../shared/actFields.tsx'
import { moneyText } from '../../shared/amounts.ts'
import { useChapterDay } from '../../shared/chapters.ts'
import { collection_states } from '../../shared/debitWords.ts'
import { FailureView } from '../../shared/FailureView.tsx'
import { saveFile } from '../../shared/files.ts'
import { ButtonLink } from '../../shared/links.tsx'
import { useNames } from '../../shared/people.ts'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { sayReason } from '../../shared/returnWords.ts'
import { StepCard } from '../../shared/StepCard.tsx'
import { readFile } from '../parts/files.ts'
import { Back, LeftOut, Lines } from './parts.tsx'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/debits/$collection_id')

type Run = components['schemas']['Collection']
type Line = Run['lines'][number]

/** A run of direct debits: its steps, who is left out, and what became of each due. */
export function DebitView() {
  const { chapter_id, collection_id } = route.useParams()
  const { texts, format, say } = useTexts()
  const words = texts.debits
  const read = useOne('/getcollection/{id}', collection_id)
  const run = read.data
  if (read.isError) return <FailureView failure={read.error} retry={read.refetch} />
  if (!run) return <Skeleton h={420} aria-busy />
  return (
    <Stack gap="md" maw={860}>
      <Back chapter_id={chapter_id} />
      <Group justify="space-between">
        <Title order={1}>{words.open(format.date(run.day))}</Title>
        <RunMenu run={run} />
      </Group>
      <Text className="figures">
        {say(collection_states[run.state])} ·{' '}
        {words.release_told({
          count: run.count,
          sum: moneyText(run.sum, 'EUR', format.locale)
        })}
        {run.reason && ` · ${run.reason}`}
      </Text>
      {run.state !== 'cancelled' && run.state !== 'rejected' && <Steps run={run} />}
      {run.left_out.length > 0 && <LeftOut left_out={run.left_out} />}
      <Lines
        lines={run.lines.toSorted(byReturn)}
        what={line => <LineState run={run} line={line} />}
      />
    </Stack>
  )
}

/** What ends a run early. */
function RunMenu({ run }: { run: Run }) {
  const { texts } = useTexts()
  const words = texts.debits
  const cancels = run.state === 'draft' || run.state === 'released'
  if (!cancels && run.state !== 'handed_over') return null
  const fields = {
    reason: text_field({ label: words.reason, missing: texts.mandates.missing })
  }
  const act = cancels
    ? { label: words.cancel, send: 'PUT /cancelcollection' as const, name: 'cancel' as const }
    : { label: words.reject, send: 'PUT /rejectcollection' as const, name: 'reject' as const }
  return (
    <RowMenu
      label={words.acts}
      acts={[
        {
          label: act.label,
          dialog: onClose => (
            <Act
              send={act.send}
              title={words[`${act.name}_title`]}
              hint={words[`${act.name}_hint`]}
              confirm={words[`${act.name}_confirm`]}
              keep={words.keep}
              fields={fields}
              body={given => ({ id: run.id, ...given })}
              done={() => words[`${act.name}_done`]}
              onClose={onClose}
            />
          )
        }
      ]}
    />
  )
}

/** Announcing, the file, and the bank: what was done, and the next press. */
function Steps({ run }: { run: Run }) {
  const { texts, format } = useTexts()
  const { chapter_id } = route.useParams()
  const words = texts.debits.steps
  const { proposed, waiting, sent, stuck } = run.notices
  const all = proposed + waiting + sent + stuck
  return (
    <>
      <StepCard title={words.told} hint={words.told_hint}>
        <Text className="figures">
          {words.told_count({ sent: format.number(sent), all: format.number(all) })}
        </Text>
        {stuck > 0 && <Text>{words.stuck(stuck)}</Text>}
        <ButtonLink
          variant="default"
          mr="auto"
          to="/console/chapter/$chapter_id/messages/all"
          params={{ chapter_id }}
          search={{ kind: 'debit_notice' }}
        >
          {words.to_messages}
        </ButtonLink>
      </StepCard>
      <StepCard title={words.file} {...(run.state === 'draft' && { hint: words.file_hint })}>
        <FileStep run={run} />
      </StepCard>
      <StepCard title={words.bank} {...(run.state === 'released' && { hint: words.bank_hint })}>
        <BankStep run={run} />
      </StepCard>
    </>
  )
}

function FileStep({ run }: { run: Run }) {
  const { texts, format } = useTexts()
  const words = texts.debits
  const { id, message_id, has_file } = run
  const save = async () => {
    const init = { params: { path: { id } }, parseAs: 'text' } as const
    const file = await readFile(api.GET('/getcollection/{id}.xml', init))
    saveFile(`${message_id}.xml`, String(file), 'application/xml')
  }
  if (run.state === 'draft')
    return (
      <AskButton
        mr="auto"
        dialog={onClose => (
          <Act
            send="PUT /releasecollection"
            title={words.release_title}
            hint={words.steps.file_hint}
            confirm={words.release_confirm}
            fields={{}}
            body={() => ({ id })}
            wide
            preview={{
              show: told => (
                <Stack gap="sm">
                  <Text fw={600} className="figures">
                    {words.release_told({
                      count: told.count,
                      sum: moneyText(told.sum, 'EUR', format.locale)
                    })}
                  </Text>
                  <LeftOut left_out={told.left_out} />
                </Stack>
              ),
              shown: ({ count, sum, left_out }) => [count, sum, left_out]
            }}
            done={() => words.steps.released}
            onClose={onClose}
          />
        )}
      >
        {words.steps.release}
      </AskButton>
    )
  if (!has_file) return <Text>{words.steps.gone}</Text>
  return (
    <PressButton variant={run.state === 'released' ? 'filled' : 'default'} mr="auto" run={save}>
      {words.steps.save}
    </PressButton>
  )
}

function BankStep({ run }: { run: Run }) {
  const { texts, format } = useTexts()
  const words = texts.debits
  const { id, chapter_id, state, handed_over, closed, day } = run
  const today = useChapterDay(chapter_id)
  if (state === 'released')
    return (
      <AskButton
        variant="default"
        mr="auto"
        dialog={onClose => (
          <Act
            send="PUT /handovercollection"
            title={words.hand_over_title}
            hint={words.hand_over_hint}
            confirm={words.steps.hand_over}
            fields={{ on: day_field({ label: words.on, first: today }) }}
            body={given => ({ id, dry_run: false, ...given })}
            done={() => words.hand_over_done}
            onClose={onClose}
          />
        )}
      >
        {words.steps.hand_over}
      </AskButton>
    )
  return (
    <>
      {handed_over && <Text>{words.steps.handed(format.date(handed_over))}</Text>}
      {state === 'handed_over' && (
        <Text size="sm" c="dimmed">
          {words.steps.wait(format.date(day))}
        </Text>
      )}
      {state === 'settled' && closed && <Text>{words.steps.settled(format.date(closed))}</Text>}
    </>
  )
}

/** What came back first. */
const byReturn = ({ returned_on: one }: Line, { returned_on: other }: Line) =>
  Number(one === null) - Number(other === null)

function LineState({ run, line }: { run: Run; line: Line }) {
  const { texts, format, say } = useTexts()
  const words = texts.debits
  const write = useWrite('members', 'audit')
  const { nameFor } = useNames([line.payer_id])
  const { returned_on, return_reason, task, due_id } = line
  if (returned_on === null) {
    if (line.paid) return words.paid
    if (run.state === 'handed_over') return words.under_way
    return run.state === 'draft' || run.state === 'released' ? words.planned : words.over
  }
  return (
    <>
      {words.came_back({
        day: format.date(returned_on),
        reason: sayReason(return_reason ?? '', say)
      })}
      {task && (
        <div>
          <PressButton
            size="xs"
            variant="default"
            aria-label={words.answer_of(nameFor(line.payer_id))}
            run={async () => {
              await write('PUT /answerreturn', { id: run.id, due_id })
              return words.answered
            }}
          >
            {words.answer}
          </PressButton>
        </div>
      )}
    </>
  )
}
