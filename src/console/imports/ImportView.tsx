import './imports.css'
import {
  Alert,
  Anchor,
  Button,
  Group,
  List,
  Loader,
  Progress,
  Stack,
  Text,
  Title
} from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type Detail, Failure } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { BatchLink } from '../shared/BatchLink.tsx'
import { ChooseButton } from '../shared/ChooseButton.tsx'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconAlertCircle } from '../shared/icons.ts'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { ButtonLink, PlainLink } from '../shared/links.tsx'
import { useDrop } from '../shared/useDrop.ts'
import { failureText, isLong, waitText } from '../shared/useFailure.ts'
import { useStepFocus } from '../shared/useStepFocus.ts'
import { useLabel } from '../shared/view.ts'
import { CheckedFile, Counts, PassedOver, Waiting } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { type ImportOptions, toChooser } from './choices.ts'
import { ColumnChoices, FileSettings, type ShownColumn } from './FileChoices.tsx'
import { accepted } from './file.ts'
import { type ImportResult, type Unanswered, useOutcome, useReading } from './queries.ts'
import { Reconciled } from './Reconciled.tsx'
import { LeftOutValues, Refusals } from './RowLists.tsx'
import { flawTexts, type Reading, toRefusals } from './reasons.ts'
import { useTexts } from './texts.ts'
import { useImport } from './useImport.ts'

const route = getRouteApi('/console/chapter/$chapter_id/import')

/** The import of a file into a chapter: choice, dry run, import. */
export function ImportView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const { grants } = useAccount()
  if (!may(grants, 'import_members', chapter_id))
    return <EmptyView title={label} hint={texts.codes.forbidden} />
  return (
    <Stack gap="md" className="column">
      <div>
        <Anchor component={Link} to="../members" from={route.id} size="sm">
          {texts.imports.back}
        </Anchor>
        <Title order={1} mt={4}>
          {label}
        </Title>
        <Text c="dimmed" mt={4}>
          {texts.imports.intro}
        </Text>
      </div>
      {/* the key resets the import in another chapter */}
      <Import key={chapter_id} chapter_id={chapter_id} />
    </Stack>
  )
}

