import { aMember, aType } from '../../../fixtures/helper.ts'
import type { office } from '../../../terms/office.ts'

type Office = Awaited<ReturnType<typeof office>>

/** Who pays, for itself and for others, and what the model knows about it. */
export interface Payer {
  id: number
  name: string
  iban: string
  /** What was paid less what is charged, in cents: below zero is owed. */
  cents: number
}

/** Numbers from 0 to 1 that are the same in each run. */
export function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What a type charges in a year, by its frequency. */
const kinds = {
  adult: { amount: 60, due_frequency: 'quarterly', times: 4 },
  senior: { amount: 120, due_frequency: 'yearly', times: 1 },
  youth: { amount: 25.5, due_frequency: 'quarterly', times: 4 }
} as const
type Kind = keyof typeof kinds

const first_names = ['Ada', 'Ben', 'Clara', 'Dirk', 'Eva', 'Finn', 'Gül', 'Hanne', 'Ingo', 'Jürgen']
const last_names = ['Arndt', 'Böhm', 'Celik', 'Dietz', 'Engel', 'Fuchs', 'Groß', 'Hahn', 'Ibsen']

/** Some payers have the same name as others, as in each club. */
function makeName(no: number) {
  const at = no === 11 ? 4 : no
  const last = last_names[Math.floor(at / 10) % 9]
  return [first_names[at % 10] as string, at < 90 ? `${last}` : `${last}-${Math.floor(at / 95)}`]
}

/** A club of so many members: adults and seniors pay for themselves, one of five for three children too. */
export async function aClub({ app }: Office, members: number): Promise<Payer[]> {
  const types = {} as Record<Kind, number>
  for (const [kind, { times, ...due }] of Object.entries(kinds)) {
    const membership_dues = [{ dues_name: 'Fee', ...due }]
    types[kind as Kind] = (await aType(app, { name: kind }, { membership_dues })).id
  }
  const join = async (kind: Kind, [firstname, lastname]: string[], payer_id?: number) => {
    const fields = { firstname, lastname, email: '', membertype_id: types[kind] }
    const { id } = await aMember(app, { ...fields, ...(payer_id && { payer_id }) } as never)
    return { id, cents: -kinds[kind].amount * 100 * kinds[kind].times }
  }
  const payers: Payer[] = []
  for (let count = 0; count < members; ) {
    const at = payers.length
    const name = makeName(at)
    const payer = {
      name: name.join(' '),
      iban: anIban(at),
      ...(await join(at % 3 ? 'adult' : 'senior', name))
    }
    count += 1
    for (let child = 0; at % 5 === 0 && child < 3; child++, count++)
      payer.cents += (await join('youth', [`Kind${child}`, `${name[1]}${at}`], payer.id)).cents
    payers.push(payer)
  }
  return payers
}

/** A German account with right check digits. */
function anIban(no: number) {
  const account = `50010517${String(no + 1).padStart(10, '0')}`
  const rest = Number(BigInt(`${account}131400`) % 97n)
  return `DE${String(98 - rest).padStart(2, '0')}${account}`
}
