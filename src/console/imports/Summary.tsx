import { Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ChooseButton } from '../shared/ChooseButton.tsx'
import type { Catalogues } from '../texts/catalogues.ts'
import { Counts } from './Counts.tsx'
import { accepted } from './file.ts'
import { PassedOver } from './PassedOver.tsx'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'
import { Waiting } from './Waiting.tsx'

/** The numbers of a dry run, and the button that imports. */
export function Summary(props: {
  chapter_id: number
  file: File | undefined
  result: ImportResult
  /** Whether a choice has changed since the dry run, so that the result is out of date. */
  stale: boolean
  /** A hint with an action that solves many refusals at once. */
  hint: ReactNode
  onChoose: (file: File) => void
  onCheck: () => void
  onSubmit: (skip_invalid: boolean) => void
}) {
  const { texts, format } = useTexts()
  const [leave_out, setLeaveOut] = useState(false)
  const { result, stale } = props
  const { created, updated, refused } = result
  const words = texts.imports
  const rows = created + updated
  return (
    <div className="card padded">
      <Title order={2}>{words.checked}</Title>
      <Text size="sm" c="dimmed" className="wrapped">
        {props.file?.name}
      </Text>
      <PassedOver result={result} hint={words.ignored_hint} />
      <Counts result={result} />
      <Text>{adviceText(result, words, format.number(refused))}</Text>
      {props.hint}
      <Waiting chapter_id={props.chapter_id} result={result} />
      {rows > 0 && refused > 0 && (
        <Checkbox
          mt="md"
          label={words.leave_out(format.number(refused))}
          checked={leave_out}
          onChange={event => setLeaveOut(event.currentTarget.checked)}
        />
      )}
      <Group mt="lg" justify="flex-end">
        <ChooseButton
          accept={accepted}
          variant="default"
          label={words.choose_other}
          onChoose={props.onChoose}
        />
        <Button variant="default" disabled={stale} onClick={props.onCheck}>
          {words.check_again}
        </Button>
        {rows > 0 && (
          <Button
            disabled={stale || (refused > 0 && !leave_out)}
            onClick={() => props.onSubmit(leave_out)}
          >
            {rows === 1 ? words.submit_one : words.submit(format.number(rows))}
          </Button>
        )}
      </Group>
    </div>
  )
}

function adviceText(result: ImportResult, words: Catalogues['imports']['imports'], count: string) {
  const { created, updated, unchanged, refused, skipped, pages } = result
  const none = created + updated === 0
  if (none && unchanged + refused + skipped === 0) return words.no_rows
  if (refused === 0) return none ? words.nothing : words.checked_good
  const bad = refused === 1 ? words.checked_bad_one : words.checked_bad(count)
  if (pages.doubtful.total > 0) return `${bad} ${words.decide}`
  return `${bad} ${none ? words.nothing_good : words.correct}`
}
