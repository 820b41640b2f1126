import t from '../folder.ts'
import { absent, accessibleInBoth, expectStatus, fits, select } from './browser.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aMember, aType } = await aDesk(t)
await aType('Standard')
for (const firstname of ['Ada', 'Bartholomew'])
  await aMember(firstname, { email: `${firstname}@example.org` })
const list = '/console/chapter/1/mailings'
const json = { status: 'error', code: 'unavailable', message: 'Later.', details: [] }
const aDraft = (subject: string) =>
  call('POST', '/createmailing', {
    ...{ chapter_id: 1, filter: { ids: [1] }, send_at: null, subject, body: 'Words' }
  })

t.test('what mailings lack is said before one is written', async t => {
  await open(`${list}/write`)
  await page.getByText(/sets its address \(PUBLIC_URL\)/).waitFor()
  await page.getByText(/There is no mail server yet/).waitFor()
  await accessibleInBoth(t, page, 'what mailings lack')
})

t.test('a draft that cannot be read, or is gone, is not begun anew', async t => {
  const { id } = await aDraft('Read me')
  await page.route('**/getmailings?*', route => route.fulfill({ status: 503, json }))
  await open(`${list}/write?mailing=${id}`, { failing: [503], anew: true })
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('heading', { name: 'Write a mailing', level: 1 }).waitFor()
  await absent(t, page.getByLabel('Subject'), 'nothing to save as another draft')
  await page.unroute('**/getmailings?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Subject').waitFor()
  t.equal(await page.getByLabel('Subject').inputValue(), 'Read me', 'the draft is read')
  await visit(`${list}/write?mailing=4242`)
  await page.getByText('This mailing does not exist').waitFor()
  await accessibleInBoth(t, page, 'a mailing that is gone')
  await page.getByRole('link', { name: 'All mailings' }).click()
  await page.getByRole('region', { name: 'Read me' }).waitFor()
})

t.test('a year is typed digit by digit, and what is typed is not lost', async t => {
  await open(`${list}/write`)
  await page.getByLabel('Subject').fill('Summer party')
  const day = page.getByLabel('Not before the day')
  await day.fill('2099-05-01')
  await page.getByLabel('Not before the time').fill('10:30')
  await day.focus()
  await page.keyboard.type('05022098')
  t.equal(await day.inputValue(), '2098-05-02', 'the day is typed digit by digit')
  t.equal(await page.getByLabel('Not before the time').inputValue(), '10:30', 'the time stays')
  await page.getByRole('textbox', { name: 'Text' }).fill('See you.')
  await page.getByRole('link', { name: 'All mailings' }).click()
  const question = page.getByRole('dialog', { name: 'There are changes that are not saved.' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save and look' }).click()
  await page.getByText('Who gets it').waitFor()
  await page.getByText('See you.').nth(1).waitFor()
  await page.route('**/previewmessage?*', route => route.fulfill({ status: 503, json }))
  expectStatus(page, 503)
  await select(page, 'Shown for').fill('Bart')
  await page.getByRole('option', { name: /Bartholomew/ }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute('**/previewmessage?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('See you.').last().waitFor()
  await page.getByRole('link', { name: 'All mailings' }).click()
  await page.getByRole('region', { name: 'Summer party' }).waitFor()
})

t.test('mailings are listed page by page, and one is stopped once', async t => {
  const { mailings: known } = await call('GET', '/getmailings?chapter_id=1')
  for (let count = known.length + 1; count <= 26; count++) await aDraft(`No. ${count}`)
  // a dialog that fades out can be pressed meanwhile
  await open(`${list}?limit=25`, { width: 360, motion: true })
  await page.getByText('1–25 of 26').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('26–26 of 26').waitFor()
  await page.getByRole('region', { name: 'Read me' }).waitFor()
  await fits(t, page, 'the last page of mailings')
  await page.getByRole('button', { name: 'Previous page' }).click()
  let asked = 0
  page.on('request', request => {
    if (request.url().endsWith('/stopmailing')) asked += 1
  })
  const card = page.getByRole('region', { name: 'No. 26' })
  await card.getByRole('button', { name: 'Discard …' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).dblclick()
  await card.getByText('Stopped', { exact: true }).waitFor()
  t.equal(asked, 1, 'a double press is one')
})
