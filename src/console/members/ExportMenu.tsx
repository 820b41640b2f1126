import { Button, Menu, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import * as contract from '../api/contract.ts'
import { unreachable, unwrap } from '../api/failure.ts'
import { useChapters } from '../shared/chapters.ts'
import { byte_order_mark, toCsv } from '../shared/csv.ts'
import { saveFile, toFileName } from '../shared/files.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconDownload } from '../shared/icons.ts'
import { readPeople } from '../shared/people.ts'
import { useNotices } from '../shared/useFailure.ts'
import type { ListColumn } from './columns.tsx'
import type { FoundMember } from './queries.ts'
import type { Sort } from './search.ts'
import { useTexts } from './texts.ts'

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

/** The members and the format of an export. */
type ExportQuery = components['schemas']['MembersExport']

/** A list as the reader sees it, as CSV: the columns with their heads and values in words. Throws a Failure. */
async function exportShown(
  query: Omit<ExportQuery, 'format' | 'delimiter'>,
  columns: readonly ListColumn[],
  { name, signal, onBytes, decimal_comma }: Omit<Exporting, 'total'> & { decimal_comma: boolean }
): Promise<void> {
  const columns_asked = [...base, ...(query.columns ?? [])]
  const asked = { ...query, format: 'ndjson' as const, columns: columns_asked }
  const body = (await fetchBody(asked, signal)).pipeThrough(counted(onBytes))
  const lines = (await new Response(body).text().catch(unreachable)).trim().split('\n')
  const members = lines.filter(Boolean).map(line => JSON.parse(line) as FoundMember)
  const payers = new Set(members.flatMap(({ payer_id }) => payer_id ?? []))
  const people = new Map((await readPeople([...payers], signal)).map(one => [one.id, one]))
  const cells = (member: FoundMember) => columns.map(({ text }) => text(member, people))
  saveFile(
    name,
    toCsv([columns.map(({ label }) => label), ...members.map(cells)], decimal_comma),
    kinds.csv
  )
}

/** What columns of the list are made of beside the chosen ones. */
const base = ['firstname', 'lastname', 'email', 'membertype_id', 'status', 'createddate']

/** From this number of members on, the file is streamed to a place that the user chooses. */
const many = 20_000

const kinds = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const

/** The part of the File System Access API that is used, if the browser has it. */
interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/**
 * Exports members into a file on the user's disk; the token is sent in a header, never in an address. A small export
 * becomes a Blob; a large one is streamed to a place that the user chooses, if the browser can do that. A partial
 * answer leaves no file. Throws a Failure.
 */
async function exportMembers(
  query: ExportQuery,
  { name, total, signal, onBytes }: Exporting
): Promise<void> {
  const { showSaveFilePicker } = window as Picker
  const choose = total >= many && showSaveFilePicker
  // first, because browsers allow the file picker only right after a click
  const handle = choose ? await choose({ suggestedName: name }) : undefined
  const body = (await fetchBody(query, signal))
    .pipeThrough(counted(onBytes))
    .pipeThrough(marked(query.format !== 'ndjson'))
  if (handle) return body.pipeTo(await handle.createWritable(), { signal }).catch(unreachable)
  const type = kinds[query.format ?? 'csv']
  saveFile(name, await new Response(body).blob().catch(unreachable), type)
}

interface Exporting {
  name: string
  /** Members to expect. */
  total: number
  signal: AbortSignal
  onBytes: (bytes: number) => void
}

async function fetchBody(query: ExportQuery, signal: AbortSignal) {
  const options = { body: query, parseAs: 'stream', signal } as const
  const call = api.POST('/exportmembers', options)
  return unwrap(call.then(({ data, ...rest }) => ({ ...rest, ...(data && { data: { data } }) })))
}

/** Adds the byte order mark by which spreadsheets recognise UTF-8; the service sends none. */
function marked(as_table: boolean) {
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (as_table) controller.enqueue(new TextEncoder().encode(byte_order_mark))
    }
  })
}

function counted(onBytes: (bytes: number) => void) {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      onBytes(bytes)
      controller.enqueue(chunk)
    }
  })
}
