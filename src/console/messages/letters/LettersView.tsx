import {
  Alert,
  Button,
  Fieldset,
  List,
  Loader,
  NativeSelect,
  Stack,
  Switch,
  Text,
  Title,
  VisuallyHidden
} from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { LedgerMessageKind } from '../../api/contract.ts'
import { useRead } from '../../api/read.ts'
import { type Sent, send, useRefresh, type Written } from '../../api/write.ts'
import { PressButton } from '../../shared/act.tsx'
import { useAsked } from '../../shared/asking.ts'
import { useCells } from '../../shared/cells.tsx'
import { DayInput } from '../../shared/DayInput.tsx'
import { FailureAlert, FailureText } from '../../shared/FailureAlert.tsx'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import { RecordList } from '../../shared/RecordList.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { dateIn, oneIn, usual_size } from '../../shared/search.ts'
import { useSearchText } from '../../shared/useSearchText.ts'
import { useLabel } from '../../shared/view.ts'
import { NotTold } from '../parts/AnswerDialog.tsx'
import { MessageTabs, useSaveLetters } from '../parts/MessageDrawer.tsx'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/messages/letters')

type Search = ReturnType<typeof route.useSearch>
/** What became of messages that were to be printed, or would become of them. */
type Printed = Written<'POST /printmessages'>

/** Prints messages as letters: which, what that would be, and the press; and what was printed before. */
export function LettersView() {
  const { chapter_id } = route.useParams()
  // the key forgets what was printed in another chapter
  return <Letters key={chapter_id} chapter_id={chapter_id} />
}

function Letters({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const words = texts.letters
  const { offset = 0, limit = usual_size, ...which } = route.useSearch()
  const navigate = route.useNavigate()
  const { waiting = false, kind, since } = which
  const printing = usePrinting({
    chapter_id,
    waiting,
    ...(kind && { kind }),
    ...(since && { first_day: since })
  })
  const choose = (change: Search, replace = false) =>
    !printing.busy && navigate({ search: old => ({ ...old, ...change }), replace })
  return (
    <Stack gap="md" maw={760}>
      <Title order={1}>{label}</Title>
      <MessageTabs chapter_id={chapter_id} />
      <Text c="dimmed">{words.hint}</Text>
      <WhichLetters which={which} busy={printing.busy} onChoose={choose} />
      <FailureAlert failure={printing.failure} />
      <PrintSteps chapter_id={chapter_id} printing={printing} waiting={waiting} />
      {/* what is above would move it while it loads */}
      {!printing.preview.isPending && (
        <RunsList page={{ chapter_id, offset, limit }} onPage={choose} />
      )}
      <LeaveGuard
        active={printing.busy}
        title={words.leave}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </Stack>
  )
}

/** The choice of the messages that are printed: what waits as well, of which kind, since when. */
function WhichLetters(props: {
  which: Search
  busy: boolean
  /** Called with what is chosen; typed text replaces the entry of the browser history. */
  onChoose: (change: Search, replace?: boolean) => void
}) {
  const { texts, say } = useTexts()
  const { which, busy, onChoose } = props
  const { waiting = false, kind, since } = which
  const [day, setDay] = useSearchText(since ?? '', from => onChoose({ since: dateIn(from) }, true))
  const words = texts.letters
  return (
    <StepCard title={words.which} hint={words.which_hint}>
      <Fieldset variant="unstyled" disabled={busy}>
        <Stack gap="sm">
          <Switch
            label={words.waiting}
            description={words.waiting_hint}
            checked={waiting}
            onChange={event => onChoose({ waiting: event.currentTarget.checked || undefined })}
          />
          <NativeSelect
            label={words.kind}
            data={[
              { value: '', label: words.every_kind },
              ...LedgerMessageKind.map(value => ({ value, label: say(message_kinds[value]) }))
            ]}
            value={kind ?? ''}
            onChange={event =>
              onChoose({ kind: oneIn(event.currentTarget.value, LedgerMessageKind) })
            }
          />
          <DayInput
            label={words.since}
            description={words.since_hint}
            value={day}
            onChange={setDay}
          />
        </Stack>
      </Fieldset>
    </StepCard>
  )
}

interface State {
  busy?: boolean
  printed?: Printed | undefined
  failure?: unknown
}

/**
 * The printing of letters: what it would be, the press, which also saves the file, and what the last one did. At the press it is
 * asked once more what would be printed: if that is something else by now, it is shown (`changed`) instead of being printed.
 */
function usePrinting(wanted: Omit<Sent<'POST /printmessages'>, 'dry_run'>) {
  const refresh = useRefresh('members', 'audit', 'system')
  const save = useSaveLetters()
  const [state, setState] = useState<State>({})
  const { preview, isStillSo, changed } = useAsked({
    // after each run, the same choice means other messages
    key: ['POST /printmessages', state.printed?.letters_id],
    body: wanted,
    ask: (body, signal) => send('POST /printmessages', { ...body, dry_run: true }, { signal }),
    of: 'members',
    kept: true,
    enabled: !state.busy
  })
  async function press() {
    setState(({ printed }) => ({ printed }))
    try {
      if (!(await isStillSo())) return
      setState({ busy: true })
      const body = { ...wanted, dry_run: false }
      const printed = await send('POST /printmessages', body).finally(refresh)
      if (printed.letters_id !== null) await save(printed.letters_id)
      setState({ printed })
    } catch (failure) {
      setState({ failure })
    }
  }
  return {
    preview,
    changed,
    press,
    busy: state.busy ?? false,
    printed: state.printed,
    failure: state.failure ?? (preview.isError ? preview.error : undefined)
  }
}

interface StepsProps {
  chapter_id: number
  printing: ReturnType<typeof usePrinting>
  /** Whether what waits is printed as well. */
  waiting: boolean
}

/** What would be printed with the button that prints it, and what the last press printed. */
function PrintSteps({ printing, ...about }: StepsProps) {
  const { texts } = useTexts()
  const words = texts.letters
  const { preview, printed, changed, busy } = printing
  const { data: told, isFetching } = preview
  return (
    <>
      {printed && <PrintedAlert printed={printed} />}
      <StepCard title={words.preview}>
        <div role="status">
          {(busy || isFetching) && <Text>{busy ? words.running : words.counting}</Text>}
          {!busy && !isFetching && told && <WouldPrint told={told} {...about} />}
        </div>
        {busy && <Loader size="sm" aria-hidden />}
        {changed && (
          <FailureText role="alert" answer="changed">
            {words.changed}
          </FailureText>
        )}
        {!busy && told && told.letters > 0 && (
          <div>
            <Button disabled={isFetching} onClick={printing.press}>
              {words.confirm(told.letters)}
            </Button>
            <Text size="sm" c="dimmed" mt="xs">
              {words.confirm_hint}
            </Text>
          </div>
        )}
      </StepCard>
    </>
  )
}

/** What would be printed, and what not. */
function WouldPrint(props: Omit<StepsProps, 'printing'> & { told: Printed }) {
  const { texts, format } = useTexts()
  const { told, chapter_id, waiting } = props
  const words = texts.letters
  const { letters, without_address, skipped, left } = told
  const nothing = letters + without_address + skipped.length === 0
  return (
    <Stack gap="sm">
      <Text fw={600} className="figures">
        {letters === 0 ? words.nothing : words.count(letters)}
      </Text>
      {nothing && !waiting && <Text size="sm">{words.nothing_hint}</Text>}
      {left > 0 && <Text size="sm">{words.left(format.number(left))}</Text>}
      <NotTold skipped={skipped} label={words.not} />
      {without_address > 0 && <WithoutAddress told={told} chapter_id={chapter_id} />}
    </Stack>
  )
}

function PrintedAlert({ printed: { letters } }: { printed: Printed }) {
  const { texts } = useTexts()
  const words = texts.letters
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{letters === 0 ? words.done_none : words.done(letters)}</Text>
      {letters > 0 && <Text size="sm">{words.done_hint}</Text>}
    </Alert>
  )
}

