import { randomBytes } from 'node:crypto'
import { Unavailable } from '../../core/errors.ts'
import { createKeyedMutex } from '../../core/fair-queue.ts'
import { addMinor, fromMinor } from '../../core/money.ts'
import { refuseWriting } from '../../register/batches/store.ts'
import type { Writer } from '../../register/batches/undo-async.ts'
import { splitFilter } from '../../register/batches/windows-store.ts'
import { checkFilter } from '../../register/finding/filter-store.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { chapterRules } from '../../terms/membership-facts/settings-store.ts'
import type { Letter } from '../letters/letter.ts'
import {
  type Draft,
  type DraftQuery,
  groupPayers,
  missingParts,
  most_dues,
  readDrafts
} from './drafts-store.ts'
import { invoiceLetter } from './invoice-letter.ts'
import { issue, nextNo, readYear } from './issue-store.ts'
import type { InvoicesCreate, InvoicesCreated } from './schema.ts'
import { invoiceNumber, payBase, SenderIncomplete } from './store.ts'

/** Payers whose invoices are printed by one thread and issued in one write, at most. */
const slice_size = 100

/** How often invoices are printed again because something changed meanwhile, before the run gives up. */
const max_attempts = 5

/** Payers without an address who are named, at most. */
const max_named = 10

export type Print = (letters: Letter[]) => Promise<Uint8Array[]>

/** Runs of one chapter take turns: they number in one order. */
const inTurn = createKeyedMutex()

/**
 * Issues invoices for what payers owe, in slices that are each a write of its own: what is issued when a run ends early stays, and
 * numbers have no gap. Throws `validation_error` for the filter, `sender_incomplete`, and the error that ends the writer.
 */
export async function createInvoices(
  db: Db,
  request: InvoicesCreate,
  { writer, print }: { writer: Writer; print: Print }
): Promise<InvoicesCreated> {
  const { chapter_id, filter = {}, due_to, dry_run } = request
  checkFilter(db, [chapter_id], { filter })
  const lacking = missingParts(db, chapter_id)
  if (!dry_run && lacking.length > 0) throw new SenderIncomplete(lacking.join(', '))
  if (!dry_run) refuseWriting(db, writer.actor)
  const told = { sums: new Map<string, number>(), batch_id: null, lacking, without: [], count: 0 }
  const tally: Tally = { ...told, currency: chapterRules(db, chapter_id).currency }
  const payers = await findPayers(db, request, writer)
  const next = (query: DraftQuery) =>
    dry_run
      ? writer.read(() => readDrafts(db, query))
      : inTurn(String(chapter_id), () => issueSlice(db, query, { writer, print, tally }))
  for (let at = 0; at < payers.length; at += slice_size) {
    const some = payers.slice(at, at + slice_size)
    for (const group of await writer.read(() => groupPayers(db, some))) {
      let offset = 0
      let dues = most_dues
      while (dues >= most_dues) {
        const drafts = await next({ chapter_id, payers: group, due_to, offset })
        add(tally, drafts)
        dues = drafts.reduce((all, draft) => all + draft.dues.length, 0)
        // what is issued is on an invoice then, and in no draft
        if (dry_run) offset += dues
      }
    }
  }
  return toAnswer(tally)
}

/** What a run has issued so far; sums in minor units by currency. */
interface Tally {
  count: number
  sums: Map<string, number>
  currency: string
  batch_id: number | null
  lacking: InvoicesCreated['lacking']
  without: number[]
}

/** The payers of the members whom a filter means, ascending. */
async function findPayers(db: Db, { chapter_id, filter = {} }: InvoicesCreate, writer: Writer) {
  const payers = new Set<number>()
  for (const { sql, values } of splitFilter(db, chapter_id, filter)) {
    const select = `SELECT DISTINCT ifnull(payer_id, id) FROM members WHERE ${sql}`
    const found = await writer.read(() => columnStatement(db, select).all(values) as number[])
    for (const id of found) payers.add(id)
  }
  return [...payers].sort((a, b) => a - b)
}

/** Prints the next invoices of some payers and issues them; what changed meanwhile is printed again. Returns those that were issued. */
async function issueSlice(
  db: Db,
  query: DraftQuery,
  { writer, print, tally }: { writer: Writer; print: Print; tally: Tally }
): Promise<Draft[]> {
  const issued: Draft[] = []
  for (let attempt = 0; attempt < max_attempts; attempt++) {
    const { drafts, first, base } = await writer.read(() => {
      const found = readDrafts(db, query)
      const [one] = found
      const no = one ? nextNo(db, query.chapter_id, readYear(one)) : 0
      return { drafts: found, first: no, base: payBase(db, query.chapter_id) }
    })
    if (drafts.length === 0) return issued
    const numbered = drafts.map((draft, index) => {
      const token = randomBytes(16).toString('hex')
      return { draft, no: first + index, token }
    })
    const files = await print(
      numbered.map(({ draft, no, token }) => {
        const number = invoiceNumber(readYear(draft), no)
        return invoiceLetter({ ...draft.letter, number, pay_url: base && `${base}/pay/${token}` })
      })
    )
    const printed = numbered.map((each, index) => ({ ...each, pdf: files[index] as Uint8Array }))
    const { batch_id } = tally
    const run = { ...query, batch_id, by: writer.actor }
    const done = await writer.write(() => issue(db, printed, run))
    tally.batch_id = done.batch_id
    issued.push(...done.issued)
    if (done.issued.length === drafts.length) return issued
  }
  throw new Unavailable()
}

function add(tally: Tally, drafts: readonly Draft[]) {
  for (const { amount, letter, payer_id, has_address } of drafts) {
    tally.count++
    const { currency } = letter
    tally.sums.set(currency, addMinor([tally.sums.get(currency) ?? 0, amount]))
    if (!has_address && tally.without.at(-1) !== payer_id) tally.without.push(payer_id)
  }
}

function toAnswer({ count, sums, currency, batch_id, lacking, without }: Tally): InvoicesCreated {
  const amounts = [...sums].map(([of, minor]) => ({ currency: of, amount: fromMinor(minor, of) }))
  return {
    invoices: count,
    amount: fromMinor(sums.get(currency) ?? 0, currency),
    currency,
    amounts,
    batch_id,
    lacking,
    without_address: without.length,
    first_without_address: without.slice(0, max_named)
  }
}
