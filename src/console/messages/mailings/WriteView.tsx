import {
  Button,
  Checkbox,
  Group,
  Radio,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title
} from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Chips } from '../../filters/Chips.tsx'
import {
  type Conditions,
  type Filter,
  fromFilter,
  no_conditions,
  toFilter
} from '../../filters/conditions.ts'
import { useNamed } from '../../filters/useNamed.ts'
import { useAnswers } from '../../shared/answers.ts'
import { BackLink } from '../../shared/BackLink.tsx'
import { useChapters } from '../../shared/chapters.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { isWholeDay } from '../../shared/days.ts'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureAlert, FailureText } from '../../shared/FailureAlert.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { mailing_readers } from '../../shared/messageWords.ts'
import { StepCard } from '../../shared/StepCard.tsx'
import { toFieldErrors } from '../../shared/useFailure.ts'
import { useKeys } from '../../shared/useKeys.ts'
import { useLabel } from '../../shared/view.ts'
import { type Mailing, type Planned, useMailing, type Written } from './queries.ts'
import { ReleaseSteps } from './ReleaseSteps.tsx'
import { useTexts } from './texts.ts'
import { zonedMoment, zonedParts } from './zonedMoment.ts'

const route = getRouteApi('/console/chapter/$chapter_id/mailings/write')

/** Writes a mailing: for whom, the words and when; then who gets it, what it looks like, and the release. */
export function WriteView() {
  const { chapter_id } = route.useParams()
  const { mailing } = route.useSearch()
  const label = useLabel()
  const { texts } = useTexts()
  // what the service lacks for mailings is said before anything is written
  const lacks = useRead('/getmailings', { chapter_id, offset: 0, limit: 1 }, { kept: false })
  return (
    <Stack gap="md" maw={760}>
      <BackLink
        label={texts.mailings.back}
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/mailings"
            params={{ chapter_id }}
            {...attributes}
          />
        )}
      />
      <Title order={1}>{label}</Title>
      {lacks.data?.lacks.map(code => (
        <FailureText key={code} role="alert">
          {texts.codes[code]}
        </FailureText>
      ))}
      {lacks.isPending ? (
        <Skeleton h={400} />
      ) : (
        // the key begins anew in another chapter and with another draft
        <Begun key={`${chapter_id} ${mailing}`} chapter_id={chapter_id} mailing={mailing} />
      )}
    </Stack>
  )
}

/** The form of a new mailing, or of a draft once that is read. */
function Begun({ chapter_id, mailing }: { chapter_id: number; mailing: number | undefined }) {
  const { texts } = useTexts()
  const read = useMailing(chapter_id, mailing)
  const zone = useChapters().data?.find(({ id }) => id === chapter_id)?.timezone
  const known = read.data
  const has_conditions = useKeptConditions(known)
  if (known === null) return <EmptyView order={2} title={texts.mailings.gone} />
  if (read.isError && !known) return <FailureView failure={read.error} retry={read.refetch} />
  if (zone === undefined || (mailing !== undefined && !has_conditions)) return <Skeleton h={400} />
  return <Write chapter_id={chapter_id} zone={zone} known={known} />
}

/** Puts the conditions of a draft, once that is read, into the address in place of all others; returns whether that is done. */
function useKeptConditions(known: Mailing | null | undefined): boolean {
  const navigate = route.useNavigate()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!known || done) return
    const search = { mailing: known.id, ...fromFilter(known.filter) }
    const put = navigate({ search, replace: true })
    void put.then(() => setDone(true))
  })
  return done
}

function Write(about: { chapter_id: number; zone: string; known: Mailing | undefined }) {
  const { chapter_id, zone } = about
  const { texts } = useTexts()
  const { mailing: _, ...conditions } = route.useSearch()
  const navigate = route.useNavigate()
  const draft = useDraft({ ...about, filter: toFilter(conditions) })
  const { root } = useAnswers<HTMLDivElement>(draft.failure)
  const words = texts.mailings
  const choose = (change: Conditions, replace = false) =>
    navigate({ search: old => ({ ...old, ...change }), replace })
  return (
    <Stack ref={root} gap="md">
      <StepCard title={words.who} hint={words.who_all}>
        <Chips
          conditions={conditions}
          named={useNamed(chapter_id, conditions)}
          several={false}
          onChange={choose}
          onClear={() => choose(no_conditions)}
        />
        <ReaderFields draft={draft} />
      </StepCard>
      <WordFields draft={draft} zone={zone} />
      <FailureAlert failure={draft.failure} said={{ precondition_failed: words.changed }} />
      <Button mr="auto" loading={draft.busy} disabled={!draft.whole} onClick={draft.save}>
        {words.check}
      </Button>
      <div role="status">{draft.busy && <Text size="sm">{words.checking}</Text>}</div>
      {draft.planned && <ReleaseSteps planned={draft.planned} />}
      <LeaveGuard
        active={draft.unsaved}
        title={texts.common.unsaved}
        confirm={texts.common.discard}
        cancel={texts.common.keep_editing}
      />
    </Stack>
  )
}

/** Variables that a text of the office needs most; all others of templates can be used too. */
const variables = ['member.name', 'member.firstname', 'membership.type', 'payment.open']
  .map(name => `{{${name}}}`)
  .join(', ')

