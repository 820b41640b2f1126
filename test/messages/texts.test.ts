import { escapeHtml } from '../../src/core/text.ts'
import type { Facts } from '../../src/messages/texts/facts.ts'
import { fillPart, fillTemplate, oneLine } from '../../src/messages/texts/filling.ts'
import { toHtml, writeUnlinked } from '../../src/messages/texts/html.ts'
import { standard_kinds } from '../../src/messages/texts/words.ts'
import {
  readTemplate,
  type Template,
  writeMessage as writeWith
} from '../../src/messages/texts/writing.ts'
import { letterFormats } from '../../src/money/letters/formats.ts'
import { TemplateVariable } from '../../src/register/membertypes/settings.ts'
import t from '../folder.ts'
import { arabic, bare, due, long, longest, payment, whole } from './told-facts.ts'

const writeMessage = (facts: Facts, template: Template, language: 'de' | 'en') =>
  writeWith(facts, template, { language, formats: letterFormats(language, facts.sender.country) })

const known = new Map([
  ['member.name', 'Ada'],
  ['field.note', '{{member.name}} <b>'],
  ['association.name', 'Freunde e. V.']
])

t.test('variables are filled in once, and those without value are named', async t => {
  const cases: [template: string, text: string, missing: string[]][] = [
    ['Dear {{member.name}},', 'Dear Ada,', []],
    ['Dear {{ member.name }}, {{member.name}}', 'Dear Ada, Ada', []],
    ['{{field.note}}', '{{member.name}} <b>', []],
    ['{{payment.open}} and {{payment.open}}', ' and ', ['payment.open']],
    ['{ member.name }', '{ member.name }', []],
    ['$& $1', '$& $1', []],
    // one full stop, not two
    ['von {{association.name}}. Wir', 'von Freunde e. V. Wir', []],
    ['{{association.name}}', 'Freunde e. V.', []],
    ['{{association.name}}...', 'Freunde e. V....', []]
  ]
  for (const [template, text, missing] of cases)
    t.strictSame(fillTemplate(template, known), { text, missing }, template)
})

t.test('a text has as many long values as it stays short with', async t => {
  const values = new Map([['payment.list', '- Fee\n'.repeat(1000)]])
  const { text, missing } = fillTemplate('{{payment.list}}|'.repeat(5000), values)
  t.ok(text.length < 70_000, 'it is short')
  t.equal(text.split('- Fee').length, 1 + 8000, 'it has the first ones')
  t.match(text, /\|…\|…\|$/, 'an ellipsis stands for the others')
  t.strictSame(missing, [], 'none is missing')
})

t.test('a message names 60 dues and 60 invoices, and says how many others there are', async t => {
  const dues = Array.from({ length: 1000 }, (_, id) => ({ ...due, id, amount: 100 }))
  const invoices = dues.map(({ id }) => `2026-${id}`)
  const facts: Facts = { ...whole, kind: 'dues_invoice', dues, invoices }
  const cases = [
    ['en', 'and 940 others', '€1,000.00'],
    ['de', 'und 940 weitere', '1.000,00 €']
  ] as const
  for (const [language, others, sum] of cases) {
    const { plain } = writeMessage(
      { ...facts, sender: { ...facts.sender, country: language === 'en' ? 'GB' : 'DE' } },
      {},
      language
    )
    t.equal(plain.split('\n- ').length, 1 + 61, 'a line for each, and one')
    t.match(plain, `\n- ${others}\n`, 'the other dues are counted')
    t.match(plain, `2026-59, ${others}`, 'the other invoices, too')
    t.match(plain.replaceAll('\u00a0', ' '), sum, 'the sum is that of all')
  }
  const one = writeMessage({ ...facts, dues: dues.slice(0, 61) }, {}, 'en')
  t.match(one.plain, '\n- and 1 other\n', 'one other is one')
})

t.test('of several templates the first one counts that is whole', async t => {
  const [whole, lacking] = ['Dear {{member.name}}', 'Pay {{payment.open}}']
  t.strictSame(fillPart([lacking, whole], known), { text: 'Dear Ada', missing: [] }, 'it is whole')
  t.strictSame(fillPart([lacking, ''], known), { text: '', missing: [] }, 'an empty one is whole')
  t.strictSame(fillPart(lacking, known), { text: '', missing: ['payment.open'] }, 'a lack is named')
})

