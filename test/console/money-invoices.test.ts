import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, shows, sound } from './browser.ts'
import { act } from './forms.ts'
import { day } from './office.ts'
import { aTreasury, row } from './treasury.ts'

const { page, open, visit, owner, call, add, charge } = await aTreasury(t)
const view = '/console/chapter/1/invoices'
const invoices = async () => (await call('GET', '/getinvoices?chapter_id=1')).invoices
/** The beginning of the file that a press saves, and its name. */
async function saved(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return [file.suggestedFilename(), readFileSync(await file.path(), 'latin1').slice(0, 5)]
}

const address = { street: 'Main Street 1', postal_code: '10115', city: 'Berlin', country: 'DE' }
const ada = await add('Ada', address)
const ben = await add('Ben', { payer_id: ada })
const cem = await add('Cem', { tags: ['choir'] })

t.test('nothing is owed, then something is, and what the letters need is missing', async t => {
  await open('/console/chapter/1/money', { as: owner, width: 360 })
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await page.getByText('No invoices yet').waitFor()
  await sound(t, page, 'no invoices')
  await page.getByRole('link', { name: 'Issue invoices' }).click()
  await page.getByText('Nothing is to be invoiced').waitFor()
  await charge(ada, 10)
  await charge(ben, 20.5)
  await charge(cem, 7, 90)
  await page.reload()
  await page.getByText('2 invoices, together €37.50').waitFor()
  await page.getByText('Invoices need the name of the association, its address').waitFor()
  await page.getByText('One of them has no postal address:').waitFor()
  await page.getByRole('link', { name: 'Cem Lovelace' }).waitFor()
  t.ok(
    await page.getByRole('button', { name: 'Issue 2 invoices' }).isDisabled(),
    'nothing is issued that lacks something'
  )
  await sound(t, page, 'a run that lacks something')
  await call('PUT', '/editassociation', { name: 'Chess Club', street: 'Long Road 2', city: 'Bern' })
  await page.getByRole('link', { name: 'Enter an IBAN for these members alone' }).click()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await page.getByLabel('BIC').fill('COBADEFF')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('money@example.org')
  await sound(t, page, 'the bank account of a chapter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Main chapter was saved').waitFor()
  t.match(
    await call('GET', '/getchapter/1'),
    {
      ...{ iban: 'DE89370400440532013000', bic: 'COBADEFF', email: 'money@example.org' },
      language: ''
    },
    'the bank account is saved'
  )
})

t.test('a run with its preview, the file, and a cancellation', async t => {
  await open(`${view}/run?tags=choir`)
  await page.getByText('One invoice, together €7.00').waitFor()
  await visit(`${view}/run`)
  await page.getByText('2 invoices, together €37.50').waitFor()
  await page.getByLabel('Due until').fill(day(30))
  await page.getByText('One invoice, together €30.50').waitFor()
  await sound(t, page, 'the preview of a run')
  await charge(ada, 5)
  await page.getByRole('button', { name: 'Issue one invoice' }).click()
  await shows(page, 'Something has changed meanwhile', 'One invoice, together €35.50')
  t.strictSame(await invoices(), [], 'nothing is issued that was not shown before the press')
  await page.getByRole('button', { name: 'Issue one invoice' }).click()
  await shows(page, 'One invoice was issued.', 'Nothing is to be invoiced')
  await sound(t, page, 'a run that is done')
  const [{ number }] = await invoices()
  await page.getByRole('link', { name: 'Show them' }).click()
  await row(page, 'Ada').getByText('€35.50').waitFor()
  await page.getByText('Only those of one run are shown.').waitFor()
  const pdf = page.getByRole('button', { name: `Save ${number} as PDF` })
  t.strictSame(
    await saved(page, () => pdf.click()),
    [`${number}.pdf`, '%PDF-'],
    'the invoice is a PDF'
  )
  await sound(t, page, 'invoices')
  await row(page, 'Ada')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel the invoice' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel invoice ${number}` })
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await dialog.getByText('Missing').waitFor()
  await dialog.getByLabel('Reason').fill('Wrong amount')
  await sound(t, page, 'cancelling an invoice')
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByText(`Invoice ${number} cancelled`).waitFor()
  await row(page, 'Ada').getByText('Cancelled', { exact: true }).first().waitFor()
  await page.getByLabel('Show', { exact: true }).selectOption('Valid ones')
  await page.getByText('No invoices match').waitFor()
  await page.getByRole('button', { name: 'Show all invoices' }).first().click()
  await row(page, 'Ada').waitFor()
})

t.test('on the page of who pays, with the letter about a year', async t => {
  await call('POST', '/createinvoices', { chapter_id: 1 })
  await open(`/console/chapter/1/members/${ada}`, { width: 360 })
  await page.getByText(/^Newest invoice: \S+ of/).waitFor()
  await act(page, 'Annual statement')
  const dialog = page.getByRole('dialog', { name: 'What Ada Lovelace has paid in a year' })
  const year = Number(day(0).slice(0, 4)) - 1
  await dialog.getByLabel('Year').selectOption(String(year))
  await sound(t, page, 'choosing a year')
  const press = () => dialog.getByRole('button', { name: 'Save as PDF' }).click()
  t.strictSame(
    await saved(page, press),
    [`payments-${year}-Ada-Lovelace.pdf`, '%PDF-'],
    'the letter is a PDF'
  )
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  await page.getByRole('heading', { name: 'Invoices for Ada Lovelace', level: 1 }).waitFor()
  await row(page, 'Ada').nth(1).waitFor()
  await absent(t, row(page, 'Cem'), 'only those of one member')
  await sound(t, page, 'invoices for one')
  await visit(`/console/chapter/1/members/${ben}`)
  await page.getByText('No invoices.').waitFor()
})

t.test(
  'letters of all who have paid something in a year, and files for the accountant',
  async t => {
    await open(view, { width: 360 })
    const dialog = page.getByRole('dialog', { name: 'Annual statements' })
    for (const member_id of [ada, cem])
      await call('POST', '/createpayment', { member_id, amount: 5, date: day(0), method: 'cash' })
    await page.getByRole('button', { name: 'Annual statements' }).click()
    await dialog.getByText('2 members have paid something in this year.').waitFor()
    await sound(t, page, 'letters about a year')
    const year = day(0).slice(0, 4)
    const press = () => dialog.getByRole('button', { name: 'Save 2 letters' }).click()
    t.strictSame(
      await saved(page, press),
      [`payments-${year}.zip`, 'PK\u0003\u0004\u0014'],
      'the letters are an archive'
    )
    await visit('/console/chapter/1/finances')
    const [name, beginning] = await saved(page, () =>
      page.getByRole('button', { name: 'Payments as CSV' }).click()
    )
    t.match(name, /^payments-.*\.csv$/, 'the table has its name')
    t.equal(
      beginning,
      Buffer.from('\ufeff"i').toString('latin1'),
      'spreadsheets see that it is UTF-8'
    )
    await page.getByRole('button', { name: 'Dues as CSV' }).waitFor()
  }
)
