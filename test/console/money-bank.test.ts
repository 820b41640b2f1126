import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { absent, accessibleInBoth, anotherTab, expectStatus, fits, shows } from './browser.ts'
import { aTreasury, row } from './treasury.ts'

const { office, page, open, call, add, charge } = await aTreasury(t)
const view = '/console/chapter/1/bank'
const entries = async (state: string) =>
  (await call('GET', `/getentries?chapter_id=1&state=${state}`)).entries

/** Chooses a file on the page. */
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

t.test('a file of the bank, what is in it, and nothing before the press', async t => {
  await open('/console/chapter/1/money', { width: 360 })
  await page.getByRole('link', { name: 'Bank', exact: true }).click()
  await page.getByText('No entries yet').waitFor()
  await accessibleInBoth(t, page, 'no entries')
  const bank = (name: string) => readFileSync(join(home, 'test/money/statements/banks', name))
  await choose(page, 'march.xml', bank('de-053-02.xml'))
  await page.getByRole('heading', { name: 'What is in march.xml' }).waitFor()
  await page.getByText(/^Account DE89370400440532013000 · .*€1,000.00 before/).waitFor()
  await fits(t, page, 'what is in a file')
  await accessibleInBoth(t, page, 'what is in a file')
  t.strictSame(await entries('unmatched'), [], 'nothing is stored before the press')
  await page.getByRole('button', { name: 'Store 4 entries' }).click()
  await shows(page, 'The file is stored', '4 entries wait for you.')
  await row(page, 'BARGELDEINZAHLUNG').getByText('€63.00').waitFor()
  await row(page, 'Returned: ').waitFor()
  await fits(t, page, 'entries that wait')
  await accessibleInBoth(t, page, 'entries that wait')
  await page.getByRole('button', { name: 'Another file' }).click()
  // a name with characters that no line of the log can show
  await choose(page, 'again\u2800\u3164.xml', bank('de-053-02.xml'))
  await page.getByText('Everything in this file is stored already.').waitFor()
  await absent(t, page.getByRole('button', { name: /^Store/ }), 'there is nothing to store')
})

t.test('what is put aside has a reason, and nothing is left to do', async t => {
  await open(view)
  await page.getByRole('button', { name: /^Put aside -€63.00 of Grace/ }).click()
  const one = page.getByRole('dialog', { name: 'Put this entry aside' })
  await one.getByRole('button', { name: 'Put aside' }).click()
  await one.getByText('Missing').waitFor()
  await one.getByLabel('Reason').fill('Of last year')
  await accessibleInBoth(t, page, 'putting an entry aside')
  await one.getByRole('button', { name: 'Put aside' }).click()
  await page.getByText('3 entries wait for you.').waitFor()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Put 3 aside' }).click()
  const others = page.getByRole('dialog', { name: 'Put 3 entries aside' })
  await others.getByLabel('Reason').fill('Fees of the bank')
  const waiting: { id: number; amount: number }[] = await entries('unmatched')
  const id = waiting.find(({ amount }) => amount > 0)?.id
  await call('PUT', '/matchentry', { id, member_id: await add('Booked') })
  await others.getByRole('button', { name: 'Put aside' }).click()
  await shows(page, 'One entry stays as it is: it is booked by now, or stored in parts')
  await call('PUT', '/unmatchentry', { id })
  await call('PUT', '/ignoreentry', { id, reason: 'Fees of the bank' })
  await page.reload()
  await page.getByText('Nothing left to do').waitFor()
  await accessibleInBoth(t, page, 'nothing left to do')
  await page.getByLabel('Show', { exact: true }).selectOption('Put aside (4)')
  await row(page, 'Put aside: Of last year').waitFor()
  t.match(await entries('ignored'), Array(4).fill({ state: 'ignored' }), 'all four are put aside')
})

