import { closeSync, openSync, writeSync } from 'node:fs'

/** First names, the first ones far more frequent than the last; every one of them is a common word. */
export const firstnames = [
  ...['Anna', 'José', 'Søren', 'Maria', 'Łukasz', 'Chloé', 'Dieter', 'Eleni', 'François', 'Ólafur'],
  ...['Grażyna', 'Håkon', 'Inês', 'Katarzyna', 'Noël', 'Paweł', 'Renée', 'Tomáš', 'Ümit', 'Þóra']
]
const lastnames = ['Müller', 'Jørgensen', 'Kowalski', 'Núñez', 'Öztürk', 'Weiß', 'Dvořák', 'Rossi']
const syllables = [
  ...['ba', 'bel', 'bru', 'da', 'dor', 'el', 'fa', 'fen', 'ga', 'gor', 'hal', 'hu', 'il', 'ja'],
  ...['kar', 'ki', 'la', 'len', 'lo', 'ma', 'mi', 'mor', 'na', 'ni', 'nor', 'ö', 'or', 'pe', 'pol'],
  ...['ra', 'ri', 'ro', 'sa', 'schu', 'ste', 'ta', 'ti', 'tor', 'ul', 'va', 'vi', 'wa', 'ze', 'zu']
]
const domains = ['example.org', 'example.org', 'example.org', 'example.net', 'example.com']

/** The member with this number: always the same; most last names are rare. */
export function personNumber(number: number) {
  const pick = dice(number)
  const firstname = firstnames[Math.floor(pick() ** 2 * firstnames.length)] as string
  const lastname = pick() < 0.3 ? one(lastnames, pick) : rareName(pick)
  const local = `${firstname}.${lastname}`.normalize('NFKD').replace(/[^A-Za-z.]/g, '')
  const email = pick() < 0.01 ? '' : `${local}.${number}@${one(domains, pick)}`.toLowerCase()
  const birth = Date.UTC(1940) + Math.floor(pick() * 24_000) * 86_400_000
  return {
    firstname,
    lastname,
    email,
    // without an address it is the number that makes two people of two rows
    phone: email === '' || pick() < 0.6 ? `+49 30 ${number}` : '',
    date_of_birth: pick() < 0.8 ? new Date(birth).toISOString().slice(0, 10) : '',
    status: one(['active', 'active', 'active', 'inactive', 'suspended'], pick),
    membertype: pick() < 0.7 ? 'Standard Member' : 'Premium Member'
  }
}

/** Writes the members with these numbers as a CSV file. */
export function writePeople(path: string, { from, members }: { from: number; members: number }) {
  const file = openSync(path, 'w')
  writeSync(file, 'firstname,lastname,email,phone,date_of_birth,status,membertype\r\n')
  for (let lines = '', number = from; number < from + members; number++) {
    lines += `${Object.values(personNumber(number)).join(',')}\r\n`
    if (lines.length > 65_536 || number === from + members - 1) {
      writeSync(file, lines)
      lines = ''
    }
  }
  closeSync(file)
}

/** Numbers below `span` in an order that comes back to none of them before it had all. */
export function scatter(span: number) {
  let turn = Math.floor(Math.random() * span)
  return () => (turn++ * 7919) % span
}

function rareName(pick: () => number) {
  const name = one(syllables, pick) + one(syllables, pick) + one(syllables, pick)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function one<T>(list: readonly T[], pick: () => number): T {
  return list[Math.floor(pick() * list.length)] as T
}

/** Numbers between 0 and 1 that follow from a seed (the generator known as mulberry32). */
function dice(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
