import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { DueFields } from './DueFields.tsx'
import type { PartProps } from './form.ts'
import { useTexts } from './texts.ts'
import type { DueRow } from './values.ts'

const max_dues = 50

/** The fields for the dues of a type, with buttons to add, move and remove them. */
export function DuesFields({ form, read_only, chapter }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const { value: rows, onChange } = form.field('membership_dues')
  const [said, say] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const [wanted, want] = useState('')
  // moves the focus to the due that was moved or added; after a removal, to the neighbour of the removed due
  useEffect(() => {
    if (!wanted) return
    const found = [...(root.current?.querySelectorAll<HTMLElement>(wanted) ?? [])]
    found.find(element => !(element as HTMLButtonElement).disabled)?.focus()
    want('')
  }, [wanted])

  function add() {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    const due = chapter ? { currency: chapter.currency } : {}
    onChange([...rows, { key, due, added: true }])
    want(`[data-due="${key}"] input`)
  }

  function move(from: number, to: number) {
    const moved = [...rows]
    const row = moved.splice(from, 1)[0] as DueRow
    moved.splice(to, 0, row)
    onChange(moved)
    say(words.moved({ place: String(to + 1), count: String(rows.length) }))
    const button = `[data-due="${row.key}"] [data-move`
    want(to < from ? `${button}=up], ${button}]` : `${button}=down], ${button}]`)
  }

  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index))
    const next = rows[index + 1] ?? rows[index - 1]
    want(next ? `[data-due="${next.key}"] input` : '[data-add]')
  }

  return (
    <Stack gap="md" ref={root}>
      {rows.length === 0 && <Text c="dimmed">{words.no_dues}</Text>}
      {rows.map((row, index) => (
        <DueFields
          key={row.key}
          row={row}
          index={index}
          count={rows.length}
          currency={chapter?.currency ?? ''}
          read_only={read_only}
          errors={form.errors}
          onChange={changed => onChange(rows.map((old, at) => (at === index ? changed : old)))}
          onMove={to => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!read_only && rows.length < max_dues && (
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} size={16} />}
          onClick={add}
          data-add
          mr="auto"
        >
          {words.add_due}
        </Button>
      )}
    </Stack>
  )
}
