import '../parts/money.css'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { FileButton } from '../parts/FileButton.tsx'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { PaymentsFilters } from './PaymentsFilters.tsx'
import { exportPayments, usePayments } from './queries.ts'
import type { PaymentsSearch } from './search.ts'
import { useTexts } from './texts.ts'
import { usePaymentColumns } from './usePaymentColumns.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/payments')

/** The payments of a chapter, the newest first, with what was taken back and returned. */
export function PaymentsView() {
  const { texts } = useTexts()
  const words = texts.payments
  const { chapter_id } = route.useParams()
  const { offset = 0, limit = usual_size, sort = '-date', ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const [entering, enter] = useState(false)
  const payments = usePayments({ chapter_id, ...filters, sort, offset, limit })
  const rows = payments.data?.payments
  const filtered = Object.values(filters).some(value => value !== undefined)
  const show = (values: PaymentsSearch, replace = false) =>
    navigate({ search: old => ({ ...old, offset: undefined, ...values }), replace })
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{words.title}</Title>
        <Group gap="sm" className="filters">
          <FileButton
            name={words.file}
            read={delimiter => exportPayments({ chapter_id, ...filters }, delimiter)}
          />
          <Button onClick={() => enter(true)}>{words.enter}</Button>
        </Group>
      </Group>
      <MoneyTabs />
      <Text c="dimmed">{words.hint}</Text>
      <RecordList
        caption={words.title}
        columns={usePaymentColumns(rows)}
        query={payments}
        rows={rows}
        total={payments.data?.pagination.total}
        offset={offset}
        limit={limit}
        sort={sort}
        onSort={order => show({ sort: order === 'date' ? 'date' : '-date' })}
        empty={
          filtered
            ? {
                ...{ title: words.no_match, hint: words.no_match_hint },
                action: (
                  <Button variant="default" onClick={() => navigate({ search: {} })}>
                    {words.show_all}
                  </Button>
                )
              }
            : { title: words.none, hint: words.none_hint }
        }
        onPage={show}
        printed={words.title}
      >
        <PaymentsFilters search={filters} onFilter={show} />
      </RecordList>
      {entering && <PaymentDialog chapter_id={chapter_id} onClose={() => enter(false)} />}
    </Stack>
  )
}
