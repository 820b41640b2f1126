import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { expectStatus, sound } from './browser.ts'
import { choose, downloaded, drop } from './files.ts'
import { button, found } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType } = await aDesk(t)
await aType('Standard')

const list = '/console/chapter/1/members'
const hostile = `<img src=x onerror="document.title='owned'">`
const header = 'First Name;Last Name;E-Mail;Date of birth;membertype'
const row = (i: number, born = '1990-05-15', type = 'Standard') =>
  `Ada ${i};Lovelace;ada${i}@example.org;${born};${type}`
const good = [
  header,
  ...Array.from({ length: 60 }, (_, i) => row(i + 1)),
  `"${hostile.replaceAll('"', '""')}";{{constructor}};hostile@example.org;;Standard`,
  `"=HYPERLINK(""http://example.org"")";+1;formula@example.org;;Standard`
]
const bad = [...good, row(61, '31/6/1990'), row(62, '1990-05-15', 'Gold'), row(1)]

const counts = (page: Page) => page.locator('.counts dd').allTextContents()

async function exported(page: Page, kind: RegExp) {
  await button(page, 'Export').click()
  return downloaded(page, () => page.getByRole('menuitem', { name: kind }).click())
}

t.test('a register is imported, found and exported', async t => {
  await open(list)
  await page.getByText('No members yet').waitFor()
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByText('Here: Standard').waitFor()
  await page.locator('nav a[aria-current=true][data-active]', { hasText: 'Members' }).waitFor()
  const template = await downloaded(page, () => button(page, /template/).click())
  t.match(
    template.text,
    /^\uFEFF"firstname","lastname","email",.*,"membertype","status"\r\n$/,
    'the template has the columns'
  )

  await choose(page, 'members.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await page.getByText('This is a file of an older Excel').waitFor()
  await drop(page, 'members.csv', '')
  await page.getByText('This file is empty.').waitFor()
  expectStatus(page, 400)
  await choose(page, 'members.xlsx', 'PK\u0003\u0004 whatever follows')
  await page.getByText('This workbook cannot be read').waitFor()
  await choose(page, 'members.csv', 'First name,Colour\nAda,red')
  await page.getByText('Last name has no column: the first line has to name it').waitFor()

  await choose(page, 'members.csv', bad.join('\r\n'))
  await page.getByText('3 rows cannot be imported as they are.').waitFor()
  t.strictSame(await counts(page), ['62', '0', '0', '3'], 'three rows are refused')
  const refused = page.getByRole('region', { name: 'Refused rows' }).locator('.row-item')
  const said = (await refused.allInnerTexts()).map(text => text.split(/\n+/).slice(0, 2).join())
  t.strictSame(
    said,
    [
      'Ada 61 Lovelace line 64,Date of birth “1990-06-31” is not a date: write it as 1990-05-15 or 15.05.1990',
      'Ada 62 Lovelace line 65,Membership type “Gold” is not a current membership type here',
      'Ada 1 Lovelace line 66,E-mail is in the file twice: line 2 is Ada 1 Lovelace'
    ],
    'each row says what is wrong'
  )
  await sound(t, page, 'a checked file')
  const refusals = await downloaded(page, () => button(page, 'Download the refused rows').click())
  // uncorrected it cannot mean whoever has the address now
  t.match(
    refusals.text,
    /\n66;"E-mail: ada1@example\.org is in the .*";Ada 1;Lovelace;;1990/,
    'the address is left out'
  )
  const submit = button(page, 'Import 62 rows')
  t.ok(await submit.isDisabled(), 'refused rows are left out knowingly or not at all')
  await page.getByLabel('Leave out the refused rows (3) and import the rest').check()
  t.ok(await submit.isEnabled(), 'the rest can be imported')
  t.equal((await call('GET', '/getmembers?chapter_id=1')).pagination.total, 0, 'nothing is saved')

  await choose(page, 'members.csv', good.join('\r\n'))
  await page.getByText('All rows are fine.').waitFor()
  // held on its way, so that there is something to leave
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/importmembers.*dry_run=false/, async route => {
    await held
    await route.continue()
  })
  await submit.click()
  await page.getByRole('link', { name: 'Back to the members' }).click()
  await page.getByRole('dialog').getByText('Leave during the import?').waitFor()
  await button(page, 'Stay here').click()
  release()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  t.strictSame(await counts(page), ['62', '0', '0', '0'], 'every row is new')
  await page.getByRole('link', { name: 'See the new members' }).click()
  await found(page, '1–50 of 62')

  await page.getByLabel('Search by name').fill('onerror')
  await found(page, '1–1 of 1')
  const names = page.locator('tbody a:not([href^="mailto:"])')
  t.strictSame(
    await names.allTextContents(),
    [`${hostile} {{constructor}}`],
    'the name is shown as text'
  )
  t.equal(await page.title(), 'Members – Chapterhouse', 'the name runs no script')
  const one = await exported(page, /^JSON lines/)
  t.match(
    one.name,
    /^members-Main-chapter-\d{4}-\d\d-\d\d\.ndjson$/,
    'the file is named after the chapter'
  )
  t.match(JSON.parse(one.text), { firstname: hostile, membertype: 'Standard' }, 'what is shown')
  await button(page, 'Clear filters').last().click()
  await found(page, '1–50 of 62')
  const all = await exported(page, /^Table/)
  t.equal(all.text.split('\r\n').length, 64, 'every member has a line')
  t.match(all.text, /^\uFEFF"id","firstname",/, 'spreadsheets see that it is UTF-8')
  t.match(all.text, `'=HYPERLINK`, 'no spreadsheet takes it for a formula')

  await visit('/console/chapter/1/import')
  await choose(page, all.name, all.text)
  await page.getByText('all members in the file are up to date already').waitFor()
  t.strictSame(await counts(page), ['0', '0', '62', '0'], 'what was exported is what was imported')
})
