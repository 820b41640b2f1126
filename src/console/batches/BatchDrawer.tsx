import { Alert, Button, List, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { components } from '../api/contract.ts'
import { useRead } from '../api/read.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { Differences } from '../shared/Differences.tsx'
import { detailText } from '../shared/detailText.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FactList } from '../shared/FactList.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { type Undone, useUndo } from '../shared/useUndo.ts'
import { batch_record } from './batchRecord.ts'
import { useTexts } from './texts.ts'

/** The largest number of members that are listed. */
const max_listed = 100

/** Lists the members that an undo did not restore, each with the reason and a link. */
function RemainingMembers({ undone }: { undone: Undone }) {
  const { texts, format } = useTexts()
  const { left, remaining } = undone
  const words = texts.batches
  const shown = remaining.slice(0, max_listed)
  const people = usePeople(shown.map(({ id }) => id))
  if (left === 0) return null
  return (
    <Alert role="status" color="yellow" variant="outline">
      <Text size="sm">{words.left(format.number(left))}</Text>
      <List size="sm" className="failures">
        {shown.map(({ id, code, params }) => (
          <List.Item key={id}>
            <PersonName id={id} people={people} numbered />:{' '}
            {detailText({ code, params, field: '' }, texts)}
          </List.Item>
        ))}
        {left > shown.length && (
          <List.Item>{words.more(format.number(left - shown.length))}</List.Item>
        )}
      </List>
    </Alert>
  )
}

/** The drawer of a change of many members, with the button that undoes it. */
export function BatchDrawer(props: { chapter_id: number; id: number; onClose: () => void }) {
  const { chapter_id, id, onClose } = props
  const { texts, format } = useTexts()
  const read = useRead(
    '/getbatches',
    { chapter_id, id, offset: 0, limit: 1 },
    { ...reading, kept: false }
  )
  const title = texts.batches.one(format.number(id))
  const [batch] = read.data?.batches ?? []
  if (batch)
    return <KnownBatch chapter_id={chapter_id} batch={batch} title={title} onClose={onClose} />
  if (!read.data) return <ReadingDrawer title={title} query={read} fields={5} onClose={onClose} />
  return (
    <FormDrawer title={title} changed={false} busy={false} onSubmit={onClose} onClose={onClose}>
      <EmptyView order={2} title={texts.batches.gone} />
    </FormDrawer>
  )
}

function KnownBatch(props: {
  chapter_id: number
  batch: Batch
  title: string
  onClose: () => void
}) {
  const { chapter_id, batch, title, onClose } = props
  const { texts } = useTexts()
  const { busy, preview, undone, ask, undo, close } = useUndoing(batch)
  const words = texts.batches
  return (
    <FormDrawer
      title={title}
      changed={false}
      busy={busy}
      onSubmit={onClose}
      onClose={onClose}
      extra={
        batch.undoable && (
          <Button variant="outline" color="red" loading={busy} onClick={ask}>
            {words.undo}
          </Button>
        )
      }
    >
      <BatchFacts batch={batch} chapter_id={chapter_id} />
      {batch.state === 'running' && <Text c="dimmed">{words.running_hint}</Text>}
      {batch.state === 'done' && !batch.undoable && (
        <Text c="dimmed">
          {batch.kind === 'transfer' ? words.transfer_hint : words.not_yours_hint}
        </Text>
      )}
      {batch.state === 'undone' && <Text c="dimmed">{words.undone_hint}</Text>}
      {undone && <RemainingMembers undone={undone} />}
      <ConfirmUndo preview={preview} onConfirm={undo} onClose={close} />
    </FormDrawer>
  )
}

/** Reads what undoing would do, then undoes the change; shows failures, and how many members were restored. */
function useUndoing({ id, kind }: Batch) {
  const { texts, format } = useTexts()
  const { done, failed } = useNotices()
  const { askUndo, undo } = useUndo()
  const [busy, setBusy] = useState(false)
  const [preview, setPreview] = useState<Undone>()
  const [undone, setUndone] = useState<Undone>()
  async function run(work: () => Promise<void>) {
    setBusy(true)
    await work().catch(failed)
    setBusy(false)
  }
  return {
    busy,
    preview,
    undone,
    close: () => setPreview(undefined),
    ask: () => run(async () => setPreview(await askUndo(id))),
    undo: () =>
      run(async () => {
        const answer = await undo(id)
        setUndone(answer)
        const count = format.number(answer.restored + answer.removed)
        done(kind === 'statement' ? texts.batches.taken_back(count) : texts.batches.undone(count))
      })
  }
}

/** Asks whether to undo a change of many members, and says what undoing would do; shows nothing without a preview. */
function ConfirmUndo(props: {
  preview: Undone | undefined
  onConfirm: () => void
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const { preview, onConfirm, onClose } = props
  const { restored = 0, removed = 0, left = 0 } = preview ?? {}
  const words = texts.batches
  const text = [
    restored > 0 && words.would_restore(format.number(restored)),
    removed > 0 && words.would_remove(format.number(removed)),
    left > 0 && words.would_leave(format.number(left)),
    restored + removed > 0 ? words.logged : words.nothing
  ]
  return (
    <ConfirmDialog
      opened={preview !== undefined}
      title={words.confirm}
      text={text.filter(Boolean).join(' ')}
      confirm={words.undo}
      loses={removed > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

/** The facts about a change of many members, as a list of terms and descriptions. */
function BatchFacts({ batch, chapter_id }: { batch: Batch; chapter_id: number }) {
  const { texts, format } = useTexts()
  const { author, counts } = useBatchWords()
  const words = texts.batches
  const hasChanges = Object.keys(batch.changes).length > 0
  const facts: [string, ReactNode][] = [
    [words.what, words.kinds[batch.kind]],
    [words.changes, hasChanges && <Changed key="changes" batch={batch} chapter_id={chapter_id} />],
    [words.file, batch.file_name && <bdi>{batch.file_name}</bdi>],
    [words.members, counts(batch)],
    [words.who, <bdi key="who">{author(batch)}</bdi>],
    [
      words.when,
      <span key="when" className="figures">
        {format.moment(batch.createddate)}
      </span>
    ],
    [words.state, <BatchState key="state" state={batch.state} />]
  ]
  return <FactList facts={facts} />
}

/** What a change has set, in words. */
function Changed({ batch, chapter_id }: { batch: Batch; chapter_id: number }) {
  const changes = Object.entries(batch.changes).map(([name, value]) => [name, [null, value]])
  return (
    <Differences
      record={batch_record}
      chapter_id={chapter_id}
      changes={Object.fromEntries(changes)}
      created
    />
  )
}

const tones = { running: 'rest', done: 'good', undoing: 'rest', undone: 'stop' } as const

/** The state of a change of many members, as text and colour. */
export function BatchState({ state }: Pick<Batch, 'state'>) {
  const { texts } = useTexts()
  return (
    <span>
      <span className="dot" data-tone={tones[state]} />
      {texts.batches.states[state]}
    </span>
  )
}

/** The words for a change of many members. */
export function useBatchWords() {
  const { texts, format } = useTexts()
  const words = texts.batches
  return {
    /** The text for how many members a change added and changed. */
    counts({ kind, created, changed }: Batch): string {
      if (kind === 'statement') return words.stored(format.number(created))
      const parts = [
        created > 0 && words.created(format.number(created)),
        (changed > 0 || created === 0) && words.changed(format.number(changed))
      ]
      return parts.filter(Boolean).join(', ')
    },
    /** The person who made a change, or the command line. */
    author: ({ account_name }: Batch) => account_name ?? words.command_line
  }
}

/** A change of many members. */
type Batch = components['schemas']['Batch']

/** The milliseconds after which a change that is under way is read again. */
const interval = 2000

const isUnderWay = ({ state }: Batch) => state === 'running' || state === 'undoing'

/** How changes of many members are read: again while a change on one is under way. */
export const reading = {
  of: 'batches',
  every: (found: { batches: readonly Batch[] } | undefined) =>
    found?.batches.some(isUnderWay) ? interval : false
}
