import './imports.css'
import { Anchor, Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { BatchLink } from '../shared/BatchLink.tsx'
import { ChooseButton } from '../shared/ChooseButton.tsx'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { useDrop } from '../shared/useDrop.ts'
import { useStepFocus } from '../shared/useStepFocus.ts'
import { useLabel } from '../shared/view.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { FailedImport } from './FailedImport.tsx'
import { FinishedImport } from './FinishedImport.tsx'
import { accepted } from './file.ts'
import { type Unanswered, useOutcome } from './outcome.ts'
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
  const over = useDrop(next => stage.at !== 'under_way' && choose(next))
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
  onChoose: (file: File) => void
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
          variant="default"
          label={words.choose_other}
          onChoose={props.onChoose}
        />
        {ended && <Button onClick={props.onCheck}>{words.check_again}</Button>}
      </Group>
    </div>
  )
}