t.test('a subject is on one line', async t => {
  const breaks = ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0', '\t']
  for (const each of breaks)
    t.equal(
      oneLine(`Hello${each}Bcc: x@example.org${each}`),
      'Hello Bcc: x@example.org',
      `${encodeURIComponent(each)} breaks no line`
    )
})

t.test('the number of a day stays with its month, also where lines end', async t => {
  const { plain, subject } = writeMessage({ ...whole, kind: 'renewal_reminder' }, {}, 'de')
  t.match(plain, 'endet am 31.\u00a0Dezember 2026.', 'the day stays with its month')
  t.equal(subject, 'Ihre Mitgliedschaft endet am 31. Dezember 2026', 'a subject has plain blanks')
})

t.test('a template is what a setting has of it', async t => {
  const cases: [setting: unknown, template: object][] = [
    [undefined, {}],
    [true, {}],
    [null, {}],
    [{ subject: '', body: 5 }, {}],
    [
      { enabled: true, subject: 'S', body: 'B' },
      { subject: 'S', body: 'B' }
    ]
  ]
  for (const [setting, template] of cases)
    t.strictSame(readTemplate(setting), template, JSON.stringify(setting) ?? 'undefined')
})

const languages = ['en', 'de'] as const
const all = standard_kinds.flatMap(kind => languages.map(language => ({ kind, language })))

t.test('every standard text is whole for whoever has everything', async t => {
  for (const { kind, language } of all) {
    const { subject, plain, html, missing } = writeMessage(
      { ...whole, payment: kind.startsWith('payment') ? payment : null, kind },
      {},
      language
    )
    t.strictSame(missing, [], kind)
    t.match(plain, /^(Dear|Guten Tag) Ada Lovelace,\n\n/, `${kind}: the greeting`)
    const regards = /\n(Kind regards|Mit freundlichen Grüßen)\nChess North\nFriends of Chess$/
    t.match(plain, regards, `${kind}: the regards`)
    t.notMatch(
      `${subject}${plain}${html}`,
      /\{\{|\}\}|undefined|null|NaN/,
      `${kind}: no variable and no empty value is left`
    )
    t.notMatch(plain, /\n{3}| {2}|,\n\n\n/, `${kind}: no gap is left`)
    t.match(html, `<html lang="${language}">`, `${kind}: the language is named`)
    t.ok(subject.length > 8 && !subject.includes('\n'), `${kind}: the subject is one line`)
  }
})

