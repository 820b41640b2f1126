import { Button, Group, Progress, Text } from '@mantine/core'
import { zipSync } from 'fflate'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { readAll, useRead } from '../../api/read.ts'
import { ActForm, AskButton } from '../../shared/act.tsx'
import { choice } from '../../shared/actFields.tsx'
import { useChapterDay } from '../../shared/chapters.ts'
import { saveFile, toFileName } from '../../shared/files.ts'
import { Icon } from '../../shared/Icon.tsx'
import { IconDownload } from '../../shared/icons.ts'
import { LeaveGuard } from '../../shared/LeaveGuard.tsx'
import { TextLink } from '../../shared/links.tsx'
import { fullName, type Person, readPeople } from '../../shared/people.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { readFile } from '../parts/files.ts'
import { useTexts } from './texts.ts'

interface Member {
  member: { id: number; chapter_id: number; name: string }
}

/** The newest invoice for a member in one line, with the way to all of them. */
export function InvoicesLine({ member: { id, chapter_id } }: Member) {
  const { texts, format } = useTexts()
  const { data } = useRead('/getinvoices', { member_id: id, limit: 1 })
  const words = texts.invoices.of_member
  if (!data) return <Text size="sm">…</Text>
  const [newest] = data.invoices
  if (!newest)
    return (
      <Text size="sm" c="dimmed">
        {words.none}
      </Text>
    )
  return (
    <Text size="sm" component="div">
      {words.newest({ number: newest.number, day: format.date(newest.day) })}{' '}
      <TextLink
        to="/console/chapter/$chapter_id/invoices"
        params={{ chapter_id }}
        search={{ payer: id }}
      >
        {words.all}
      </TextLink>
    </Text>
  )
}

/** How many years are offered, the present one first. */
const years_back = 10

/** The field for the year that letters are about. */
function useYearField(chapter_id: number) {
  const { texts } = useTexts()
  const present = Number(useChapterDay(chapter_id).slice(0, 4))
  const years = Array.from({ length: years_back }, (_, back) => `${present - back}`)
  return choice({
    label: texts.invoices.year,
    // numbers as keys would be put in order
    choices: new Map(years.map(year => [year, year])),
    first: `${present}`
  })
}

/** The letter about what a member paid in a year. */
const readLetter = (member_id: number, year: string) =>
  readFile(
    api.GET('/getyearstatement.pdf', {
      params: { query: { member_id, year: Number(year) } },
      parseAs: 'blob'
    })
  ) as Promise<Blob>

/** Asks for the year, and saves the letter about what a member paid in it. */
export function YearDialog({ member, onClose }: Member & { onClose: () => void }) {
  const words = useTexts().texts.invoices.of_member
  return (
    <ActForm
      title={words.year_title(member.name)}
      hint={words.year_hint}
      confirm={words.save}
      fields={{ year: useYearField(member.chapter_id) }}
      run={async ({ year }) => {
        const name = `${words.file}-${year}-${toFileName(member.name)}.pdf`
        saveFile(name, await readLetter(member.id, year), 'application/pdf')
        return year
      }}
      onClose={onClose}
    />
  )
}

/** How many of those are named whose letters are missing. */
const max_named = 10

/** The button for the letters of all who have paid something in a year. */
export function YearLettersButton({ chapter_id }: { chapter_id: number }) {
  const words = useTexts().texts.invoices.of_year
  return (
    <AskButton
      variant="default"
      leftSection={<Icon of={IconDownload} size={16} />}
      dialog={onClose => <YearLettersDialog chapter_id={chapter_id} onClose={onClose} />}
    >
      {words.button}
    </AskButton>
  )
}

function YearLettersDialog(props: { chapter_id: number; onClose: () => void }) {
  const { texts, format } = useTexts()
  const { chapter_id, onClose } = props
  const { told } = useNotices()
  const words = texts.invoices.of_year
  const { file } = texts.invoices.of_member
  const letters = useYearLetters(file)
  return (
    <ActForm
      title={words.title}
      hint={words.hint}
      fields={{ year: useYearField(chapter_id) }}
      preview={{
        ask: ({ year }, signal) => readYearPayers(chapter_id, year, signal),
        ready: people => people.length > 0,
        show: people => <Text size="sm">{words.count(people.length)}</Text>
      }}
      confirm={people => words.confirm(people?.length ?? 0)}
      run={async ({ year }, people = []) => {
        const found = await letters.read(people, year)
        if (!found) return undefined
        saveFile(`${file}-${year}.zip`, found.archive, 'application/zip')
        const missing = found.missing.map(fullName)
        const named = format.list(missing.slice(0, max_named))
        if (missing.length > 0) told(words.missing({ count: missing.length, names: named }))
        return found
      }}
      onClose={onClose}
    >
      {open => (
        <>
          {letters.done !== undefined && (
            <Reading done={letters.done} all={open.told?.length ?? 0} onStop={letters.stop} />
          )}
          <LeaveGuard
            active={open.busy}
            title={words.leave}
            confirm={texts.common.leave}
            cancel={texts.common.stay}
          />
        </>
      )}
    </ActForm>
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

/** The members of a chapter who have paid something in a year. */
async function readYearPayers(chapter_id: number, year: string, signal: AbortSignal) {
  const query = { chapter_id, year: Number(year) }
  const payers = await readAll('/getyearpayers', 'payers', query, signal)
  return readPeople(
    payers.map(({ member_id }) => member_id),
    signal
  )
}

/** After so many failures, one after the other, no more letters are asked for. */
const max_failures = 3

/**
 * Reads the letters about a year one after the other, into one archive, so that one that fails costs no other. `done` counts those
 * that were asked for; leaving the dialog, and `stop`, end it. Throws a Failure if no letter could be read.
 */
function useYearLetters(file: string) {
  const [done, setDone] = useState<number>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])
  async function read(people: readonly Person[], year: string) {
    const control = new AbortController()
    run.current = control
    const parts = new Map<Person, [name: string, content: Uint8Array]>()
    let failures: unknown[] = []
    for (const [at, person] of people.entries()) {
      setDone(at)
      try {
        const letter = await readLetter(person.id, year)
        const name = [file, year, toFileName(fullName(person)), person.id].filter(Boolean).join('-')
        parts.set(person, [`${name}.pdf`, new Uint8Array(await letter.arrayBuffer())])
        failures = []
      } catch (error) {
        failures.push(error)
      }
      if (control.signal.aborted || failures.length >= max_failures) break
    }
    setDone(undefined)
    if (control.signal.aborted) return undefined
    if (parts.size === 0) throw failures[0]
    const missing = people.filter(person => !parts.has(person))
    // PDFs are compressed already
    const archive = zipSync(Object.fromEntries(parts.values()), { level: 0 })
    return { archive: new Blob([archive]), missing }
  }
  return { done, read, stop: () => run.current?.abort() }
}
