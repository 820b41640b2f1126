import { closeSync, openSync, writeSync } from 'node:fs'
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
  const random = randomNumbers(number)
  const firstname = firstnames[Math.floor(random() ** 2 * firstnames.length)] as string
  const lastname = random() < 0.3 ? one(lastnames, random) : rareName(random)
  const local = `${firstname}.${lastname}`.normalize('NFKD').replace(/[^A-Za-z.]/g, '')
  const email = random() < 0.01 ? '' : `${local}.${number}@${one(domains, random)}`.toLowerCase()
  const birth = Date.UTC(1940) + Math.floor(random() * 24_000) * 86_400_000
  return {
    firstname,
    lastname,
    email,
    // without an address, the phone number tells two members apart
    phone: email === '' || random() < 0.6 ? `+49 30 ${number}` : '',
    date_of_birth: random() < 0.8 ? new Date(birth).toISOString().slice(0, 10) : '',
    status: one(['active', 'active', 'active', 'inactive', 'suspended'], random),
    membertype: random() < 0.7 ? 'Standard Member' : 'Premium Member'
  }
}

/** Writes the members with these numbers as a CSV file. */
export function writePeople(path: string, { from, members }: { from: number; members: number }) {
  const file = openSync(path, 'w')
  writeSync(file, 'firstname,lastname,email,phone,date_of_birth,status,membertype\r\n')
  for (let lines = '', number = from; number < from + members; number++) {
    lines += `${Object.values(makePerson(number)).join(',')}\r\n`
    if (lines.length > 65_536 || number === from + members - 1) {
      writeSync(file, lines)
      lines = ''
    }
  }
  closeSync(file)
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

function one<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}
