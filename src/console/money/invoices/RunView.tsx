import { Alert, Button, Fieldset, List, Progress, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { components } from '../../api/contract.ts'
import { may } from '../../api/may.ts'
import { useRead } from '../../api/read.ts'
import { useAccount } from '../../api/useSession.ts'
import { send, useRefresh } from '../../api/write.ts'
import { Chips } from '../../filters/Chips.tsx'
import { type Conditions, no_conditions, toFilter } from '../../filters/conditions.ts'
import { useNamed } from '../../filters/useNamed.ts'
import { amountsText } from '../../shared/amounts.ts'
import { useAsked } from '../../shared/asking.ts'
import { BackLink } from '../../shared/BackLink.tsx'
import { DayInput } from '../../shared/DayInput.tsx'
import { FailureAlert, FailureText } from '../../shared/FailureAlert.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { ButtonLink, TextLink } from '../../shared/links.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { StepCard } from '../../shared/StepCard.tsx'
import { dateIn } from '../../shared/search.ts'
import { useSearchText } from '../../shared/useSearchText.ts'
import { useLabel } from '../../shared/view.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/invoices/run')

type Schemas = components['schemas']
/** What a run of invoices did, or would do. */
type Told = Schemas['InvoicesCreated']
/** For whom a run is, and which dues. */
type Wanted = Omit<Schemas['InvoicesCreate'], 'dry_run'>

/** Issues invoices: for whom and for which dues, what that would be, and the press. */
export function RunView() {
  const { chapter_id } = route.useParams()
  // the key forgets a run in another chapter
  return <Run key={chapter_id} chapter_id={chapter_id} />
}

function Run({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const words = texts.invoices.run
  const { due_to, ...conditions } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = toFilter(conditions)
  const run = useRun({ chapter_id, filter, ...(due_to && { due_to }) })
  const choose = (change: Conditions & { due_to?: string | undefined }, replace = false) =>
    !run.busy && navigate({ search: old => ({ ...old, ...change }), replace })
  const [day, setDay] = useSearchText(due_to ?? '', to => choose({ due_to: dateIn(to) }, true))
  return (
    <Stack gap="md" maw={760}>
      <BackLink
        label={words.back}
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/invoices"
            params={{ chapter_id }}
            {...attributes}
          />
        )}
      />
      <Title order={1}>{label}</Title>
      <Text c="dimmed">{words.hint}</Text>
      <Fieldset variant="unstyled" miw={0} disabled={run.busy}>
        <Stack gap="md">
          <StepCard title={words.who} hint={words.who_all}>
            <Chips
              conditions={conditions}
              named={useNamed(chapter_id, conditions)}
              several={false}
              onChange={choose}
              onClear={() => choose(no_conditions)}
            />
          </StepCard>
          <StepCard title={words.which}>
            <DayInput
              label={words.due_to}
              description={words.due_to_hint}
              value={day}
              onChange={setDay}
            />
          </StepCard>
        </Stack>
      </Fieldset>
      <FailureAlert failure={run.failure} />
      <RunSteps run={run} chapter_id={chapter_id} />
      <LeaveGuard
        active={run.busy}
        title={words.leave}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </Stack>
  )
}

interface State {
  /** The number of invoices before the run, and how many it is to issue. */
  running?: { before: number; all: number }
  issued?: Told
  failure?: unknown
}

/**
 * A run of invoices: what it would do, how far it has come, and what the last one did. At the press it is asked once more what
 * the run would do: if that is something else by now, it is shown, with a note (`changed`), instead of being done.
 */
function useRun(wanted: Wanted) {
  const { chapter_id } = wanted
  const [state, setState] = useState<State>({})
  const { running, issued } = state
  const refresh = useRefresh('members', 'audit', 'invoice_count')
  const { preview, isStillSo, changed } = useAsked({
    key: ['POST /createinvoices', issued?.batch_id],
    body: wanted,
    ask: (body, signal) => send('POST /createinvoices', { ...body, dry_run: true }, { signal }),
    shown: ({ invoices, amounts, without_address }) => [invoices, amounts, without_address],
    of: 'members',
    enabled: !running
  })
  // counted again each second while a run is under way
  const reading = { of: 'invoice_count', every: running ? 1000 : false } as const
  const count = useRead('/getinvoices', { chapter_id, limit: 1 }, reading).data?.pagination.total
  async function run(all: number): Promise<State> {
    try {
      if (!(await isStillSo())) return {}
      setState({ running: { before: count ?? 0, all } })
      const created = send('POST /createinvoices', { ...wanted, dry_run: false })
      return { issued: await created.finally(refresh) }
    } catch (failure) {
      return { failure }
    }
  }
  return {
    preview,
    changed,
    issued,
    busy: running !== undefined,
    /** How many invoices the run has issued so far, and of how many. */
    progress: running && { done: Math.max(0, (count ?? 0) - running.before), all: running.all },
    failure: state.failure ?? (preview.isError ? preview.error : undefined),
    issue: async (all: number) => setState(await run(all))
  }
}

