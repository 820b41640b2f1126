import { Button, Menu, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import * as contract from '../api/contract.ts'
import { useChapters } from '../shared/chapters.ts'
import { toFileName } from '../shared/files.ts'
import { Icon } from '../shared/Icon.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { type ExportQuery, exportMembers } from './exporting.ts'
import { useTexts } from './texts.ts'

/** The menu that exports the members that match the filters. */
export function ExportMenu(props: {
  query: Omit<ExportQuery, 'format' | 'delimiter' | 'columns'>
  /** The columns of the list beyond those that every export has. */
  columns: readonly string[]
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

  async function save(form: 'csv' | 'ndjson', columns?: readonly string[]) {
    const run = new AbortController()
    const { signal } = run
    control.current = run
    const day = new Date().toLocaleDateString('sv')
    const of_chapter = toFileName(chapter?.name ?? '') || props.query.chapter_id
    const name = `${words.file}-${of_chapter}-${day}.${form}`
    const delimiter = format.decimal_comma ? 'semicolon' : 'comma'
    setBytes(0)
    try {
      await exportMembers(
        { ...props.query, format: form, delimiter, ...(columns && { columns: [...columns] }) },
        { name, total, signal, onBytes: setBytes }
      )
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
        <Menu.Item onClick={() => save('csv', props.columns)}>
          {words.shown_columns}
          <Text size="xs" c="dimmed">
            {words.shown_columns_hint}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