function Import({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { stage, file, options, ask, choose, check, submit, revert, end, restart } =
    useImport(chapter_id)
  const name = file?.name ?? ''
  const over = useDrop((...files) => stage.at !== 'under_way' && choose(...files))
  const place = useStepFocus<HTMLDivElement>(stage.at)
  const words = texts.imports
  return (
    <div ref={place} tabIndex={-1} className="step">
      {stage.at === 'choosing' && (
        <ChooseFile chapter_id={chapter_id} flaw={stage.flaw} over={over} onChoose={choose} />
      )}
      {stage.at === 'under_way' && <ImportProgress name={name} {...stage} onStop={end} />}
      {stage.at === 'checked' && (
        <CheckedFile
          chapter_id={chapter_id}
          file={file}
          stage={stage}
          options={options}
          onOptions={ask}
          onChoose={choose}
          onSubmit={submit}
          onRevert={revert}
          onCheck={check}
        />
      )}
      {stage.at === 'done' && (
        <FinishedImport
          chapter_id={chapter_id}
          file={file}
          options={options}
          result={stage.result}
          onAnother={restart}
        />
      )}
      {stage.at === 'unanswered' && (
        <UnansweredImport of={stage.of} onChoose={choose} onCheck={check} />
      )}
      {stage.at === 'failed' && (
        <FailedImport
          {...stage}
          chapter_id={chapter_id}
          file={file}
          options={options}
          onOptions={ask}
          onChoose={choose}
          onCheck={check}
        />
      )}
      <LeaveGuard
        active={stage.at === 'under_way' && !stage.dry_run}
        title={words.leave}
        text={words.leave_hint}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </div>
  )
}

/** The progress of an upload and of the work after it, with the button that ends it. */
function ImportProgress(props: {
  name: string
  dry_run: boolean
  /** The share that is uploaded, 0 to 1. */
  sent: number
  onStop: () => void
}) {
  const { name, dry_run, sent, onStop } = props
  const { texts } = useTexts()
  const words = texts.imports
  const working = sent === 1
  const title = dry_run
    ? working
      ? words.checking(name)
      : words.sending_check(name)
    : working
      ? words.writing
      : words.sending(name)
  return (
    <div className="card padded">
      <Text fw={600} role="status" className="wrapped">
        {title}
      </Text>
      <Progress.Root size="lg" my="md">
        <Progress.Section
          value={working ? 100 : sent * 100}
          // the time that the service takes is unknown: the bar is indeterminate
          animated={working}
          withAria={!working}
          aria-hidden={working || undefined}
          aria-label={title}
        />
      </Progress.Root>
      <Group justify="space-between" wrap="nowrap" mih={36}>
        <Text size="sm" c="dimmed">
          {!dry_run && words.writing_hint}
        </Text>
        <Button variant="default" onClick={onStop}>
          {words.stop}
        </Button>
      </Group>
    </div>
  )
}

/** The outcome of an import that was stopped, or whose answer was lost. */
function UnansweredImport(props: {
  of: Unanswered
  onChoose: (file: File, all: readonly File[]) => void
  onCheck: () => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, stopped } = props.of
  const { query, outcome } = useOutcome(props.of)
  const words = texts.imports
  if (query.isError) return <FailureView failure={query.error} retry={query.refetch} />
  const state = outcome === 'none' ? 'none' : (outcome?.state ?? 'unknown')
  const { title, text } = (stopped ? words.stopped : words.unanswered)[state]
  const batch = outcome === 'none' ? undefined : outcome
  const ended = state === 'none' || state === 'done' || state === 'undone'
  return (
    <div className="card padded">
      <Group gap="sm" role="status">
        {!ended && <Loader size="sm" aria-hidden />}
        <Title order={2}>{title}</Title>
      </Group>
      <Text mt="xs">{text}</Text>
      {batch && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.of_it({
            created: format.number(batch.created),
            changed: format.number(batch.changed)
          })}
        </Text>
      )}
      {batch && ended && <BatchLink batch={batch.id} chapter_id={chapter_id} />}
      <Group mt="lg" justify="flex-end">
        <ChooseButton
          accept={accepted}
          multiple
          variant="default"
          label={words.choose_other}
          onChoose={props.onChoose}
        />
        {ended && <Button onClick={props.onCheck}>{words.check_again}</Button>}
      </Group>
    </div>
  )
}

/** The result of an import: the file, the numbers, the rows that were left out, and links to further views. */
function FinishedImport(props: {
  chapter_id: number
  file: File | undefined
  options: ImportOptions
  result: ImportResult
  onAnother: () => void
}) {
  const { texts } = useTexts()
  const { chapter_id, file, options, result } = props
  const { import_id, batch_id, created, refused, refusals } = result
  const words = texts.imports
  return (
    <Stack gap="md">
      <div className="card padded">
        <Title order={2}>{words.done}</Title>
        <Text size="sm" c="dimmed" className="wrapped">
          {file?.name}
        </Text>
        <Group gap="md">
          {import_id && <EntryLink entry={import_id} chapter_id={chapter_id} />}
          {batch_id && <BatchLink batch={batch_id} chapter_id={chapter_id} />}
        </Group>
        <Counts result={result} />
        <Waiting chapter_id={chapter_id} result={result} />
        <PassedOver result={result} />
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={props.onAnother}>
            {words.another}
          </Button>
          <ButtonLink
            to="/console/chapter/$chapter_id/members"
            params={{ chapter_id }}
            search={created > 0 ? { sort: '-createddate' } : {}}
          >
            {created > 0 ? words.see_new : words.see}
          </ButtonLink>
        </Group>
      </div>
      <Reconciled result={result} />
      <LeftOutValues result={result} />
      <Refusals
        chapter_id={chapter_id}
        file={file}
        options={options}
        refusals={refusals}
        refused={refused}
        reasons={result.reasons}
        total={result.pages.refusals.total}
      />
    </Stack>
  )
}