/** How many members are named before a press, and how many the service names at most. */
const named_first = 10
const named_most = 100

/** How many messages have no postal address, and the names of the members, who open beside this page. */
function WithoutAddress({ told, chapter_id }: { told: Printed; chapter_id: number }) {
  const { texts, format } = useTexts()
  const [all, showAll] = useState(false)
  const words = texts.letters
  const { without_address, first_without_address: named } = told
  const shown = all ? named : named.slice(0, named_first)
  return (
    <div>
      <Text size="sm">{words.without(without_address)}</Text>
      <List size="sm">
        {shown.map(({ member_id, member_name }) => (
          <List.Item key={member_id} className="wrapped">
            <MemberLink chapter_id={chapter_id} member={member_id} aside>
              {member_name}
            </MemberLink>
          </List.Item>
        ))}
      </List>
      {shown.length < named.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => showAll(true)}>
          {words.all_names(format.number(named.length))}
        </Button>
      )}
      {shown.length === named_most && (
        <Text size="sm" c="dimmed">
          {words.not_all_named}
        </Text>
      )}
    </div>
  )
}

/** What was printed before, the newest first, with the press that prints it again. */
function RunsList(props: {
  page: { chapter_id: number; offset: number; limit: number }
  onPage: (page: { offset: number | undefined; limit: number }) => void
}) {
  const { texts, format } = useTexts()
  const { page, onPage } = props
  const runs = useRead('/getletters', page)
  const save = useSaveLetters()
  const { text } = useCells<NonNullable<typeof runs.data>['letters'][number]>()
  const words = texts.letters
  const columns = [
    text('printed', words.printed, ({ printed, count }) => (
      <div className="whole figures">
        {format.moment(printed)}
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {words.count(count)}
        </Text>
      </div>
    )),
    text(
      'count',
      words.letters,
      ({ count }) => <span className="figures">{format.number(count)}</span>,
      { width: '8rem', from: 'sm' }
    ),
    text(
      'acts',
      <VisuallyHidden>{words.act}</VisuallyHidden>,
      run => (
        <PressButton
          variant="default"
          size="xs"
          aria-label={words.again_of(format.moment(run.printed))}
          run={() => save(run.id)}
        >
          {words.again}
        </PressButton>
      ),
      { width: '13rem' }
    )
  ]
  return (
    <Stack component="section" gap="xs" aria-labelledby="letters-earlier">
      <Title order={2} id="letters-earlier">
        {words.earlier}
      </Title>
      <RecordList
        caption={words.earlier}
        columns={columns}
        query={runs}
        rows={runs.data?.letters}
        total={runs.data?.pagination.total}
        expected={3}
        offset={page.offset}
        limit={page.limit}
        empty={{ title: words.empty, hint: words.empty_hint }}
        onPage={onPage}
        printed={words.earlier}
      />
    </Stack>
  )
}
