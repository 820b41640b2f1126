import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { type Undone, useUndo } from '../shared/useUndo.ts'
import { BatchFacts } from './BatchFacts.tsx'
import { ConfirmUndo } from './ConfirmUndo.tsx'
import { type Batch, useBatches } from './queries.ts'
import { RemainingMembers } from './RemainingMembers.tsx'
import { useTexts } from './texts.ts'

/** The drawer of a change of many members, with the button that undoes it. */
export function BatchDrawer(props: { chapter_id: number; id: number; onClose: () => void }) {
  const { chapter_id, id, onClose } = props
  const { texts, format } = useTexts()
  const read = useBatches({ chapter_id, id, offset: 0, limit: 1 })
  const title = texts.batches.one(format.number(id))
  const [batch] = read.data?.batches ?? []
  if (batch) return <KnownBatch {...{ chapter_id, batch, title, onClose }} />
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
      <BatchFacts {...{ batch, chapter_id }} />
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