const readers = Object.keys(mailing_readers) as (keyof typeof mailing_readers)[]

/** The fields for who gets a mailing for the members who were chosen. */
function ReaderFields({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { texts, say } = useTexts()
  const { form, change } = draft
  const words = texts.mailings
  return (
    <>
      <Radio.Group
        label={words.to}
        value={form.to}
        onChange={to => change({ to: to as typeof form.to })}
      >
        <Stack gap="xs" mt="xs">
          {readers.map(value => (
            <Radio key={value} value={value} label={say(mailing_readers[value])} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={words.one_copy}
        description={words.one_copy_hint}
        checked={form.one_copy}
        onChange={event => change({ one_copy: event.currentTarget.checked })}
      />
    </>
  )
}

/** The fields for the words of a mailing, and for when it leaves. */
function WordFields({ draft, zone }: { draft: ReturnType<typeof useDraft>; zone: string }) {
  const { texts } = useTexts()
  const { form, change, failure } = draft
  const errors = toFieldErrors(failure, texts)
  const words = texts.mailings
  return (
    <>
      <StepCard title={words.text}>
        <TextInput
          label={words.subject}
          maxLength={255}
          value={form.subject}
          error={errors.subject}
          onChange={event => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          label={words.body}
          description={words.body_hint(variables)}
          autosize
          minRows={8}
          maxLength={20_000}
          value={form.body}
          error={errors.body}
          onChange={event => change({ body: event.currentTarget.value })}
        />
      </StepCard>
      <StepCard title={words.when}>
        <Group gap="sm" align="start">
          <DayInput
            label={words.day}
            description={words.day_hint}
            value={form.day}
            error={errors.send_at}
            onChange={day => change({ day })}
          />
          {form.day !== '' && (
            <TextInput
              type="time"
              label={words.time}
              description={words.time_hint(zone)}
              value={form.time}
              onChange={event => change({ time: event.currentTarget.value })}
            />
          )}
        </Group>
      </StepCard>
    </>
  )
}

/** What the form holds. */
interface Form extends Required<Pick<Written, 'to' | 'one_copy'>> {
  subject: string
  body: string
  /** The day before which it does not leave, and the time of that day; empty for none. */
  day: string
  time: string
}

const words = { subject: '', body: '', day: '', time: '' }
const empty: Form = { to: 'members', one_copy: false, ...words }

/** A draft that is written: what the form holds, and who gets it, once it was saved as it is. */
function useDraft(about: {
  chapter_id: number
  filter: Filter
  /** The time zone of the chapter. */
  zone: string
  known: Mailing | undefined
}) {
  const { chapter_id, filter, zone, known } = about
  const keep = useKeeping(chapter_id)
  const [form, setForm] = useState<Form>(() => (known ? toForm(known, zone) : empty))
  const [state, setState] = useState<State>({})
  const written = toWritten(form, filter, zone)
  const content = JSON.stringify(written)
  const [first] = useState(content)
  // a mailing that is read again is not the one in the form
  const [opened] = useState(known)
  const kept = state.planned ?? opened
  async function save() {
    setState(({ planned, content }) => ({ planned, content, busy: true }))
    try {
      const planned = await keep(kept, written)
      setState({ planned, content })
    } catch (failure) {
      setState(({ planned, content }) => ({ planned, content, failure }))
    }
  }
  return {
    form,
    change: (change: Partial<Form>) => setForm(old => ({ ...old, ...change })),
    save,
    /** Whether it can be saved. */
    whole: isWhole(form),
    busy: state.busy === true,
    failure: state.failure,
    /** Whether leaving the page loses something: a new draft that has words, or a change since the last save. */
    unsaved: kept ? content !== (state.content ?? first) : form.subject + form.body !== '',
    /** Who gets it; undefined if it was not saved as it is. */
    planned: state.content === content ? state.planned : undefined
  }
}

/** Returns the function that writes a new draft, or changes one that is kept; the same key writes one. */
function useKeeping(chapter_id: number) {
  const write = useWrite('members', 'audit')
  const keyFor = useKeys()
  return (kept: Mailing | undefined, written: Written): Promise<Planned> => {
    if (kept) return write('PUT /editmailing', { id: kept.id, ...written }, { etag: kept.etag })
    const body = { chapter_id, ...written }
    return write('POST /createmailing', body, { key: keyFor(body) })
  }
}

interface State {
  planned?: Planned | undefined
  /** What was saved. */
  content?: string | undefined
  busy?: boolean
  failure?: unknown
}

const isWhole = ({ subject, body, day }: Form) =>
  subject.trim() !== '' && body.trim() !== '' && (day === '' || isWholeDay(day))

function toForm({ to, one_copy, subject, body, send_at }: Mailing, zone: string): Form {
  const parts = send_at ? zonedParts(send_at, zone) : { day: '', time: '' }
  return { to, one_copy, subject, body, ...parts }
}

function toWritten(form: Form, filter: Filter, zone: string): Written {
  const { to, one_copy, subject, body, day, time } = form
  const send_at = toSendAt(day, time, zone)
  return { to, one_copy, filter, subject: subject.trim(), body, send_at }
}

function toSendAt(day: string, time: string, zone: string) {
  if (day === '') return null
  // a day whose year is still being typed has no moment
  return time === '' || !isWholeDay(day) ? day : zonedMoment(day, time, zone)
}
