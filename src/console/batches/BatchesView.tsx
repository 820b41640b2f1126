import { Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Column } from '../shared/DataTable.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import { BatchDrawer } from './BatchDrawer.tsx'
import { BatchState } from './BatchState.tsx'
import { type Batch, useBatches } from './queries.ts'
import type { BatchSearch } from './search.ts'
import { useTexts } from './texts.ts'
import { useBatchWords } from './useBatchWords.ts'

const route = getRouteApi('/console/chapter/$chapter_id/batches')

/** The changes of many members of a chapter, the newest first, and the drawer for one of them. */
export function BatchesView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const { batch, offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const batches = useBatches({ chapter_id, offset, limit })
  const columns = useColumns()
  const show = (values: BatchSearch) => navigate({ search: old => ({ ...old, ...values }) })
  return (
    <Stack gap="md">
      <Title order={1}>{label}</Title>
      <RecordList
        caption={label}
        columns={columns}
        query={batches}
        rows={batches.data?.batches}
        total={batches.data?.pagination.total}
        expected={5}
        offset={offset}
        limit={limit}
        empty={{ title: texts.batches.none, hint: texts.batches.none_hint }}
        onPage={show}
      />
      {batch !== undefined && (
        <BatchDrawer
          key={batch}
          chapter_id={chapter_id}
          id={batch}
          onClose={() => show({ batch: undefined })}
        />
      )}
    </Stack>
  )
}

function useColumns(): Column<Batch>[] {
  const { texts, format } = useTexts()
  const { author, counts } = useBatchWords()
  const words = texts.batches
  return [
    { key: 'what', label: words.what, cell: row => <WhatCell batch={row} /> },
    { key: 'members', label: words.members, from: 'md', cell: counts },
    { key: 'who', label: words.who, from: 'lg', cell: author },
    {
      key: 'when',
      label: words.when,
      width: '12rem',
      from: 'sm',
      cell: ({ createddate }) => <span className="figures">{format.moment(createddate)}</span>
    },
    {
      key: 'state',
      label: words.state,
      width: '14rem',
      from: 'xs',
      cell: ({ state }) => <BatchState state={state} />
    }
  ]
}

function WhatCell({ batch }: { batch: Batch }) {
  const { texts, format } = useTexts()
  const { counts } = useBatchWords()
  const { id, kind, file_name, createddate, state } = batch
  return (
    <>
      <Link
        from={route.id}
        to="."
        search={old => ({ ...old, batch: id })}
        className="row-link"
        preload={false}
      >
        {texts.batches.kinds[kind]}
        {file_name && (
          <>
            {': '}
            <bdi>{file_name}</bdi>
          </>
        )}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="md">
        {counts(batch)}
      </Text>
      <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
        {format.moment(createddate)}
      </Text>
      <Text size="xs" component="div" hiddenFrom="xs">
        <BatchState state={state} />
      </Text>
    </>
  )
}
