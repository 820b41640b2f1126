import { Button, Group, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { saveFile } from '../../shared/files.ts'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { fullName } from '../../shared/people.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { useTexts } from './texts.ts'
import { useYearLetters, useYearPayers } from './useYearLetters.ts'
import { useYear, YearSelect } from './YearSelect.tsx'

/** The button for the letters of all who have paid something in a year. */
export function YearLettersButton({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const [asked, ask] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {texts.invoices.of_year.button}
      </Button>
      {asked && <YearLettersDialog chapter_id={chapter_id} onClose={() => ask(false)} />}
    </>
  )
}

/** How many of those are named whose letters are missing. */
const max_named = 10

function YearLettersDialog(props: { chapter_id: number; onClose: () => void }) {
  const { texts, format } = useTexts()
  const { chapter_id, onClose } = props
  const { told } = useNotices()
  const words = texts.invoices.of_year
  const [year, setYear] = useState(useYear(chapter_id))
  const payers = useYearPayers(chapter_id, year)
  const letters = useYearLetters(texts.invoices.of_member.file)
  const count = payers.data?.length ?? 0
  const form = useAskForm(async () => {
    if (!payers.data) return
    const found = await letters.read(payers.data, year)
    if (!found) return
    saveFile(`${texts.invoices.of_member.file}-${year}.zip`, found.archive, 'application/zip')
    const missing = found.missing.map(fullName)
    const named = format.list(missing.slice(0, max_named))
    if (missing.length > 0) told(words.missing({ count: missing.length, names: named }))
    onClose()
  })
  return (
    <AskDialog
      title={words.title}
      hint={words.hint}
      confirm={words.confirm(count)}
      ready={payers.isSuccess && !payers.isFetching && count > 0}
      form={form}
      onClose={onClose}
    >
      <YearSelect chapter_id={chapter_id} value={year} disabled={form.busy} onChange={setYear} />
      <div role="status">
        {payers.isFetching && <Text size="sm">{words.counting}</Text>}
        {payers.isSuccess && !payers.isFetching && <Text size="sm">{words.count(count)}</Text>}
      </div>
      {payers.isError && <FailureAlert failure={payers.error} />}
      {letters.done !== undefined && (
        <Reading done={letters.done} all={count} onStop={letters.stop} />
      )}
      <LeaveGuard
        active={form.busy}
        title={words.leave}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </AskDialog>
  )
}

function Reading(props: { done: number; all: number; onStop: () => void }) {
  const { texts, format } = useTexts()
  const { done, all, onStop } = props
  const words = texts.invoices.of_year
  const said = words.progress({ done: format.number(done), all: format.number(all) })
  return (
    <div>
      <Progress value={(100 * done) / Math.max(1, all)} aria-label={said} />
      <Group justify="space-between" mt="xs">
        <Text size="sm" className="figures" role="status">
          {said}
        </Text>
        <Button variant="default" size="xs" onClick={onStop}>
          {words.stop}
        </Button>
      </Group>
    </div>
  )
}
