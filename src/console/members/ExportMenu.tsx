import { Button, Menu, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import * as contract from '../api/contract.ts'
import { useChapters } from '../shared/chapters.ts'
import { toFileName } from '../shared/files.ts'
import { Icon } from '../shared/Icon.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { type ExportQuery, exportMembers, exportShown } from './exporting.ts'
import type { Sort } from './search.ts'
import { useTexts } from './texts.ts'
import type { ListColumn } from './useColumns.tsx'

/** The menu that exports the members that match the filters. */
export function ExportMenu(props: {
  query: Omit<ExportQuery, 'format' | 'delimiter' | 'columns' | 'sort'>
  /** The list as it is shown: its columns, those that requests have to name, and its order. */
  shown: { columns: readonly ListColumn[]; asked: string[]; sort: Sort }
  /** The number of members that match the filters; undefined while it is not known. */
  total: number | undefined
  filtered: boolean
}) {
  const { texts, format } = useTexts()
  const { total = 0 } = props
  const [bytes, setBytes] = useState<number>()
  const control = useRef<AbortController>(undefined)
  const { done, failed } = useNotices()
  const chapter = useChapters().data?.find(({ id }) => id === props.query.chapter_id)
  useEffect(() => () => control.current?.abort(), [])
  const words = texts.exports

  async function save(form: 'csv' | 'ndjson', as_shown = false) {
    const run = new AbortController()
    const { signal } = run
    control.current = run
    const day = new Date().toLocaleDateString('sv')
    const of_chapter = toFileName(chapter?.name ?? '') || props.query.chapter_id
    const name = `${words.file}-${of_chapter}-${day}.${form}`
    const delimiter = format.decimal_comma ? 'semicolon' : 'comma'
    setBytes(0)
    try {
      const { decimal_comma } = format
      const { columns, asked, sort } = props.shown
      const query = { ...props.query, columns: asked, sort }
      const run_with = { name, total, signal, onBytes: setBytes }
      if (as_shown) await exportShown(query, columns, { ...run_with, decimal_comma })
      else await exportMembers({ ...props.query, format: form, delimiter }, run_with)
      done(words.done(name))
    } catch (error) {
      // an export that the user stopped or cancelled has not failed
      if (!(error instanceof DOMException && error.name === 'AbortError')) failed(error)
    }
    setBytes(undefined)
  }

  if (bytes !== undefined)
    return (
      <Button
        variant="default"
        className="figures"
        leftSection={<Icon of={IconDownload} size={16} />}
        title={words.stop}
        aria-label={words.stop}
        onClick={() => control.current?.abort()}
      >
        {words.busy(format.number(Math.round(bytes / 1e5) / 10))}
      </Button>
    )
  const count = format.number(total)
  return (
    <Menu position="bottom-end" width={280} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Icon of={IconDownload} size={16} />}
          disabled={total === 0}
        >
          {words.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{props.filtered ? words.shown(count) : words.all(count)}</Menu.Label>
        {contract.exportMembers.format.map(form => (
          <Menu.Item key={form} onClick={() => save(form)}>
            {words[form]}
            <Text size="xs" c="dimmed">
              {words[`${form}_hint`]}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => save('csv', true)}>
          {words.shown_columns}
          <Text size="xs" c="dimmed">
            {words.shown_columns_hint}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