t.test('CSV: the columns are guessed, changed and kept; what is sure is booked', async t => {
  await open(view)
  const { reference } = await charge(await add('Bob'), 30)
  const rows = [`01.02.2026;30,00;Ada;${reference}`, '02.02.2026;7,00;Unknown;', 'x;1,00;Cem;']
  const content = ['Wann;Wieviel;Partner;Was', ...rows].join('\r\n')
  expectStatus(page, 400)
  await choose(page, 'bank.csv', content)
  await page.getByText('Columns of days and amounts are missing').waitFor()
  await accessibleInBoth(t, page, 'columns that are unknown')
  expectStatus(page, 400)
  await page.getByLabel('Read Wann as').selectOption('Day of booking')
  await page.getByText('Columns of days and amounts are missing').waitFor()
  await page.getByLabel('Read Wieviel as').selectOption('Amount')
  await page.getByRole('heading', { name: 'What is in bank.csv' }).waitFor()
  await page.getByLabel('Read Partner as').selectOption('Other party')
  await page.getByRole('heading', { name: 'What is in bank.csv' }).waitFor()
  await page.getByLabel('Read Was as').selectOption('Text')
  await page.getByText('Line 4: the day “x”').waitFor()
  t.match(
    await page.locator('.bank-counts > div').allInnerTexts(),
    [...[/^Sure, booked at once\s+1$/, /0$/, /^Without a member\s+1$/, /0$/], /^Not readable\s+1$/],
    'the counts of the file'
  )
  await page.getByLabel('Keep these columns under a name').fill('Our bank')
  await accessibleInBoth(t, page, 'columns of CSV')
  await fits(t, page, 'columns of CSV')
  await page.getByRole('button', { name: 'Store 2 entries' }).click()
  await page.getByText('Booked: 1. Still to be done: 1.').waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption('Booked (1)')
  await row(page, 'Payment of Bob Lovelace').getByText('€30.00').waitFor()
  await accessibleInBoth(t, page, 'entries that are booked')
  t.match(
    (await call('GET', '/getmappings?chapter_id=1&kind=statement')).mappings,
    [
      {
        name: 'Our bank',
        mapping: { Wann: 'date', Wieviel: 'amount', Partner: 'name', Was: 'text' }
      }
    ],
    'the columns are kept under their name'
  )
  await page.getByRole('button', { name: 'Another file' }).click()
  expectStatus(page, 400)
  await choose(page, 'next.csv', content.replace('30,00', '31,00'))
  await page.getByLabel('Use kept columns').selectOption('Our bank')
  await page.getByRole('button', { name: 'Store one entry' }).waitFor()
  // the select keeps the focus while the file is read again
  const partner = page.getByLabel('Read Partner as')
  await partner.focus()
  await partner.selectOption('IBAN of the other party')
  await page.getByText('Reading next.csv').waitFor({ state: 'hidden' })
  t.equal(
    await page.locator(':focus').getAttribute('aria-label'),
    'Read Partner as',
    'the select keeps the focus'
  )
  await page.getByLabel('Use kept columns').selectOption('Our bank')
  await page.getByRole('button', { name: 'Forget Our bank' }).click()
  await page.getByText('Our bank is forgotten').waitFor()
  t.strictSame(
    (await call('GET', '/getmappings?chapter_id=1&kind=statement')).mappings,
    [],
    'the columns are forgotten'
  )
})

t.test('what separates decimals is asked for each file', async _t => {
  await open(view, { width: 360 })
  const content = 'Datum;Betrag;Name\r\n05.02.2026;2.500;Emil'
  expectStatus(page, 400)
  await choose(page, 'thousands.csv', content)
  await page.getByRole('button', { name: '2.500 is two thousand five hundred' }).click()
  await page.getByRole('button', { name: 'Store one entry' }).waitFor()
  expectStatus(page, 400)
  await choose(page, 'decimals.csv', content.replace('05.02', '06.02'))
  await page.getByRole('button', { name: '2.500 is two and a half' }).waitFor()
})

t.test('what would follow has changed at the press, and a file that is none', async t => {
  await open(view, { width: 360 })
  await choose(page, 'gift.csv', 'Datum;Betrag;Name\r\n03.02.2026;8,00;Dora')
  await page.getByRole('button', { name: 'Store one entry' }).waitFor()
  const other = await anotherTab(t, page)
  await other.goto(office.address + view)
  await choose(other, 'gift.csv', 'Datum;Betrag;Name\r\n03.02.2026;8,00;Dora')
  await other.getByRole('button', { name: 'Store one entry' }).click()
  await other.getByText('The file is stored').waitFor()
  await page.getByRole('button', { name: 'Store one entry' }).click()
  await shows(page, 'Something has changed meanwhile', 'Everything in this file is stored already.')
  t.equal(
    (await entries('unmatched')).filter((entry: { name: string }) => entry.name === 'Dora').length,
    1,
    'the entry is stored once'
  )
  expectStatus(page, 400)
  await choose(page, 'letter.pdf', '%PDF-1.7\n')
  await page.getByRole('alert').filter({ hasText: 'letter.pdf' }).waitFor()
  await accessibleInBoth(t, page, 'a file that is no statement')
})

t.test('a wrong file is taken back as a whole', async t => {
  await open(view)
  const lines = ['Date;Amount;Text', '2026-01-07;11,00;Wrong one', '2026-01-08;12,00;Wrong two']
  await choose(page, 'wrong.csv', lines.join('\n'))
  await page.getByRole('button', { name: 'Store 2 entries' }).click()
  await page.getByRole('link', { name: 'Look at it or undo it' }).click()
  const drawer = page.getByRole('dialog', { name: /^Bulk change/ })
  await shows(drawer, 'Bank statement imported', 'wrong.csv', '2 bank entries')
  const undo = drawer.getByRole('button', { name: 'Undo', exact: true })
  const all: { id: number; text: string }[] = await entries('unmatched')
  const id = all.find(({ text }) => text === 'Wrong one')?.id
  await call('PUT', '/matchentry', { id, member_id: await add('Wrong') })
  expectStatus(page, 409)
  await undo.click()
  await page.getByText(/entries of this file that are booked: 1/).waitFor()
  await call('PUT', '/unmatchentry', { id })
  await undo.click()
  const question = page.getByRole('dialog', { name: 'Undo this bulk change?' })
  await question.getByText('2 that it added will be removed.').waitFor()
  await question.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 bank entries removed').waitFor()
  t.notOk((await entries('unmatched')).some((one: { text: string }) => /Wrong/.test(one.text)))
})
