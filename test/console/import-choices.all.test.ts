import type { Page } from 'playwright-core'
import {
  choiceParts,
  nothing_chosen,
  withColumn,
  withDecision,
  withinLists
} from '../../src/console/imports/choices.ts'
import t from '../folder.ts'
import { expectStatus, shows, sound, until } from './browser.ts'
import { choose } from './files.ts'
import { button, holds } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call, aType } = await aDesk(t)
const membertype_id = await aType('Standard')
const view = '/console/chapter/1/import'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const counts = (page: Page) => page.locator('.counts dd').allTextContents()
/** Waits until the file was checked again with what was chosen. */
async function checked(page: Page, ...numbers: string[]) {
  await page.locator('[aria-busy=false] > .card').first().waitFor()
  t.strictSame(await counts(page), numbers, 'the file is counted anew')
}

t.test('what is chosen for a file', t => {
  const two = withColumn(withColumn(nothing_chosen, 'Handy', 'phone'), 'Mobil', 'phone')
  t.strictSame(two.mapping, { Handy: '', Mobil: 'phone' }, 'one column is one field')
  const decided = withDecision(two, 7, { to: 'skip', name: 'Ada' })
  t.strictSame(
    choiceParts(decided),
    {
      create_fields: 'all',
      mapping: '{"Handy":"","Mobil":"phone"}',
      decisions: '{"7":"skip"}'
    },
    'the choices are sent as JSON'
  )
  t.strictSame(
    choiceParts(withDecision(nothing_chosen, 7, undefined)),
    { create_fields: 'all' },
    'a decision is taken back'
  )
  const page = { total: 26, offset: 0, limit: 25 }
  const others = { refusals: page, linkable: page, left_out: page }
  const pages = { additions: page, changes: page, doubtful: page, ...others }
  const none = { doubtful: 0, refusals: 0, linkable: 0, left_out: 0 }
  const offsets = { additions: 50, changes: 25, ...none }
  const asked = { ...nothing_chosen, offsets }
  t.strictSame(
    withinLists(asked, { pages }).offsets,
    { ...offsets, additions: 25 },
    'a page behind the end becomes the last one'
  )
  t.equal(withinLists(decided, { pages }), decided, 'nothing changes within the lists')
  t.end()
})

