import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'

const folder = join(home, 'docs/decisions')
const index = readFileSync(join(folder, 'README.md'), 'utf8')
const names = readdirSync(folder).filter(name => name !== 'README.md')
const decisions = names.sort().map(readDecision)
const numbers = decisions.map(({ number }) => number)

/** One decision; `lead` is the text between the title and the first section, where date and status are. */
function readDecision(name: string) {
  const text = readFileSync(join(folder, name), 'utf8')
  const [, title = '', lead = '', body = ''] = /^# (.+)\n([\s\S]*?)(^## [\s\S]*)/m.exec(text) ?? []
  const status = /\b(?:accepted|superseded by)\b/.exec(lead)?.[0]
  return { name, number: name.slice(0, 4), text, title, lead, body, status }
}

/** The numbers of decisions that follow these words in a status; link targets are ignored. */
function numbersAfter(words: string, lead: string): string[] {
  const bare = lead.replace(/\]\([^)]*\)/g, ']')
  const phrases = bare.match(new RegExp(`\\b${words}\\s[^.;]*`, 'g')) ?? []
  return phrases.flatMap(phrase => phrase.match(/\b\d{4}\b(?!-)/g) ?? [])
}

/** Date and status, always in this form; what follows the status names other decisions by links. */
const lead_form = /^\nDate: \d{4}-\d{2}-\d{2}\. Status: (?:accepted[.;]|superseded by \[)/

/** Words for a relation between decisions that have a plainer one: extends, supersedes, partly supersedes. */
const other_relations = /\b(?:mends|completes|adds to|replaces|amends)\b/i

t.test('every decision has a title, a date, a status and its sections', async t => {
  t.ok(decisions.length > 50)
  for (const { name, text, title, lead, body, status } of decisions) {
    t.match(name, /^\d{4}-[a-z0-9-]+\.md$/)
    t.ok(title, `${name} has a title`)
    t.notMatch(text, /^# \d/, `${name}: the number is in the name of the file`)
    t.match(lead, lead_form, `${name} begins as others do`)
    t.notMatch(lead, other_relations, name)
    t.notMatch(lead.replaceAll(/\[\d{4}\]\([^)]+\)/g, ''), /\b0\d{3}\b/, `${name} links others`)
    t.ok(status, `${name} has a status`)
    const filled = [...body.matchAll(/^## (.+)\s+(?!## )\S/gm)].map(([, section]) => section)
    t.strictSame(filled, ['Context', 'Decision', 'Consequences'], `${name} has its sections`)
  }
})

t.test('numbers are unique', async t => {
  t.strictSame(numbers, [...new Set(numbers)])
})

t.test('a superseded decision names its successor, which exists', async t => {
  for (const { name, number, lead, status } of decisions) {
    const successors = numbersAfter('superseded by', lead)
    if (status === 'superseded by') t.ok(successors.length > 0, `${name} names its successor`)
    for (const other of successors)
      t.ok(numbers.includes(other) && other !== number, `${name}: ${other}`)
    for (const other of numbersAfter('supersedes', lead)) {
      const predecessor = decisions.find(decision => decision.number === other)
      const named = numbersAfter('superseded by', predecessor?.lead ?? '')
      t.ok(named.includes(number), `${other} says that ${number} supersedes it`)
    }
  }
})

t.test('links of decisions lead to files', async t => {
  for (const { name, text } of decisions)
    for (const [, path = ''] of text.matchAll(/\]\(([^):#]+)\)/g))
      t.ok(existsSync(join(folder, path)), `${name} links to ${path}`)
})

t.test('the index lists each decision with its title and status, and nothing else', async t => {
  const rows = index.split('\n').filter(line => line.startsWith('| ['))
  const listed = rows.map(row => /\((.+?)\)/.exec(row)?.[1])
  t.strictSame(listed, names, 'in the order of their numbers')
  for (const { name, number, title, status } of decisions) {
    const row = rows[listed.indexOf(name)] ?? ''
    const wanted = `| [${number}](${name}) | ${title} | ${status}`
    t.equal(row.slice(0, wanted.length), wanted)
  }
})
