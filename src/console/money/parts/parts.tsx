import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import type { paths } from '../../api/contract.ts'
import type { Query, Readable } from '../../api/read.ts'
import { useChapterId, useChapters } from '../../shared/chapters.ts'
import { byte_order_mark } from '../../shared/csv.ts'
import { dayHere } from '../../shared/days.ts'
import { saveFile, toFileName } from '../../shared/files.ts'
import { Icon } from '../../shared/Icon.tsx'
import { IconDownload } from '../../shared/icons.ts'
import { useRun } from '../../shared/useRun.ts'
import { readFile } from './files.ts'
import { useTexts } from './texts.ts'

/** The operations that answer with a file for spreadsheets. */
type Exporting = Readable & keyof paths & `/export${string}`

/** The button that saves what a list shows as a file for spreadsheets, with the separator of cells that the reader's expects. */
export function FileButton<P extends Exporting>(props: {
  /** The first part of the file's name. */
  name: string
  /** The label of the button, where several stand side by side. */
  label?: string
  path: P
  query: Omit<Query<P>, 'delimiter'>
}) {
  const { texts, format } = useTexts()
  const { path, label = texts.money.as_file } = props
  const chapter_id = useChapterId()
  const chapter = useChapters().data?.find(({ id }) => id === chapter_id)
  const { busy, run } = useRun()
  async function save() {
    const query = { ...props.query, delimiter: format.decimal_comma ? 'semicolon' : 'comma' }
    // TypeScript cannot resolve the types of one operation inside a generic function
    const init = { params: { query }, parseAs: 'text' } as never
    const text = await readFile(api.GET(path, init) as never)
    const place = toFileName(chapter?.name ?? '')
    const file = [props.name, place, dayHere()].filter(Boolean).join('-')
    saveFile(`${file}.csv`, byte_order_mark + String(text), 'text/csv')
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon of={IconDownload} size={16} />}
      onClick={() => run(save)}
    >
      {label}
    </Button>
  )
}

/** The views of money, in the order of their links. */
const tabs = [
  { name: 'dues', to: '/console/chapter/$chapter_id/money' },
  { name: 'payments', to: '/console/chapter/$chapter_id/payments' },
  { name: 'bank', to: '/console/chapter/$chapter_id/bank' },
  { name: 'invoices', to: '/console/chapter/$chapter_id/invoices' },
  { name: 'debits', to: '/console/chapter/$chapter_id/debits' },
  { name: 'online', to: '/console/chapter/$chapter_id/online' },
  { name: 'finances', to: '/console/chapter/$chapter_id/finances' }
] as const

/** The links between the views of money. */
export function MoneyTabs() {
  const { texts } = useTexts()
  const chapter_id = useChapterId() ?? 0
  return (
    <nav aria-label={texts.money.tabs} className="view-tabs filters">
      {tabs.map(({ name, to }) => (
        <Anchor
          key={name}
          renderRoot={attributes => (
            <Link
              to={to}
              params={{ chapter_id }}
              activeOptions={{ includeSearch: false }}
              {...attributes}
            />
          )}
        >
          {texts.money[name]}
        </Anchor>
      ))}
    </nav>
  )
}
