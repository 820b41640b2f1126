import { Button, Group, Menu, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChapters } from '../shared/chapters.ts'
import { dateIn } from '../shared/search.ts'
import { useNotices } from '../shared/useFailure.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { type Asked, saveNumbers, tables } from './queries.ts'
import type { NumbersSearch } from './search.ts'
import { useTexts } from './texts.ts'

/** The inputs for the day and the chapter, and the buttons that print and save the statistics. */
export function NumbersControls(props: {
  asked: Asked
  /** With `typed`, the change replaces the current entry of the browser history. */
  onAsk: (asked: NumbersSearch, typed?: boolean) => void
}) {
  const { texts } = useTexts()
  const { asked, onAsk } = props
  const words = texts.numbers
  const chapters = useChapters().data ?? []
  const put = (day?: string) => onAsk({ on: dateIn(day) }, true)
  const [day, setDay] = useSearchText(asked.on, put)
  return (
    <Group gap="sm" align="flex-end" className="filters">
      <TextInput
        label={words.day}
        type="date"
        value={day}
        onChange={event => setDay(event.currentTarget.value)}
      />
      {chapters.length > 1 && (
        <Select
          flex="1 1 10rem"
          maw={{ sm: 240 }}
          label={words.chapter}
          placeholder={words.all_chapters}
          clearable
          searchable={chapters.length > 8}
          data={chapters.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asked.chapter_id ? String(asked.chapter_id) : null}
          onChange={value => onAsk({ chapter_id: value ? Number(value) : undefined })}
        />
      )}
      <Files asked={asked} />
      <Button variant="default" onClick={() => window.print()}>
        {words.print}
      </Button>
    </Group>
  )
}

function Files({ asked }: { asked: Asked }) {
  const { texts, format } = useTexts()
  const { failed } = useNotices()
  const [busy, setBusy] = useState(false)
  async function save(what: Parameters<typeof saveNumbers>[0]) {
    setBusy(true)
    try {
      await saveNumbers(what, { asked, semicolon: format.decimal_comma })
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Menu withinPortal>
        <Menu.Target>
          <Button variant="default" disabled={busy}>
            {texts.numbers.statistics_file}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tables.map(table => (
            <Menu.Item key={table} onClick={() => save(table)}>
              {texts.numbers.tables[table]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" disabled={busy} onClick={() => save('register')}>
        {texts.numbers.register_file}
      </Button>
    </>
  )
}
