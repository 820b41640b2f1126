import { createHash } from 'node:crypto'
import type { Entry, FileKind } from '../statement-files/entry.ts'

/** The bytes of a digest: so many that no two texts share one by chance. */
const digest_bytes = 16

/** Where an entry belongs, and which kind of file has it. */
export interface Origin {
  chapter_id: number
  account: string
  source: FileKind
}

/**
 * The kinds of keys, the surest first. `bank`: a reference of the bank, which is unique for a day and an amount. `payer`:
 * the payer's reference, or all texts. `across`: the other account, which counts only between files of different kinds, as
 * these write texts differently. `booking`: the booking of which the entry is a part or the sum.
 */
type KeyKind = 'bank' | 'payer' | 'across' | 'booking'

/** A key of an entry. `no` counts equal keys in a file, as two equal payments of a day are two entries. */
export interface EntryKey {
  kind: KeyKind
  digest: Buffer
  no: number
}

/** The keys of an entry: account, day and amount with each of its references, and with its texts. */
export function findKeys(entry: Entry, origin: Origin, count: Counter): EntryKey[] {
  const { day, amount, batch, end_to_end, place } = entry
  const { chapter_id, account, source } = origin
  const toKey = (kind: KeyKind, name: string, value: string): EntryKey[] => {
    if (value === '') return []
    const is_booking = kind === 'booking'
    const sum = is_booking ? (batch?.amount ?? 0) : amount
    const digest = digestText([chapter_id, account, day, sum, name, value])
    const at = is_booking ? bookingPlace(place) : place
    return [{ kind, digest, no: count(digest, at, is_booking) }]
  }
  const texts = [entry.name, entry.iban, entry.text, entry.reference].map(wordsOnly).join('|')
  return [
    ...toKey('bank', `bank ${source}`, entry.bank_reference),
    ...toKey('bank', 'transaction', entry.transaction_id),
    ...toKey('payer', 'end to end', end_to_end),
    ...toKey('payer', 'texts', texts),
    ...toKey('across', 'account', entry.iban),
    ...toKey('booking', 'booking', batch?.bank_reference ?? '')
  ]
}

/** What is stored of an entry that has a key. */
export interface KnownEntry {
  id: number
  amount: number
  is_whole: boolean
  /** Whether nobody has decided about it yet. */
  is_open: boolean
  /** Whether entries of its details have replaced it. */
  is_replaced: boolean
  bank_reference: string
  transaction_id: string
  end_to_end: string
  source: string
}

/** Whether an entry is known, or takes the place of another one. */
type Identity = 'new' | 'known' | { replaces: number }

/** Finds out whether an entry is known, by the entries that have its keys. */
export function identify(
  entry: Entry,
  { source }: Origin,
  keys: readonly EntryKey[],
  find: (key: EntryKey) => KnownEntry | undefined
): Identity {
  const { batch } = entry
  const booking = keys.find(({ kind }) => kind === 'booking')
  const sum = booking && find(booking)
  if (sum && batch?.is_whole) return 'known'
  // both are the only detail of the booking
  if (sum && !sum.is_whole && sum.amount === entry.amount && entry.amount === batch?.amount)
    return 'known'
  for (const key of keys) {
    const found = key.kind === 'booking' ? undefined : find(key)
    if (!found || found === sum || (sum?.is_whole && found.id === sum.id)) continue
    if (key.kind === 'bank') return 'known'
    if (key.kind === 'across' && found.source === source) continue
    if (!isAnother(entry, found, source)) return 'known'
  }
  if (!sum?.is_whole) return 'new'
  return sum.is_open || sum.is_replaced ? { replaces: sum.id } : 'known'
}

/**
 * Whether two entries with a common key are different ones: both have a reference of the same kind, and the references
 * differ.
 */
function isAnother(entry: Entry, known: KnownEntry, source: string): boolean {
  const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other
  return (
    (known.source === source && differ(entry.bank_reference, known.bank_reference)) ||
    differ(entry.transaction_id, known.transaction_id) ||
    differ(entry.end_to_end, known.end_to_end)
  )
}

/** A digest of some values. */
export function digestText(values: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(values)).digest().subarray(0, digest_bytes)
}

/** The place of the booking that an entry belongs to. */
function bookingPlace(place: string) {
  return place.replace(/, detail \d+$/, '')
}

/** Letters and digits alone, in capitals: files break lines and write accents in their own ways. */
function wordsOnly(text: string) {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Counts how often a digest occurs in a file: once at each place, of an entry or of a booking with several. */
export type Counter = (digest: Buffer, place: string, is_booking: boolean) => number

/** Creates the counter of one file, whose places come in its order. Two digests with the same first six bytes count as equal. */
export function createCounter(): Counter {
  const counts = new Map<number, { count: number; place: number }>()
  const [entries, bookings] = [countPlaces(), countPlaces()]
  return (digest, place, is_booking) => {
    const at = (is_booking ? bookings : entries)(place)
    const key = digest.readUIntBE(0, 6)
    const known = counts.get(key) ?? { count: 0, place: 0 }
    counts.set(key, known)
    if (known.place !== at) known.count += 1
    known.place = at
    return known.count
  }
}

/** Numbers the places of a file from 1; equal places come one after the other. */
function countPlaces() {
  let [last, count] = ['', 0]
  return (place: string) => {
    if (place !== last) [last, count] = [place, count + 1]
    return count
  }
}
