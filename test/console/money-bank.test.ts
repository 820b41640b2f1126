import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { absent, expectStatus, shows, sound } from './browser.ts'
import { aTreasury, row } from './treasury.ts'

const { page, open, call, add, charge } = await aTreasury(t)
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
  await sound(t, page, 'no entries')
  const bank = (name: string) => readFileSync(join(home, 'test/money/statements/banks', name))
  await choose(page, 'march.xml', bank('de-053-02.xml'))
  await page.getByRole('heading', { name: 'What is in march.xml' }).waitFor()
  await page.getByText(/^Account DE89370400440532013000 · .*€1,000.00 before/).waitFor()
  await sound(t, page, 'what is in a file')
  t.strictSame(await entries('unmatched'), [], 'nothing is stored before the press')
  await page.getByRole('button', { name: 'Store 4 entries' }).click()
  await shows(page, 'The file is stored', '4 entries wait for you.')
  await row(page, 'BARGELDEINZAHLUNG').getByText('€63.00').waitFor()
  await row(page, 'Returned: ').waitFor()
  await sound(t, page, 'entries that wait')
  await page.getByRole('button', { name: 'Another file' }).click()
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
  await sound(t, page, 'putting an entry aside')
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
  await sound(t, page, 'nothing left to do')
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
  await sound(t, page, 'columns that are unknown')
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
  await sound(t, page, 'columns of CSV')
  await page.getByRole('button', { name: 'Store 2 entries' }).click()
  await page.getByText('Booked: 1. Still to be done: 1.').waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption('Booked (1)')
  await row(page, 'Payment of Bob Lovelace').getByText('€30.00').waitFor()
  await sound(t, page, 'entries that are booked')
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
  await page.getByLabel('Use kept columns').selectOption('Our bank')
  await page.getByRole('button', { name: 'Forget Our bank' }).click()
  await page.getByText('Our bank is forgotten').waitFor()
  t.strictSame(
    (await call('GET', '/getmappings?chapter_id=1&kind=statement')).mappings,
    [],
    'the columns are forgotten'
  )
})
