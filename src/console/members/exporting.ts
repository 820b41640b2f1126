import { api } from '../api/client.ts'
import type { operations } from '../api/contract.ts'
import { unreachable, unwrap } from '../api/failure.ts'
import { byte_order_mark } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'

/** Which members, and in which form. */
export type ExportQuery = operations['exportmembers']['parameters']['query']

/** Members from which on the file is written where the reader says, while it comes. */
const many = 20_000

const kinds = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const

/** What the File System Access API offers, where a browser has it. */
interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
}

/**
 * Brings members into a file on the reader's disk; the token goes in a header, never in an address. A few
 * are gathered by the browser, which keeps what is large on the disk; many are written where the reader
 * says while they come, where the browser can do that. Half of an answer is never kept. Throws a Failure.
 */
export async function exportMembers(
  query: ExportQuery,
  { name, total, signal, onBytes }: Exporting
): Promise<void> {
  const { showSaveFilePicker } = window as Picker
  const choose = total >= many && showSaveFilePicker
  // to be asked first: browsers allow the question only right after a click
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
  const options = { params: { query }, parseAs: 'stream', signal } as const
  const call = api.GET('/exportmembers', options)
  return unwrap(call.then(({ data, ...rest }) => ({ ...rest, ...(data && { data: { data } }) })))
}

/** Puts the mark in front that spreadsheets know UTF-8 by; the service sends none. */
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
