import { Text } from '@mantine/core'
import { batches_search } from '../searches.ts'
import { RecordCell } from '../shared/cells.tsx'
import { useList } from '../shared/ListPage.tsx'
import { ListView } from '../shared/listView.tsx'
import { useLabel } from '../shared/view.ts'
import { BatchDrawer, BatchState, reading, useBatchWords } from './BatchDrawer.tsx'
import { useTexts } from './texts.ts'
/** The changes of many members of a chapter, the newest first, and the drawer for one of them. */
export function BatchesView() {
  const title = useLabel()
  const { texts, format } = useTexts()
  const { author, counts } = useBatchWords()
  const words = texts.batches
  const list = useList(batches_search)
  const { chapter_id } = list
  const { batch } = list.search
  return (
    <ListView
      list={list}
      title={title}
      read="/getbatches"
      of="batches"
      query={{ chapter_id }}
      reading={reading}
      columns={({ text, moment }) => [
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
      ]}
      expected={5}
      empty={{ title: words.none, hint: words.none_hint }}
    >
      {batch !== undefined && (
        <BatchDrawer key={batch} chapter_id={chapter_id} id={batch} onClose={list.close} />
      )}
    </ListView>
  )
}
