import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { readPdf } from '../money/pdf.ts'
import { absent, shows, sound, steady, watchShifts } from './browser.ts'
import { aPerson, day } from './office.ts'
import { aTreasury, row } from './treasury.ts'

const { office, page, open, owner, call, add } = await aTreasury(t)
const moderator = await aPerson(office, { role: 'moderator', chapter_id: 1 })
const view = '/console/chapter/1/messages'
const home = { street: 'Main Street 1', postal_code: '10115', city: 'Berlin', country: 'DE' }
await call('PUT', '/editassociation', { name: 'Chess Club', ...home })
/** A member who is welcomed and has paid: without an address for mail, no mail reaches the two messages; else they are proposed. */
async function aPayer(firstname: string, rest = {}) {
  const member_id = await add(firstname, rest)
  await call('POST', '/createpayment', { member_id, amount: 5, date: day(0), method: 'cash' })
  return member_id
}
/** The name of the file that a press saves, and its pages. */
async function saved(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const pages = await readPdf(readFileSync(await file.path()))
  return { name: file.suggestedFilename(), texts: pages.map(({ text }) => text) }
}
const press = (page: Page, name: string) => () =>
  page.getByRole('button', { name, exact: true }).click()
const runs = async () => (await call('GET', '/getletters?chapter_id=1')).letters

t.test('nothing is to be printed, and nothing was', async t => {
  await watchShifts(page)
  await open(`${view}/letters`, { as: owner })
  await shows(page, 'There is no letter to print', 'No letters yet')
  await steady(t, page, 'no letters')
  await sound(t, page, 'no letters')
})

let ada = 0

t.test('first what would be printed, then the file, and again', async t => {
  ada = await aPayer('Ada', home)
  await aPayer('Ben', { ...home, email: 'ben@example.org' })
  const cem = await aPayer('Cem')
  await open(view, { as: moderator })
  await page.getByRole('link', { name: 'Print letters' }).click()
  await page.getByRole('heading', { name: 'Letters', level: 1 }).waitFor()
  await page.getByText('2 letters', { exact: true }).waitFor()
  await page.getByText('2 messages are left until you enter postal addresses:').waitFor()
  await page.getByRole('link', { name: 'Cem Lovelace' }).waitFor()
  await page.getByRole('combobox', { name: 'Message' }).selectOption('Welcome')
  await page.getByText('One letter', { exact: true }).waitFor()
  await page.getByText('One message is left until you enter a postal address:').waitFor()
  await page.getByRole('switch', { name: 'Also what still waits' }).check({ force: true })
  await page.getByText('2 letters', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Message' }).selectOption('All')
  await page.getByText('4 letters', { exact: true }).waitFor()
  await sound(t, page, 'what would be printed')
  await call('PUT', '/editmember', { id: cem, ...home })
  await press(page, 'Print 4 letters')()
  await page.getByText('Something has changed meanwhile').waitFor()
  t.strictSame(await runs(), [], 'nothing is printed that was not shown before the press')
  const { name, texts } = await saved(page, press(page, 'Print 6 letters'))
  t.match(name, /^letters-\d+\.pdf$/, 'the file has its name')
  t.equal(texts.length, 6, 'every message is a page')
  for (const firstname of ['Ada', 'Ben', 'Cem'])
    t.equal(
      texts.filter(text => text.includes(`${firstname} Lovelace Main Street 1`)).length,
      2,
      `${firstname} gets both letters`
    )
  await shows(page, '6 letters are ready.', 'There is no letter to print')
  t.match(await runs(), [{ count: 6 }], 'six letters are kept')
  await sound(t, page, 'letters that are ready')
  await call('PUT', '/editmember', { id: ada, street: 'Elsewhere 2' })
  const again = row(page, /.*/).getByRole('button', { name: /^Print again: / })
  t.strictSame((await saved(page, () => again.click())).texts, texts, 'the words stay')
})

t.test('a message says that it was printed: in the list, opened, on the page', async t => {
  await open(`${view}/all?state=sent&kind=welcome`, { as: owner })
  await row(page, 'Ben').getByText('Printed as a letter').last().waitFor()
  await row(page, 'Ben').getByRole('link', { name: 'Welcome' }).click()
  const drawer = page.getByRole('dialog', { name: 'Welcome' })
  await shows(drawer, 'It was printed as a letter', 'Ben Lovelace, Main Street 1')
  await absent(t, drawer.getByText('mail server'), 'none has taken it')
  const { name, texts } = await saved(page, press(page, 'Save the letter'))
  t.match(name, /^letters-\d+-\d+\.pdf$/, 'the letter has its name')
  t.match(texts, [/Ben Lovelace/], 'it is the letter of Ben')
  await sound(t, page, 'a message that was printed')
  await press(page, 'Send by e-mail too …')()
  const question = page.getByRole('dialog', { name: 'Send this message?' })
  await question.getByText('the letter cannot be printed again').waitFor()
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('The message is on its way').waitFor()
  await drawer.getByText('It is released and leaves by itself.').waitFor()
  t.match(await runs(), [{ count: 5 }], 'the letter of Ben is no more')

  await open(`/console/chapter/1/members/${ada}`, { as: owner, width: 360 })
  const told = page.getByRole('region', { name: 'Messages', exact: true })
  await told.getByText('Printed as a letter').first().waitFor()
  await told
    .getByText(/^printed /)
    .first()
    .waitFor()
  await sound(t, page, 'what was printed for a member')
})

t.test('narrow, and in German', async t => {
  await open(`${view}/letters`, { as: owner, width: 360, language: 'de' })
  const again = page.getByRole('button', { name: /^Noch einmal drucken: / })
  t.match(
    (await saved(page, () => again.click())).name,
    /^briefe-\d+\.pdf$/,
    'the file has a German name'
  )
  await sound(t, page, 'letters in German')
})
