import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { expectStatus } from './browser.ts'
import { aDesk, officePort } from './office.ts'

const server = await aMailServer(t, {
  onRcptTo: (_to, _session, done) =>
    done(Object.assign(new Error('4.7.1 try again later'), { responseCode: 451 }))
})
// mailings have links to the service, which refuses pages of any other address
const port = await officePort()
const { page, open, call } = await aDesk(
  t,
  {},
  {
    ...{ SMTP_URL: server.url, MAIL_FROM: 'office@example.org', MAIL_PER_MINUTE: '0' },
    ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  }
)
const { id: membertype_id } = await call('POST', '/createmember_type', typeBody())
for (const firstname of ['Ada', 'Bart']) {
  const name = { firstname, lastname: 'Lovelace', email: `${firstname}@example.org` }
  await call('POST', '/createmembers', { ...name, chapter_id: 1, membertype_id })
}
const list = '/console/chapter/1/mailings'
const aDraft = (subject: string, chapter_id = 1) =>
  call('POST', '/createmailing', {
    ...{ chapter_id, filter: { ids: [1] }, subject, body: 'Words' }
  })
const readDraft = async (id: number) =>
  (await call('GET', `/getmailings?chapter_id=1&id=${id}`)).mailings[0]

t.test('a draft that is opened has the conditions that are kept', async t => {
  const { id } = await aDraft('Regatta')
  await open(`${list}/write?mailing=${id}`)
  const save = page.getByRole('button', { name: 'Save and look' })
  const remove = page.getByRole('button', { name: /remove/i })
  await save.click()
  await page.getByText('Members who get it: 1').waitFor()
  const old = page.url()
  t.match(old, /ids/, 'the address has the conditions')

  await call('PUT', '/editmailing', { id, filter: { tags: ['crew'] } })
  await page.goto(`${old}&status=active`)
  await save.click()
  await page.getByText('Nobody would get it').waitFor()
  t.strictSame((await readDraft(id)).filter, { tags: ['crew'] }, 'the kept conditions stay')
  await page.goto(old)
  await save.waitFor()
  t.equal(await remove.count(), 1, 'the condition of the draft is shown')
  await page.getByRole('link', { name: 'All mailings' }).click()
  await page.getByRole('region', { name: 'Regatta' }).waitFor()

  // what is chosen in the page stays
  await page.goto(old)
  await remove.click()
  await save.click()
  await page.getByText('Members who get it: 2').waitFor()
  t.strictSame((await readDraft(id)).filter, {}, 'the conditions were taken away')
})

t.test('a draft is saved once, with a whole day, and a failed save loses nothing', async t => {
  await open(`${list}/write`)
  const save = page.getByRole('button', { name: 'Save and look' })
  const subject = page.getByLabel('Subject')
  expectStatus(page, 0)
  await subject.fill('Only once')
  await page.getByRole('textbox', { name: 'Text' }).fill('Words')
  await page.getByLabel('Not before the day').fill('0026-10-01')
  t.ok(await save.isDisabled(), 'a year of two digits is none')
  await page.getByLabel('Not before the day').fill('2099-10-01')

  await page.route('**/createmailing', async route => {
    await route.fetch()
    await route.abort()
  })
  await save.click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/createmailing')
  await save.click()
  await page.getByText('Members who get it: 2').waitFor()
  const { mailings } = await call('GET', '/getmailings?chapter_id=1')
  const named = mailings.filter((one: { subject: string }) => one.subject === 'Only once')
  t.equal(named.length, 1, 'a lost answer makes no second draft')

  await subject.fill('Twice')
  await page.route('**/editmailing', route => route.abort())
  await save.click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/editmailing')
  await subject.fill('Only once')
  await page.getByRole('link', { name: 'All mailings' }).click()
  await page.getByRole('region', { name: 'Only once' }).waitFor()
})
