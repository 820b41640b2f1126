import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { findPermitted, type RoleGrant } from '../../association/access/permissions.ts'
import { tryOut } from '../../association/audit/dry-run-async.ts'
import type { Actor } from '../../association/audit/store.ts'
import { Unavailable } from '../../core/errors.ts'
import { sortNames } from '../../core/json.ts'
import { sha256 } from '../../core/text.ts'
import { nowMs } from '../../core/time.ts'
import { type Acting, acting } from '../../identity/guards/acting-async.ts'
import type { Db } from '../../storage/database.ts'
import { askPerson, inBatch } from './store.ts'
import type { Tool } from './tools.ts'

/** What a call of a tool needs. */
export interface Belts {
  db: Db
  token_id: number
  grants: readonly RoleGrant[]
  actor: Actor
  dry_runs: ReturnType<typeof rememberDryRuns>
  /** The word between the marks around data. */
  word: string
  /** Calls the operation as the token. */
  call(tool: Tool, given: Record<string, unknown>): Promise<Answer>
  /** Writes as the token. */
  write<T>(change: () => T): Promise<T>
}

interface Answer {
  statusCode: number
  headers: Record<string, unknown>
  rawPayload: Buffer
  body: string
}

type Given = Record<string, unknown>
type Around = NonNullable<Acting['around']>

/** Calls a tool: a change needs a dry run before, and what releases mail or money, or erases, a person. */
export async function callTool(
  tool: Tool,
  { dry_run, ...given }: Given,
  belts: Belts
): Promise<CallToolResult> {
  if (!tool.writes) return show(await belts.call(tool, given), belts)
  const asked = { token_id: belts.token_id, name: tool.name, given }
  if (dry_run === true) {
    const tried = await tryTool(tool, given, belts)
    if ('refused' in tried) return show(tried.refused, belts)
    belts.dry_runs.opens(asked)
    const next = tool.releases ? will_ask : opened
    if (!tried.answer) return says(next, { would_call: tool.name, arguments: given }, belts)
    return show(tried.answer, belts, next)
  }
  if (tool.releases) return ask(tool, given, belts)
  if (!belts.dry_runs.take(asked)) return { ...says(no_dry_run), isError: true }
  let batch_id: number | undefined
  const around: Around = (writing, change) =>
    writing.write(() => {
      const done = inBatch(belts.db, change, writing.actor)
      batch_id = done.batch_id ?? batch_id
      return done.result
    })
  const answer = await acting.run({ around }, () => belts.call(tool, given))
  return show(answer, belts, undefined, batch_id)
}

const opened =
  'This was a dry run, and nothing was changed. The same call without dry_run does it, once, within ten minutes.'
const will_ask =
  'This was a dry run, and nothing was done. The same call without dry_run asks a person of the office.'
const no_dry_run =
  'Nothing was changed: call this tool with dry_run: true and the same arguments first. A dry run opens one change, for ten minutes.'

/** What a change would do: the operation's own dry run, else the change, taken back. Without an answer where it cannot be told. */
async function tryTool(
  tool: Tool,
  given: Given,
  belts: Belts
): Promise<{ answer?: Answer } | { refused: Answer }> {
  if (tool.has_dry_run) {
    const answer = await belts.call(tool, { ...given, dry_run: true })
    return answer.statusCode < 400 ? { answer } : { refused: answer }
  }
  if (tool.releases || beyond_writes.has(tool.name)) {
    const checked = await acting.run({ checks_only: true }, () => belts.call(tool, given))
    return checked.statusCode < 400 ? {} : { refused: checked }
  }
  let begun = 0
  let has_run = false
  const around: Around = async (writing, change) => {
    // the next slice would not see what the first has written
    if (begun++ > 0) throw new Unavailable()
    const result = await tryOut(writing, () => change())
    has_run = true
    return result
  }
  const answer = await acting.run({ around, undoes: true }, () => belts.call(tool, given))
  if (answer.statusCode < 400) return { answer }
  return has_run ? {} : { refused: answer }
}

