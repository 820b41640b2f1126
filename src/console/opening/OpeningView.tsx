import { Alert, Button, Group, List, Progress, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { useRead } from '../api/read.ts'
import { type Sent, send, useRefresh } from '../api/write.ts'
import { Chips } from '../filters/Chips.tsx'
import { no_conditions, toFilter } from '../filters/conditions.ts'
import { useNamed } from '../filters/useNamed.ts'
import { useAnswers } from '../shared/answers.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { dayHere } from '../shared/days.ts'
import { detailText } from '../shared/detailText.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { ButtonLink } from '../shared/links.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import { StepCard } from '../shared/StepCard.tsx'
import { toFieldErrors, useNotices } from '../shared/useFailure.ts'
import { useUndo } from '../shared/useUndo.ts'
import { useLabel } from '../shared/view.ts'
import { useTexts } from './texts.ts'

/** What an opening has come to: its check, its result, or a failure; `busy` says what is under way. */
interface State {
  /** For whom and for which days the check or the failure is, as text. */
  asked?: string
  busy?: 'check' | 'open' | 'undo'
  told?: Opened
  opened?: Opened
  failure?: unknown
}

/** The check of an opening, the opening after it, and its undo. A check or a failure counts only for what it was asked about. */
function useOpeningForm(wanted: Omit<Sent<'POST /openmemberships'>, 'dry_run'>) {
  const { texts } = useTexts()
  const refresh = useRefresh('batches', 'members', 'audit', 'bank')
  const { undone } = useNotices()
  const { undo } = useUndo()
  const [state, setState] = useState<State>({})
  const asked = JSON.stringify(wanted)
  const writing = state.busy === 'open' || state.busy === 'undo'
  const known = writing || state.asked === asked ? state : whatStays(state)
  const failed = (failure: unknown): State => ({ asked, failure })
  const open = (dry_run: boolean) => send('POST /openmemberships', { ...wanted, dry_run })
  return {
    ...known,
    /** Whether members are being written: neither the members nor the days can be changed then. */
    writing,
    errors: toFieldErrors(known.failure, texts),
    async check() {
      setState({ asked, busy: 'check' })
      const answer = await open(true).then((told): State => ({ asked, told }), failed)
      // an answer to an earlier question is of no use
      setState(now => (now.asked === asked && now.busy === 'check' ? answer : now))
    },
    async open() {
      setState({ ...known, busy: 'open' })
      setState(
        await open(false)
          .finally(refresh)
          .then((opened): State => ({ asked, opened }), failed)
      )
    },
    async undo(opened: Opened, id: number) {
      setState({ busy: 'undo', opened })
      try {
        undone(await undo(id))
        setState({})
      } catch (failure) {
        setState({ ...failed(failure), opened })
      }
    }
  }
}

/** What stays when other members or days are chosen: the last opening, which can still be undone. */
const whatStays = ({ opened }: State): State => (opened ? { opened } : {})

const route = getRouteApi('/console/chapter/$chapter_id/opening')

/** Opens terms for members who have none: who, from which day on, what that would do, and the undo. */
export function OpeningView() {
  const { chapter_id } = route.useParams()
  // the key resets the form in another chapter
  return <Opening key={chapter_id} chapter_id={chapter_id} />
}

function Opening({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const words = texts.opening
  const conditions = route.useSearch()
  const navigate = route.useNavigate()
  const [days, setDays] = useState({ startdate: dayHere(), enddate: '' })
  const wanted = {
    chapter_id,
    filter: toFilter(conditions),
    startdate: days.startdate,
    enddate: days.enddate || null
  }
  const form = useOpeningForm(wanted)
  const { root } = useAnswers<HTMLDivElement>(form.failure)
  const choose = (change: typeof conditions, replace = false) =>
    !form.writing && navigate({ search: old => ({ ...old, ...change }), replace })
  return (
    <Stack ref={root} gap="md" maw={760}>
      <Title order={1}>{label}</Title>
      <Text c="dimmed">{words.hint}</Text>
      {form.opened && (
        <OpenedAlert opened={form.opened} busy={form.busy === 'undo'} onUndo={form.undo} />
      )}
      <StepCard title={words.who} hint={words.who_all}>
        <fieldset disabled={form.writing}>
          <Chips
            conditions={conditions}
            named={useNamed(chapter_id, conditions)}
            several={false}
            onChange={choose}
            onClear={() => choose(no_conditions)}
          />
        </fieldset>
      </StepCard>
      <OpeningDays
        days={days}
        errors={form.errors}
        disabled={form.writing}
        onChange={change => setDays({ ...days, ...change })}
      />
      <FailureAlert failure={Object.keys(form.errors).length > 0 ? undefined : form.failure} />
      <OpeningSteps form={form} chapter_id={chapter_id} complete={days.startdate !== ''} />
      <LeaveGuard
        active={form.busy === 'open'}
        title={words.leave}
        text={words.running}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </Stack>
  )
}

/** The first and the last day of the memberships. */
interface Days {
  startdate: string
  enddate: string
}

/** The inputs for the first and the last day. */
function OpeningDays(props: {
  days: Days
  errors: Record<string, string>
  disabled: boolean
  onChange: (days: Partial<Days>) => void
}) {
  const { texts } = useTexts()
  const words = texts.opening
  const { days, errors, disabled, onChange } = props
  const input = (name: keyof Days) => ({
    label: words[name],
    description: words[`${name}_hint`],
    disabled,
    value: days[name],
    error: errors[name],
    onChange: (day: string) => onChange({ [name]: day })
  })
  return (
    <StepCard title={words.when}>
      <Group gap="md" align="flex-start">
        <DayInput
          flex="1 1 15rem"
          withAsterisk
          {...input('startdate')}
          {...(!days.startdate && { error: words.no_day })}
        />
        <DayInput flex="1 1 15rem" {...input('enddate')} />
      </Group>
      <Text size="sm" c="dimmed">
        {words.acts_from}
      </Text>
    </StepCard>
  )
}

/** What an opening would do, how far it has come, and the button for the next step: to check, then to open. */
function OpeningSteps(props: {
  form: ReturnType<typeof useOpeningForm>
  chapter_id: number
  /** Whether there is a first day. */
  complete: boolean
}) {
  const { texts } = useTexts()
  const words = texts.opening
  const { form, chapter_id, complete } = props
  const { told, busy } = form
  const ready = told !== undefined && told.changed > 0
  return (
    <Stack gap="md">
      <div role="status">
        {busy === 'check' && <Text>{words.checking}</Text>}
        {told && busy !== 'check' && <OpeningTold told={told} />}
      </div>
      {busy === 'open' && <Running chapter_id={chapter_id} all={told?.changed ?? 0} />}
      <Group>
        {ready ? (
          <Button disabled={form.writing} onClick={form.open}>
            {words.open}
          </Button>
        ) : (
          <Button
            loading={busy === 'check'}
            disabled={!complete || form.writing}
            onClick={form.check}
          >
            {words.check}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function Running({ chapter_id, all }: { chapter_id: number; all: number }) {
  const { texts, format } = useTexts()
  const words = texts.opening
  const done = useProgress(chapter_id, true)
  const said = words.progress({ done: format.number(done), all: format.number(all) })
  return (
    <div>
      <Text size="sm">{words.running}</Text>
      <Progress value={(100 * done) / Math.max(1, all)} aria-label={said} />
      <Text size="sm" className="figures">
        {said}
      </Text>
    </div>
  )
}

/** How many of those who cannot get a membership are named. */
const max_named = 100

/** What an opening would do, or did: who gets a membership, who stays without, and who cannot get one and why. */
function OpeningTold({ told }: { told: Opened }) {
  const { texts, format } = useTexts()
  const words = texts.opening
  const { changed, opened, unchanged, refused } = told
  const lines = [
    changed === 0 && words.nobody,
    opened > 0 && words.would_open(format.number(opened)),
    changed > opened && words.would_follow(format.number(changed - opened)),
    unchanged > 0 && words.have_one(format.number(unchanged)),
    refused > 0 && words.refused(format.number(refused))
  ].filter(line => line !== false)
  return (
    <>
      {lines.map(line => (
        <Text key={line}>{line}</Text>
      ))}
      {refused > 0 && <Refusals told={told} />}
    </>
  )
}

function Refusals({ told: { refusals, refused } }: { told: Opened }) {
  const { texts, format } = useTexts()
  const named = refusals.slice(0, max_named)
  const people = usePeople(named.map(({ id }) => id))
  return (
    <List size="sm" className="failures">
      {named.map(({ id, code, params, path }) => (
        <List.Item key={id}>
          <PersonName id={id} people={people} aside />
          {`: ${detailText({ code, params, field: path.slice(1) }, texts)}`}
        </List.Item>
      ))}
      {refused > named.length && (
        <List.Item>{texts.opening.more(format.number(refused - named.length))}</List.Item>
      )}
    </List>
  )
}

/** What was opened, with the button that undoes it. */
function OpenedAlert(props: {
  opened: Opened
  busy: boolean
  onUndo: (opened: Opened, batch_id: number) => void
}) {
  const { texts, format } = useTexts()
  const words = texts.opening
  const { chapter_id } = route.useParams()
  const { opened, busy, onUndo } = props
  const { batch_id } = opened
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{words.opened(format.number(opened.opened))}</Text>
      {opened.refused > 0 && <Text>{words.refused(format.number(opened.refused))}</Text>}
      {opened.refused > 0 && <Refusals told={opened} />}
      {batch_id !== null && (
        <>
          <Text size="sm">{words.undo_hint}</Text>
          <Group gap="xs" mt="xs">
            <Button variant="default" loading={busy} onClick={() => onUndo(opened, batch_id)}>
              {words.undo}
            </Button>
            <ButtonLink
              variant="subtle"
              to="/console/chapter/$chapter_id/batches"
              params={{ chapter_id }}
            >
              {words.batches}
            </ButtonLink>
          </Group>
        </>
      )}
    </Alert>
  )
}

/** What an opening did, or would do. */
type Opened = components['schemas']['MembershipsOpened']

/** How many members an opening under way has changed so far; asked for again each second while `running`. */
function useProgress(chapter_id: number, running: boolean): number {
  const query = running ? { chapter_id, limit: 1 } : undefined
  const { data } = useRead('/getbatches', query, { of: 'batches', every: 1000 })
  const [newest] = data?.batches ?? []
  return newest?.kind === 'opening' && newest.state === 'running' ? newest.changed : 0
}
