import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { readSmtpUrl } from '../../src/core/smtp-settings.ts'
import { addDays, type Day } from '../../src/lifecycle/days.ts'
import { renewalSlots } from '../../src/lifecycle/reminders.ts'
import t from '../folder.ts'
import { aPolicy } from '../lifecycle/a-life.ts'

const text = readFileSync(join(home, 'docs/messages.md'), 'utf8')
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const say = (day: Day) => long.format(new Date(`${day}T00:00:00Z`))
const read = (said = '') => new Date(`${said} UTC`).toISOString().slice(0, 10)

/** The text of a section. */
const section = (title: string) => (text.split(`\n## ${title}\n`)[1] ?? '').split('\n## ')[0] ?? ''

/** The rows of the tables of a section, each as its cells, without titles. */
function rows(title: string): string[][] {
  const lines = section(title)
    .split('\n')
    .filter(line => line.startsWith('|'))
  return lines
    .filter((line, at) => !line.startsWith('|---') && !lines[at + 1]?.startsWith('|---'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim())
    )
}

t.test('docs/messages.md has the days of reminders as they are', async t => {
  const renewals = rows('Reminders to renew')
  t.equal(renewals.length, 3, 'three cases of renewal are shown')
  for (const [frequency = '', opens = '', grace = '', end, days] of renewals) {
    const policy = aPolicy({
      ...{ renewal_timeline: Number.parseInt(opens, 10), grace_days: Number(grace) },
      reminder_frequency: frequency as 'monthly'
    })
    t.equal(days, renewalSlots(read(end), policy).map(say).join(', '), `${frequency}: the days`)
  }
  const reminders = rows('Fees and reminders to pay')
  t.equal(reminders.length, 2, 'two cases of dues are shown')
  const [, after = ''] =
    /\(([\d, and]+) days after the due date/.exec(section('Fees and reminders to pay')) ?? []
  t.strictSame(after.match(/\d+/g), ['7', '21', '42'], 'the days of reminders to pay are named')
  for (const [due, ...days] of reminders)
    t.strictSame(
      days,
      [7, 21, 42].map(count => say(addDays(read(due), count))),
      `reminders of dues of ${due}`
    )
})

t.test('docs/messages.md shows settings that the service takes', async t => {
  const all = rows('The settings of the mail server')
  const urls = all.flatMap(([, url = '']) => (url.includes('://') ? [url.replaceAll('`', '')] : []))
  t.strictSame(
    urls.map(readSmtpUrl),
    [
      {
        ...{ host: 'smtp.example.org', port: 587, secure: false, starttls: 'required' },
        ...{ user: 'office@example.org', password: 'p@ss' }
      },
      {
        ...{ host: 'smtp.example.com', port: 465, secure: true, starttls: 'required' },
        ...{ user: 'office@example.org', password: 'abcdefghijklmnop' }
      },
      {
        ...{ host: 'smtp.example.net', port: 587, secure: false, starttls: 'required' },
        ...{ user: 'apikey', password: 'SG.a1b2/c3' }
      }
    ],
    'each address is read'
  )
  const written = all.filter(([first = '']) => /^`.`$/.test(first)).flat()
  for (let at = 0; at < written.length; at += 2)
    t.equal(
      encodeURIComponent(written[at]?.[1] ?? ''),
      written[at + 1]?.replaceAll('`', ''),
      `${written[at]} is written as shown`
    )
  t.equal(written.length, 12, 'six characters are shown')
})
