import t from '../folder.ts'
import { absent, sound } from './browser.ts'
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
  await sound(t, page, 'a mailing that is gone')
  await page.getByRole('link', { name: 'All mailings' }).click()
  await page.getByRole('region', { name: 'Read me' }).waitFor()
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
  await sound(t, page, 'the last page of mailings')
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
