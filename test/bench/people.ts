import { closeSync, openSync, writeSync } from 'node:fs'
import {
  dayAfter,
  demo_countries,
  demo_fields,
  findPayer,
  makeChild,
  makeCompany,
  makeDetails,
  one
} from '../../src/commands/demo-persons.ts'
import { randomNumbers } from '../../src/core/random-numbers.ts'

/** First names, the most frequent ones first; all of them are common words. */
export const firstnames = [
  ...['Anna', 'José', 'Søren', 'Maria', 'Łukasz', 'Chloé', 'Dieter', 'Eleni', 'François', 'Ólafur'],
  ...['Grażyna', 'Håkon', 'Inês', 'Katarzyna', 'Noël', 'Paweł', 'Renée', 'Tomáš', 'Ümit', 'Þóra']
]
/** Last names that every tenth member or so has. */
export const lastnames = [
  'Müller',
  'Jørgensen',
  'Kowalski',
  'Núñez',
  'Öztürk',
  'Weiß',
  'Dvořák',
  'Rossi'
]
const syllables = [
  ...['ba', 'bel', 'bru', 'da', 'dor', 'el', 'fa', 'fen', 'ga', 'gor', 'hal', 'hu', 'il', 'ja'],
  ...['kar', 'ki', 'la', 'len', 'lo', 'ma', 'mi', 'mor', 'na', 'ni', 'nor', 'ö', 'or', 'pe', 'pol'],
  ...['ra', 'ri', 'ro', 'sa', 'schu', 'ste', 'ta', 'ti', 'tor', 'ul', 'va', 'vi', 'wa', 'ze', 'zu']
]
const domains = ['example.org', 'example.org', 'example.org', 'example.net', 'example.com']

/** Makes the member with a number, always the same one; most last names are rare. */
export function makePerson(number: number) {
  const person = makeSingle(number)
  const payer = findPayer(number)
  if (payer !== undefined) return makeChild(number, person, makeSingle(payer))
  return number % 50 === 1 ? makeCompany(person) : person
}

function makeSingle(number: number) {
  const random = randomNumbers(number)
  const firstname = firstnames[Math.floor(random() ** 2 * firstnames.length)] as string
  const lastname = random() < 0.3 ? one(lastnames, random) : rareName(random)
  const local = `${firstname}.${lastname}`.normalize('NFKD').replace(/[^A-Za-z.]/g, '')
  const email = random() < 0.01 ? '' : `${local}.${number}@${one(domains, random)}`.toLowerCase()
  // without an address, the phone number tells two members apart; one name and birthday would be one person
  const told_by_phone = email === ''
  const born = random() < 0.8 && !told_by_phone
  return {
    firstname,
    lastname,
    email,
    phone: told_by_phone || random() < 0.6 ? `+49 30 ${number}` : '',
    date_of_birth: born ? dayAfter('1940-01-01', random() * 24_000) : null,
    status: one(['active', 'active', 'active', 'inactive', 'suspended'], random),
    membertype: random() < 0.7 ? 'Standard Member' : 'Premium Member',
    membernumber: String(number),
    joined: dayAfter('1990-01-01', random() * 13_000),
    ...makeDetails({ firstname, lastname }, one(demo_countries, random), random)
  }
}

const own_columns = demo_fields.map(({ key }) => key)

/** The columns of a file with all fields. */
export const all_columns: readonly string[] = [
  ...Object.keys(makeSingle(1)).filter(name => name !== 'fields'),
  ...own_columns
]

/** The columns of a file with the fields of lists, the phone and the birthday; a company has no first name. */
export const few_columns: readonly string[] = [...all_columns.slice(0, 7), 'company']

/** Writes members as a CSV file with some columns. */
export function writePeople(
  path: string,
  people: Iterable<ReturnType<typeof makePerson>>,
  columns = all_columns
) {
  const file = openSync(path, 'w')
  let lines = `${columns.join(',')}\r\n`
  for (const { fields, ...person } of people) {
    const values: Record<string, unknown> = { ...person, ...fields }
    lines += `${columns.map(name => toCell(values[name])).join(',')}\r\n`
    if (lines.length < 65_536) continue
    writeSync(file, lines)
    lines = ''
  }
  writeSync(file, lines)
  closeSync(file)
}

/** A value as a cell of a file. */
function toCell(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = Array.isArray(value) ? value.join('; ') : String(value ?? '')
  return text.includes('\n') ? `"${text}"` : text
}

/** Returns each number below `span` once, in a scattered order, before any comes again. */
export function stepThrough(span: number) {
  let turn = Math.floor(Math.random() * span)
  return () => (turn++ * 7919) % span
}

function rareName(random: () => number) {
  const name = one(syllables, random) + one(syllables, random) + one(syllables, random)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