/** The link to the import's entry in the audit log; only for users with the permission. */
function EntryLink({ entry, chapter_id }: { entry: number; chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const words = texts.imports.done_hint(String(entry))
  if (!may(grants, 'see_log', chapter_id))
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    )
  return (
    <PlainLink size="sm" to="/console/audit" search={{ entry }}>
      {words}
    </PlainLink>
  )
}

/** Shows why a file was not imported, and what the user can do. */
function FailedImport(props: {
  chapter_id: number
  failure: unknown
  file: File | undefined
  options: ImportOptions
  onOptions: (options: ImportOptions) => void
  onChoose: (file: File, all: readonly File[]) => void
  onCheck: () => void
}) {
  const reading = useReading()
  const { chapter_id, failure, file, options } = props
  const words = reading.texts.imports
  const { title, text, flaws = [] } = describeFailure(failure, reading)
  const code = failure instanceof Failure ? failure.code : undefined
  const refusals = failure instanceof Failure && code === 'import_refused' ? failure.details : []
  const listed = toRefusals(refusals)
  const chooser = toChooser(options, props.onOptions)
  const choosable = failure instanceof Failure && failure.details.some(isChoosable)
  return (
    <Stack gap="md">
      <div className="card padded">
        <Alert
          role="alert"
          color="red"
          variant="outline"
          icon={<Icon of={IconAlertCircle} />}
          title={title}
        >
          <Text size="sm">{text}</Text>
          {flaws.length > 0 && (
            <List size="sm" mt="xs">
              {flaws.map(flaw => (
                <List.Item key={flaw}>{flaw}</List.Item>
              ))}
            </List>
          )}
        </Alert>
        <Group mt="lg" justify="flex-end">
          <ChooseButton
            accept={accepted}
            multiple
            variant="default"
            label={words.choose_other}
            onChoose={props.onChoose}
          />
          {(choosable || code !== 'validation_error') && (
            <Button onClick={props.onCheck}>{words.check_again}</Button>
          )}
        </Group>
      </div>
      {choosable && (
        <>
          <ColumnChoices columns={refusedColumns(failure)} chooser={chooser} />
          <FileSettings chapter_id={chapter_id} chooser={chooser} />
        </>
      )}
      <Refusals
        chapter_id={chapter_id}
        file={file}
        options={options}
        refusals={listed}
        refused={new Set(listed.map(({ line }) => line)).size}
        total={listed.length}
      />
    </Stack>
  )
}

/** The columns that a failure of the header names; an empty list for any other failure. */
function refusedColumns({ details }: Failure): ShownColumn[] {
  const params = details.map(({ params }) => params).find(({ columns }) => columns)
  const { columns = [], samples = [] } = params as { columns?: string[]; samples?: string[] }
  return columns.map((name, index) => ({ name, samples: [samples[index] ?? ''].filter(Boolean) }))
}

/** Whether other choices of the user, such as fields for columns, can make the service accept the file. */
const isChoosable = ({ path, code }: Detail) =>
  ['no_column', 'two_columns'].includes(code) || /^\/(mapping|defaults)/.test(path)

interface FailureText {
  title: string
  text: string
  flaws?: string[]
}

function describeFailure(failure: unknown, reading: Reading): FailureText {
  const { texts } = reading
  const words = texts.imports
  const none = words.not_imported
  const code = failure instanceof Failure ? failure.code : 'internal_error'
  if (code === 'unreachable') return { title: none, text: words.lost }
  if (code === 'import_refused') return { title: none, text: words.refused_since }
  if (code === 'payload_too_large') return { title: none, text: words.too_large }
  if (code === 'unavailable') return { title: none, text: words.busy }
  if (!(failure instanceof Failure)) return { title: none, text: failureText(failure, texts) }
  // the client waits for a limit of up to a minute by itself: this limit is longer
  if (code === 'rate_limited')
    return {
      title: none,
      text: isLong(failure) ? words.enough_today(waitText(failure, texts)) : words.too_many
    }
  if (code === 'validation_error')
    return { title: none, text: words.bad_file, flaws: flawTexts(failure.details, reading) }
  return { title: none, text: failureText(failure, texts) }
}