t.test('every standard text can be read without anything optional', async t => {
  for (const { kind, language } of all) {
    const { plain, subject } = writeMessage({ ...bare, kind }, {}, language)
    t.match(plain, /^(Hello|Guten Tag),\n\n\S/, kind)
    t.match(plain, /\nMain$/, `${kind}: the sender is named`)
    t.notMatch(
      `${subject}\n${plain}`,
      /\{\{|undefined|null|NaN|\n{3}| {2}| [.,:]/,
      `${kind}: nothing odd is left`
    )
  }
})

t.test('every standard text holds the longest values, unharmed', async t => {
  for (const { kind, language } of all) {
    const { subject, plain, html } = writeMessage({ ...longest, kind }, {}, language)
    const name = `${long(255)} ${long(255)}`
    t.ok(plain.includes(name), kind)
    t.ok(html.includes(escapeHtml(name)), `${kind}: HTML has the name`)
    t.notOk(html.includes('<&'), `${kind}: HTML is escaped`)
    t.equal(subject, oneLine(subject), `${kind}: the subject is one line`)
  }
})

t.test('an Arabic name stands in a text of another direction', async t => {
  for (const { kind, language } of all) {
    const { plain, html } = writeMessage({ ...arabic, kind }, {}, language)
    t.ok(plain.includes('ليلى حسن,'), kind)
    t.ok(html.includes('<p dir="auto">'), 'each paragraph has its own direction')
  }
  const body = 'عزيزتي {{member.firstname}}'
  const { html } = writeMessage({ ...arabic, kind: 'welcome' }, { body }, 'en')
  t.match(html, '<p dir="auto">عزيزتي ليلى</p>', 'the template is filled in')
  t.notMatch(html, 'lang=', 'no language is named')
})

t.test('values are written in the language', async t => {
  const facts: Facts = {
    ...{ ...whole, kind: 'dues_invoice' },
    reader: {
      ...whole.reader,
      fields: { ...whole.reader.fields, year: 2024.5, days: ['Mo', 'Tu'] }
    }
  }
  const cases: [template: string, en: string, de: string][] = [
    ['{{payment.open}}', '€120.00', '120,00 €'],
    ['{{payment.amount}} {{payment.currency}}', '120.00 EUR', '120,00 EUR'],
    ['{{payment.dueDate}}', '1 February 2026', '1. Februar 2026'],
    ['{{membership.startsAt}}', '15 January 2026', '15. Januar 2026'],
    ['{{association.iban}}', 'DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
    ['{{field.news}} {{field.shirt}}', 'no L', 'nein L'],
    ['{{field.since}}', '29 February 2020', '29. Februar 2020'],
    ['{{field.year}} {{field.days}}', '2024.5 Mo and Tu', '2024,5 Mo und Tu'],
    ['{{invoice.number}} {{member.number}}', '2026-0001 1042', '2026-0001 1042'],
    ['{{rejection.reason}}', 'No room', 'No room'],
    [
      '{{payment.list}}',
      '- Fee (1 Jan 2026 to 31 Dec 2026): €120.00, to be paid by 1 February 2026',
      '- Fee (01.01.2026 bis 31.12.2026): 120,00 €, zu zahlen bis zum 1. Februar 2026'
    ]
  ]
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const british = { ...facts, sender: { ...facts.sender, country: 'GB' } }
  for (const [body, en, de] of cases) {
    t.equal(plain(writeMessage(british, { body }, 'en').plain), en, 'in English')
    t.equal(plain(writeMessage(facts, { body }, 'de').plain), de, 'in German')
  }
})

t.test('every variable that types may name has a value', async t => {
  const debit = {
    day: '2026-02-01',
    account: 'DE••3000',
    mandate: 'M1',
    creditor: 'DE98ZZZ09999999999'
  }
  const facts = { ...whole, kind: 'dues_invoice' as const, debit }
  for (const name of TemplateVariable.enum)
    t.strictSame(writeMessage(facts, { subject: '-', body: `{{${name}}}` }, 'en').missing, [], name)
  const { plain, missing } = writeMessage(
    { ...bare, kind: 'welcome' },
    { body: 'Hi {{member.name}}, {{field.shirt}}!' },
    'en'
  )
  t.equal(plain, 'Hi , !', 'what has no value is empty')
  t.strictSame(missing, ['member.name', 'field.shirt'], 'what has no value is named')
})

t.test('dues of several members in two currencies are listed with their sums', async t => {
  const child = { ...due, id: 2, member_name: 'Kim', amount: 500, due_date: '2026-03-01' }
  const dues = [due, child, { ...child, id: 3, currency: 'CHF', period_end: null }]
  const { plain } = writeMessage({ ...whole, kind: 'dues_invoice', dues }, {}, 'en')
  const text = plain.replaceAll('\u00a0', ' ')
  t.match(
    text,
    'Fee (1 Jan 2026 to 31 Dec 2026) for Kim: €5.00, to be paid by 1 March 2026\n',
    'the due of the child is told'
  )
  t.match(text, '- Fee for Kim: CHF 5.00, to be paid by 1 March 2026\n', 'a due without end')
  t.match(text, 'In all: €125.00 and CHF 5.00', 'the sums are told by currency')
  t.match(
    text,
    'Please transfer each amount by the day given, or all of it at once, ',
    'different days are told'
  )
  const body = '{{payment.amount}} {{payment.currency}}'
  const own = writeMessage({ ...whole, kind: 'dues_invoice', dues }, { body }, 'en')
  t.equal(own.plain, '240.00 EUR and 120.00 CHF', 'amount and currency are told')
})

t.test('an account that nobody has entered is told', async t => {
  const sender = { ...whole.sender, iban: '' }
  for (const kind of ['dues_invoice', 'dues_reminder'] as const) {
    const { plain, missing } = writeMessage({ ...whole, sender, kind }, {}, 'de')
    t.strictSame(missing, ['association.iban'], 'the missing account is named')
    t.match(plain, /Bitte zahlen Sie 120,00.€ bis zum 1\..Februar 2026\./, 'the amount is told')
  }
})

t.test('HTML shows a text as it is', async t => {
  const escaped = escapeHtml(`<a href="x" on='y'>&amp;`)
  t.equal(escaped, '&lt;a href=&quot;x&quot; on=&#39;y&#39;&gt;&amp;amp;', 'marks are escaped')
  const html = toHtml('<S>', 'One\nline\n\n\n<script>\r\n\r\n', { language: 'de' })
  t.match(html, '<title>&lt;S&gt;</title>', 'the subject is the title')
  t.match(html, '<html lang="de">', 'the language is named')
  t.match(
    html,
    '<p dir="auto">One<br>\nline</p>\n<p dir="auto">&lt;script&gt;</p>\n</body>',
    'paragraphs and lines stay'
  )
  t.notMatch(toHtml('', 'x', { language: null }), 'lang=', 'an unknown language is not named')
})

t.test('a value is no link in HTML, and no mail program makes it one', t => {
  for (const [template, name, shown] of [
    ['Dear {{n}}', 'www.evil.example', 'Dear www.|evil.|example'],
    ['Dear {{n}}', 'evil.example', 'Dear evil.|example'],
    ['Dear {{n}}', 'https://evil.example/a', 'Dear https:|//evil.|example/a'],
    ['Dear {{n}}', 'https://192.0.2.1/a', 'Dear https:|//192.0.2.1/a'],
    ['Dear {{n}}', 'mailto:eve', 'Dear mailto:|eve'],
    ['Dear {{n}}', 'www。evil。example', 'Dear www。|evil。|example'],
    ['Dear {{n}}', 'www.4evil.example', 'Dear www.|4evil.|example'],
    ['Dear {{n}}', 'Dr. Ada J. Lovelace', 'Dear Dr. Ada J. Lovelace'],
    ['{{n}}', '1.200,00 €, 10.03.2026', '1.200,00 €, 10.03.2026'],
    ['https://{{n}}', 'evil.example', 'https://|evil.|example'],
    ['www.{{n}}', 'evil', 'www.|evil'],
    ['https://club.example/?m={{n}}', 'a.b', 'https://club.example/?m=a.b']
  ] as const) {
    const { text } = fillTemplate(template, new Map([['n', name]]), writeUnlinked)
    t.equal(text.replaceAll('\u200b', '|'), shown, `${template} with ${name}`)
    const html = toHtml('', text, { language: null, links: true })
    t.equal(html.includes('<a '), template.includes('club.example'), `${shown}: no link`)
  }
  const known = new Map([['payment.reference', 'RE.A1']])
  const { text } = fillTemplate('{{payment.reference}}', known, writeUnlinked)
  t.equal(text, 'RE.A1', 'what is copied into a transfer stays as it is')
  t.end()
})

t.test('lines with a dash are a list in HTML', async t => {
  const body = (plain: string) => {
    const html = toHtml('', plain, { language: null })
    return html.slice(html.indexOf('<body'), html.indexOf('</body>')).replace(/^.*\n/, '')
  }
  const list = (...items: string[]) =>
    ['<ul style="padding-inline-start:24px">', ...items, '</ul>\n'].join('\n')
  t.equal(
    body('- <A>\n- B'),
    list('<li dir="auto">&lt;A&gt;</li>', '<li dir="auto">B</li>'),
    'each line is an item'
  )
  t.equal(
    body('You need:\n– skates\n•  a coat\nSee you.'),
    '<p dir="auto">You need:</p>\n' +
      list('<li dir="auto">skates</li>', '<li dir="auto">a coat</li>') +
      '<p dir="auto">See you.</p>\n',
    'lines around stay paragraphs'
  )
  t.notMatch(body('-5 degrees\n- \n--\n-- x'), '<ul', 'numbers below zero and rules are no list')
  t.equal(body('\n- A\n \n'), list('<li dir="auto">A</li>'), 'no empty paragraph')
  const regards = 'Kind regards\n- Anna -\nBerlin'
  t.equal(body(regards), `<p dir="auto">${regards.replaceAll('\n', '<br>\n')}</p>\n`, 'a signature')
  t.match(body('Bring:\n- skates'), list('<li dir="auto">skates</li>'), 'after a colon')
  t.match(body('Still open.\n\n- Fee'), list('<li dir="auto">Fee</li>'), 'the list of one due')
  t.match(
    body('See you.\n- A\n- B'),
    list('<li dir="auto">A</li>', '<li dir="auto">B</li>'),
    'a list of two ends a text'
  )
})