/** Those that do more than they write. */
const beyond_writes = new Set(['createBackup'])

/** Lets a person do what a tool would. */
async function ask(tool: Tool, given: Given, belts: Belts) {
  const tried = await tryTool(tool, given, belts)
  if ('refused' in tried) return show(tried.refused, belts)
  const { db, token_id, grants, actor } = belts
  const preview = tried.answer ? (withoutTexts(JSON.parse(tried.answer.body).data) as Given) : null
  const permitted = findPermitted(grants, tool.permission)
  const asked = { tool, tried: tried.answer?.body, arguments: given, preview, token_id, permitted }
  try {
    const { id } = await belts.write(() => askPerson(db, asked, actor))
    return says(
      `Nothing was done yet: this is request ${id}, which a person of the office answers.`,
      {
        request_id: id,
        state: 'waiting'
      }
    )
  } catch (error) {
    const { statusCode, message } = error as { statusCode?: number; message: string }
    if (!statusCode || statusCode >= 500) throw error
    return { ...says(message), isError: true }
  }
}

/** Numbers, days and codes of an answer: what members wrote is shown where it stands, not in a request. */
function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return /^([A-Z]{3}|[a-z_]{1,40}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$/.test(value) ? value : undefined
  if (Array.isArray(value)) return value.slice(0, 20).map(withoutTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const left = withoutTexts(inner)
      return left === undefined ? [] : [[name, left]]
    })
  )
}

function says(notice: string, facts?: object, belts?: Belts): CallToolResult {
  const text = facts && JSON.stringify(facts)
  return {
    content: [
      ...(text ? [{ type: 'text' as const, text: belts ? mark(text, belts) : text }] : []),
      { type: 'text', text: notice }
    ]
  }
}

/** Shows an answer between marks; files that are no text as bytes. */
function show(
  { statusCode, headers, rawPayload, body }: Answer,
  belts: Belts,
  notice?: string,
  batch_id?: number
): CallToolResult {
  const type = String(headers['content-type'] ?? '').split(';')[0] as string
  const isError = statusCode >= 400
  if (!isError && type === 'application/pdf') {
    const blob = rawPayload.toString('base64')
    const resource = { uri: 'chapterhouse://file', mimeType: type, blob }
    return { content: [{ type: 'resource', resource }] }
  }
  const text = batch_id === undefined ? body : withBatch(body, batch_id)
  const content: CallToolResult['content'] = [{ type: 'text', text: mark(text, belts) }]
  if (notice) content.push({ type: 'text', text: notice })
  return { content, ...(isError && { isError }) }
}

function withBatch(body: string, batch_id: number): string {
  const { status, data } = JSON.parse(body)
  return JSON.stringify({ status, data: { ...data, batch_id } })
}

function mark(text: string, { word }: Belts): string {
  return `<data-${word}>\n${text}\n</data-${word}>`
}

/** How long a dry run opens a write, milliseconds. */
const open_ms = 600_000
/** The most dry runs that are remembered; beyond them the oldest go. */
const max_known = 10_000

/** What a token has asked for. */
interface Tried {
  token_id: number
  name: string
  given: object
}

/** Remembers dry runs: each opens one write of the same arguments by the same token. */
export function rememberDryRuns() {
  const known = new Map<string, number>()
  return {
    opens(asked: Tried) {
      const key = keyOf(asked)
      known.delete(key)
      known.set(key, nowMs() + open_ms)
      const [oldest] = known.size > max_known ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
    },
    /** Whether a write is open, which it is not afterwards. */
    take(asked: Tried): boolean {
      const key = keyOf(asked)
      const until = known.get(key)
      known.delete(key)
      return until !== undefined && nowMs() <= until
    }
  }
}

function keyOf({ token_id, name, given }: Tried): string {
  return sha256(JSON.stringify([token_id, name, sortNames(given)]))
}
