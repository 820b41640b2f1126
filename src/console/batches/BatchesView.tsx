import { Text } from '@mantine/core'
import { batches_search } from '../searches.ts'
import { RecordCell, useCells } from '../shared/cells.tsx'
import type { Column } from '../shared/DataTable.tsx'
import { ListPage, useList } from '../shared/ListPage.tsx'
import { useLabel } from '../shared/view.ts'
import { BatchDrawer } from './BatchDrawer.tsx'
import { BatchState } from './BatchState.tsx'
import { type Batch, useBatches } from './queries.ts'
import { useTexts } from './texts.ts'
import { useBatchWords } from './useBatchWords.ts'

/** The changes of many members of a chapter, the newest first, and the drawer for one of them. */
export function BatchesView() {
  const title = useLabel()
  const { texts } = useTexts()
  const list = useList(batches_search)
  const { chapter_id, page, search } = list
  const { batch } = search
  const read = useBatches({ chapter_id, ...page })
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      columns={useColumns()}
      rows={read.data?.batches}
      expected={5}
      empty={{ title: texts.batches.none, hint: texts.batches.none_hint }}
    >
      {batch !== undefined && (
        <BatchDrawer key={batch} chapter_id={chapter_id} id={batch} onClose={list.close} />
      )}
    </ListPage>
  )
}

function useColumns(): Column<Batch>[] {
  const { texts, format } = useTexts()
  const { author, counts } = useBatchWords()
  const { text, moment } = useCells<Batch>()
  const words = texts.batches
  return [
    text('what', words.what, batch => (
      <>
        <RecordCell record={{ batch: batch.id }}>
          {words.kinds[batch.kind]}
          {batch.file_name && (
            <>
              {': '}
              <bdi>{batch.file_name}</bdi>
            </>
          )}
        </RecordCell>
        <Text size="xs" c="dimmed" hiddenFrom="md">
          {counts(batch)}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
          {format.moment(batch.createddate)}
        </Text>
        <Text size="xs" component="div" hiddenFrom="xs">
          <BatchState state={batch.state} />
        </Text>
      </>
    )),
    text('members', words.members, counts, { from: 'md' }),
    text('who', words.who, author, { from: 'lg' }),
    moment('createddate', words.when),
    text('state', words.state, ({ state }) => <BatchState state={state} />, {
      width: '14rem',
      from: 'xs'
    })
  ]
}
