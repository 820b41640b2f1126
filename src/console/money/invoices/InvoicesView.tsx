import '../parts/money.css'
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { fullName, usePeople } from '../../shared/people.ts'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { MoneyTabs } from '../parts/MoneyTabs.tsx'
import { useInvoices } from './queries.ts'
import { type InvoicesSearch, type Shown, shown_invoices } from './search.ts'
import { useTexts } from './texts.ts'
import { useInvoiceColumns } from './useInvoiceColumns.tsx'
import { YearLettersButton } from './YearLetters.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/invoices')

/** The invoices of a chapter, the newest first. */
export function InvoicesView() {
  const { texts } = useTexts()
  const words = texts.invoices
  const { chapter_id } = route.useParams()
  const { shown = 'every', run, payer, offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const person = usePeople(payer ? [payer] : [])?.get(payer ?? 0)
  const title = person ? words.title_of(fullName(person)) : words.title
  const invoices = useInvoices({
    ...{ chapter_id, offset, limit },
    ...(run && { batch_id: run }),
    ...(payer && { member_id: payer }),
    ...(shown !== 'every' && { cancelled: shown === 'cancelled' })
  })
  const rows = invoices.data?.invoices
  const show = (values: InvoicesSearch) =>
    navigate({ search: old => ({ ...old, offset: undefined, ...values }) })
  const all = (
    <Button variant="default" onClick={() => navigate({ search: {} })}>
      {words.show_all}
    </Button>
  )
  const filtered = shown !== 'every' || run !== undefined || payer !== undefined
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1} className="wrapped">
          <bdi>{title}</bdi>
        </Title>
        <Group gap="sm" className="filters">
          <YearLettersButton chapter_id={chapter_id} />
          <RunLink chapter_id={chapter_id} />
        </Group>
      </Group>
      <MoneyTabs />
      <Text c="dimmed">{words.hint}</Text>
      <RecordList
        caption={title}
        columns={useInvoiceColumns(rows)}
        query={invoices}
        rows={rows}
        total={invoices.data?.pagination.total}
        offset={offset}
        limit={limit}
        empty={
          filtered
            ? { title: words.no_match, action: all }
            : { title: words.none, hint: words.none_hint }
        }
        onPage={show}
        printed={title}
      >
        <Group gap="sm" p="md" align="flex-end" className="filters">
          <NativeSelect
            label={words.show}
            data={shown_invoices.map(value => ({ value, label: words.shown[value] }))}
            value={shown}
            onChange={event => show({ shown: event.currentTarget.value as Shown })}
          />
          {run !== undefined && <Text size="sm">{words.of_run}</Text>}
          {(run !== undefined || payer !== undefined) && all}
        </Group>
      </RecordList>
    </Stack>
  )
}

function RunLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <Button
      className="filters"
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/invoices/run"
          params={{ chapter_id }}
          {...attributes}
        />
      )}
    >
      {texts.invoices.run.button}
    </Button>
  )
}