t.test('columns, settings and rows are decided before anything is saved', async t => {
  const member = { chapter_id: 1, membertype_id, email: '' }
  const erna = { ...member, firstname: 'Erna', lastname: 'Probst', date_of_birth: '1950-01-02' }
  await call('POST', '/createmembers', erna)
  const jane = { ...member, firstname: 'Jane', lastname: 'Doe', phone: '0711 1' }
  await call('POST', '/createmembers', jane)
  const ben = { ...member, firstname: 'Ben', lastname: 'Koch', email: 'koch@example.org' }
  await call('POST', '/createmembers', { ...ben, date_of_birth: '1986-04-03' })
  const file = [
    'Called;Nachname;E-Mail;Geboren;Handy;Beruf;IBAN',
    'Erna;Probst;;;0711 2;Wirtin;70173',
    'Mia;Koch;koch@example.org;1.6.2015;;;',
    'New;Person;new@example.org;;;;',
    'Jane;Doe;;5.5.1999;;;'
  ].join('\n')
  await open(view, { width: 360 })
  expectStatus(page, 400)
  await choose(page, 'list.csv', file)
  await page.getByText('First name has no column').waitFor()
  await section(page, 'What the columns').getByText('Erna · Mia · New').waitFor()
  await page.getByLabel('Take the column Called as').selectOption('First name')
  await button(page, 'Check again').click()

  await shows(page, 'One column is not imported: IBAN', 'an account without a mandate')
  await holds(t, page.getByLabel('Take the column Handy as'), 'mobile', 'the column is recognised')
  await section(page, 'Refused rows').getByText('Membership type has no column').waitFor()
  await page.getByLabel('Membership type of new members').selectOption('Standard')
  await page.getByText('Membership type has no column').waitFor({ state: 'hidden' })
  await checked(page, '1', '0', '0', '3')
  await sound(t, page, 'a file to decide about at 360')

  const mia = section(page, 'Refused rows').getByRole('listitem').filter({ hasText: 'Mia Koch' })
  await mia.getByRole('link', { name: 'Show Ben Koch' }).waitFor()
  await button(page, 'Allow shared addresses').click()
  await section(page, 'New members').getByText('Mia Koch').waitFor()
  await button(page, 'Erna Probst is the same person as Erna Probst').press('Enter')
  await button(page, 'Jane Doe is another person').press('Enter')
  await section(page, 'Who is meant?').waitFor({ state: 'hidden' })
  await checked(page, '3', '1', '0', '0')
  await section(page, 'What changes').getByText('Mobile: empty → 0711 2').waitFor()
  await button(page, 'Leave out New Person, line 4').press('Enter')
  await section(page, 'New members').getByText('New Person').waitFor({ state: 'hidden' })
  await checked(page, '2', '1', '0', '0', '1')
  // the keyboard stays in the list
  await until(page, 'document.activeElement.getAttribute("aria-labelledby") === "additions"')
  const mine = section(page, 'Your decisions')
  t.equal(await mine.getByRole('listitem').count(), 3, 'every decision is listed')
  await mine.getByRole('button', { name: /about New Person/ }).click()
  await section(page, 'New members').getByText('New Person').waitFor()
  await checked(page, '3', '1', '0', '0')
  await sound(t, page, 'a file that was decided about')
  await button(page, 'Import 4 rows').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  await page.getByText('list.csv').waitFor()
  await sound(t, page, 'a finished import at 360')
  const { members } = await call('GET', '/getmembers?chapter_id=1')
  t.strictSame(
    members.map(({ firstname, email }: Record<string, string>) => `${firstname} ${email}`),
    [
      'Erna ',
      'Jane ',
      'Ben koch@example.org',
      'Mia koch@example.org',
      'New new@example.org',
      'Jane '
    ],
    'the decided rows are saved'
  )
  await page.getByRole('link', { name: 'Look at it or undo it' }).click()
  await page.getByRole('dialog').getByText('list.csv').first().waitFor()
})

t.test('what a file says in words of its own is chosen once for all rows', async t => {
  await open(view, { width: 360 })
  const file = [
    'Name,Born,Status,Type,E-mail',
    '"Smith, John",03/05/1980,Lapsed,Supporters,john@',
    '"Smith, Jane",04/05/1980,,Standard,'
  ].join('\n')
  await choose(page, 'words.csv', file)
  await section(page, 'Words of the file').waitFor()
  await button(page, 'Make the membership type Supporters').click()
  await page.getByLabel('Status “Lapsed”').selectOption('Inactive')
  await page.getByLabel('In what order are the days written in Born?').selectOption({ index: 2 })
  await page.getByRole('switch', { name: /^Take people without values/ }).press('Space')
  await section(page, 'Values left out').getByText('“john@”').waitFor()
  await checked(page, '2', '0', '0', '0')
  await sound(t, page, 'words of a file at 360')
  await button(page, 'Import 2 rows').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  const { members } = await call('POST', '/findmembers', {
    ...{ chapter_id: 1, filter: { search: 'Smith' }, sort: 'id' },
    columns: ['date_of_birth', 'status', 'firstname']
  })
  t.match(
    members,
    [
      { firstname: 'John', status: 'inactive', date_of_birth: '1980-03-05' },
      { firstname: 'Jane', status: 'active', date_of_birth: '1980-04-05' }
    ],
    'the words mean what was chosen'
  )

  await open(view, { width: 1440 })
  await choose(page, 'no-types.csv', 'First name,Last name\nNo,Type\n')
  await page.getByLabel(/^The file says no membership type/).selectOption('Standard')
  await checked(page, '1', '0', '0', '0')
})