/** What a run would issue with the button that issues it, how far it has come, and what the last one issued. */
function RunSteps({ run, chapter_id }: { run: ReturnType<typeof useRun>; chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.invoices.run
  const { data: told, isFetching } = run.preview
  if (run.progress) return <Running progress={run.progress} />
  return (
    <Stack gap="md">
      {run.issued && <IssuedAlert issued={run.issued} chapter_id={chapter_id} />}
      <StepCard title={words.preview}>
        <div role="status">
          {told && !isFetching ? (
            <WouldIssue told={told} chapter_id={chapter_id} />
          ) : (
            <Text>{words.counting}</Text>
          )}
        </div>
        {run.changed && (
          <FailureText role="alert" answer="changed">
            {words.changed}
          </FailureText>
        )}
        {told && told.invoices > 0 && (
          <Button
            mr="auto"
            disabled={isFetching || told.lacking.length > 0}
            onClick={() => run.issue(told.invoices)}
          >
            {words.confirm(told.invoices)}
          </Button>
        )}
      </StepCard>
    </Stack>
  )
}

/** What a run would do. */
function WouldIssue({ told, chapter_id }: { told: Told; chapter_id: number }) {
  const { texts, format } = useTexts()
  const words = texts.invoices.run
  const { invoices, amounts, lacking } = told
  return (
    <Stack gap="sm">
      {invoices === 0 ? (
        <>
          <Text fw={600}>{words.nothing}</Text>
          <Text size="sm">{words.nothing_hint}</Text>
        </>
      ) : (
        <Text fw={600} className="figures">
          {words.count(invoices)}, {words.sum(amountsText(amounts, format.locale))}
        </Text>
      )}
      {lacking.length > 0 && <LackingAlert lacking={lacking} chapter_id={chapter_id} />}
      {told.without_address > 0 && <WithoutAddress told={told} />}
    </Stack>
  )
}

function Running({ progress }: { progress: { done: number; all: number } }) {
  const { texts, format } = useTexts()
  const words = texts.invoices.run
  const { done, all } = progress
  const said = words.progress({ done: format.number(done), all: format.number(all) })
  return (
    <div role="status">
      <Text size="sm">{words.running}</Text>
      <Progress value={(100 * done) / Math.max(1, all)} aria-label={said} />
      <Text size="sm" className="figures">
        {said}
      </Text>
    </div>
  )
}

function IssuedAlert({ issued, chapter_id }: { issued: Told; chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.invoices.run
  const { batch_id, invoices } = issued
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{words.done(invoices)}</Text>
      {batch_id !== null && (
        <ButtonLink
          variant="default"
          mt="xs"
          to="/console/chapter/$chapter_id/invoices"
          params={{ chapter_id }}
          search={{ run: batch_id }}
        >
          {words.show}
        </ButtonLink>
      )}
    </Alert>
  )
}

/** What of the association is missing for letters, with the ways to where it is entered. */
function LackingAlert(props: { lacking: Told['lacking']; chapter_id: number }) {
  const { texts, format } = useTexts()
  const { grants } = useAccount()
  const { lacking, chapter_id } = props
  const words = texts.invoices.run
  const may_edit = may(grants, 'edit_association')
  const may_edit_chapter = lacking.includes('iban') && may(grants, 'edit_chapters', chapter_id)
  return (
    <Alert color="yellow" variant="outline">
      <Text>{words.lacking(format.list(lacking.map(part => words.parts[part])))}</Text>
      {may_edit && (
        <TextLink display="block" to="/console/association">
          {words.enter}
        </TextLink>
      )}
      {may_edit_chapter && (
        <TextLink display="block" to="/console/chapters" search={{ chapter: chapter_id }}>
          {words.enter_iban}
        </TextLink>
      )}
      {!may_edit && <Text size="sm">{words.ask}</Text>}
    </Alert>
  )
}

/** Who has no address on an invoice: the first of them by name. */
function WithoutAddress({ told }: { told: Told }) {
  const { texts, format } = useTexts()
  const words = texts.invoices.run
  const { without_address, first_without_address: first } = told
  const people = usePeople(first)
  return (
    <div>
      <Text size="sm">{words.without_address(without_address)}</Text>
      <List size="sm">
        {first.map(id => (
          <List.Item key={id}>
            <PersonName id={id} people={people} aside />
          </List.Item>
        ))}
        {without_address > first.length && (
          <List.Item>{words.more(format.number(without_address - first.length))}</List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed">
        {words.without_hint}
      </Text>
    </div>
  )
}
