import { aBooking, aDetail, aDocument, aStatement } from '../camt-files.ts'
import type { Payer } from './club.ts'

/** A due that is open. */
export interface Open {
  payer_id: number
  reference: string
  due_date: string
  cents: number
}

/** What went over the account of the club, and the truth about it. */
export interface Transfer {
  kind: string
  day: string
  /** Below zero if it went out. */
  cents: number
  name: string
  iban: string
  text: string
  end_to_end?: string
  /** Whose payment it is. */
  payers: readonly Payer[]
  no: number
}

type Random = () => number

/** How payers pay, each with its share of all payments. */
const habits = [
  ...([
    'reference',
    'reference',
    'reference',
    'reference',
    'part',
    'wrong',
    'name',
    'name'
  ] as const),
  ...(['account', 'account', 'over', 'twice', 'returned', 'entered', 'foreign', 'late'] as const)
]

const sum = (dues: readonly Open[]) => dues.reduce((all, { cents }) => all + cents, 0)
const quote = (dues: readonly Open[]) => dues.map(({ reference }) => reference).join(' ')

/** Makes the transfers of a month; the truth is added to the accounts of the model. */
export function aMonth(
  month: string,
  payers: readonly Payer[],
  { open, random, next }: { open: readonly Open[]; random: Random; next: () => number }
): Transfer[] {
  const day = () => `${month}-${String(1 + Math.floor(random() * 27)).padStart(2, '0')}`
  const owing = payers.filter(({ id }) => open.some(({ payer_id }) => payer_id === id))
  const ofPayer = ({ id }: Payer) => open.filter(({ payer_id }) => payer_id === id)
  const grandchildren = owing.length > 6 ? owing.slice(0, 3) : []
  const named = grandchildren.flatMap(ofPayer)
  const transfer = (kind: string, payer: Payer, cents: number, fields: object = {}): Transfer => {
    const { name, iban } = payer
    payer.cents += cents
    return {
      kind,
      cents,
      name,
      iban,
      text: 'Danke',
      payers: [payer],
      day: day(),
      no: next(),
      ...fields
    }
  }
  const all = owing.slice(grandchildren.length).flatMap(payer => {
    const dues = ofPayer(payer)
    const kind = habits[Math.floor(random() * habits.length)] as (typeof habits)[number]
    const others = open.filter(
      ({ payer_id }) => payer_id !== payer.id && !named.some(due => due.payer_id === payer_id)
    )
    return pay(kind, payer, { dues, others, transfer, random })
  })
  for (const payer of grandchildren) payer.cents += sum(ofPayer(payer))
  const fields = { kind: 'several', day: day(), name: 'Oma Krause', iban: 'DE75512108001245126199' }
  if (named.length > 0)
    all.push({
      ...fields,
      cents: sum(named),
      text: quote(named),
      payers: grandchildren,
      no: next()
    })
  const rent = { kind: 'rent', day: day(), name: 'Stadt', iban: '', text: `Miete ${month}` }
  all.push({ ...rent, cents: -50_000, payers: [], no: next() })
  return all.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

interface Means {
  dues: readonly Open[]
  others: readonly Open[]
  transfer: (kind: string, payer: Payer, cents: number, fields?: object) => Transfer
  random: Random
}

function pay(
  kind: (typeof habits)[number],
  payer: Payer,
  { dues, others, transfer, random }: Means
) {
  const text = quote(dues)
  const all = sum(dues)
  const one = (cents: number, fields: object) => [transfer(kind, payer, cents, fields)]
  const end_to_end = `E${Math.floor(random() * 1e9)}`
  switch (kind) {
    case 'late':
      return []
    case 'part':
      return one(Math.ceil(all / 2), { text })
    case 'over':
      return one(all + 500, { text })
    case 'wrong':
      return one(all, { text: text.replace(/\d(?= |$)/g, last => String((Number(last) + 1) % 10)) })
    case 'name':
      return one(all, {})
    case 'account':
      return one(all, { name: 'Firma Muster GmbH' })
    case 'foreign':
      return one(all, { text: others[Math.floor(random() * others.length)]?.reference ?? 'Danke' })
    case 'twice': {
      const first = transfer(kind, payer, all, { text })
      return [first, transfer(kind, payer, all, { text, day: first.day })]
    }
    case 'returned': {
      const first = transfer('collected', payer, all, { text, end_to_end })
      const back = transfer(kind, payer, -all, {
        text: 'Rücklastschrift',
        end_to_end,
        day: first.day
      })
      // the bank takes its fee with what it takes back
      return [first, { ...back, cents: -all - 300 }]
    }
    default:
      return one(all, { text })
  }
}

/** A file of the bank with transfers, as a statement or as a notification. */
export function aFileWith(transfers: readonly Transfer[], id: string, kind: '053' | '054' = '053') {
  const name = kind === '053' ? 'Stmt' : 'Ntfctn'
  return aDocument(aStatement(transfers.map(aNtry).join(''), { id, name }), { kind })
}

function aNtry({ day, cents, name, iban, text, end_to_end, kind, no }: Transfer) {
  const date = `<Dt>${day}</Dt>`
  return aBooking({
    amount: (Math.abs(cents) / 100).toFixed(2),
    sign: cents < 0 ? 'DBIT' : 'CRDT',
    dates: `<BookgDt>${date}</BookgDt><ValDt>${date}</ValDt>`,
    reference: `<AcctSvcrRef>BANK-${no}</AcctSvcrRef>`,
    details: aDetail({
      ...{ name, iban, text, refs: `<EndToEndId>${end_to_end ?? 'NOTPROVIDED'}</EndToEndId>` },
      ...(kind === 'returned' && { more: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' })
    })
  })
}
