import '../parts/money.css'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { FileButton } from '../parts/FileButton.tsx'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { ChargeDialog } from './ChargeDialog.tsx'
import { DueSums } from './DueSums.tsx'
import { DuesFilters } from './DuesFilters.tsx'
import { exportDues, toFilters, useDues } from './queries.ts'
import { type DuesSearch, isOrder } from './search.ts'
import { useTexts } from './texts.ts'
import { useDueColumns } from './useDueColumns.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/money')

/** The dues of a chapter: who owes what, since when, and what can be done about it. */
export function DuesView() {
  const { texts } = useTexts()
  const words = texts.dues
  const { chapter_id } = route.useParams()
  const search = route.useSearch()
  const { shown = 'owed', sort = 'due_date', offset = 0, limit = usual_size } = search
  const navigate = route.useNavigate()
  const [charging, charge] = useState(false)
  const filters = toFilters(chapter_id, search)
  const dues = useDues({ ...filters, sort, offset, limit })
  const rows = dues.data?.dues
  const show = (values: DuesSearch, replace = false) =>
    navigate({ search: old => ({ ...old, offset: undefined, ...values }), replace })
  const title = shown === 'owed' || shown === 'overdue' ? words.none[shown] : words.none.other
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{words.title}</Title>
        <Group gap="sm" className="filters">
          <FileButton name={words.file} read={delimiter => exportDues(filters, delimiter)} />
          <Button onClick={() => charge(true)}>{words.charge.button}</Button>
        </Group>
      </Group>
      <MoneyTabs />
      <Text c="dimmed">{words.hint}</Text>
      <RecordList
        caption={words.title}
        columns={useDueColumns(chapter_id, rows)}
        query={dues}
        rows={rows}
        total={dues.data?.pagination.total}
        offset={offset}
        limit={limit}
        sort={sort}
        onSort={order => isOrder(order) && show({ sort: order })}
        empty={{
          title,
          ...(shown !== 'every' && {
            hint: words.none_hint,
            action: (
              <Button variant="default" onClick={() => navigate({ search: { shown: 'every' } })}>
                {words.show_all}
              </Button>
            )
          })
        }}
        onPage={show}
        printed={`${words.title}: ${words.shown[shown]}`}
        foot={<DueSums filters={filters} />}
      >
        <DuesFilters search={search} onFilter={show} />
      </RecordList>
      {charging && <ChargeDialog chapter_id={chapter_id} onClose={() => charge(false)} />}
    </Stack>
  )
}
