import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { absent, accessibleInBoth, choose, expectStatus } from './browser.ts'
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
const { id: other_chapter } = await call('POST', '/createchapter', { name: 'Kraków' })
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

t.test('members that were chosen in their list are those of a new mailing', async t => {
  await open(`${list}/write?tags=crew`)
  await page.getByLabel('Subject').fill('To the crew')
  await page.getByRole('textbox', { name: 'Text' }).fill('Words')
  await page.getByRole('button', { name: 'Save and look' }).click()
  await page.getByText('Nobody would get it').waitFor()
  const { mailings } = await call('GET', '/getmailings?chapter_id=1')
  t.match(
    mailings[0],
    { subject: 'To the crew', filter: { tags: ['crew'] } },
    'the mailing has the conditions of the list'
  )
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

t.test('a test that was not taken is explained as one to oneself', async _t => {
  const { id } = await aDraft('To me')
  await open(`${list}/write?mailing=${id}`)
  await page.getByRole('button', { name: 'Save and look' }).click()
  await page.getByRole('button', { name: 'Send to me as a test' }).click()
  await page.getByText(/The test was not sent\. .* at the moment\. Try again later\./).waitFor()
})

t.test(
  'mailings of another chapter or page are not shown as those that were asked for',
  async t => {
    await aDraft('From Kraków', other_chapter)
    for (let count = 1; count <= 26; count++) await aDraft(`No. ${count}`)
    await open(`${list}?limit=25`)
    await page.getByRole('region', { name: 'No. 26' }).waitFor()
    let answer = () => {}
    const held = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/getmailings?*', async route => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.locator('.stale-note > *').waitFor()
    await absent(t, page.getByText('1–25 of'), 'no range of the earlier page')
    answer()
    await page.getByRole('region', { name: 'Regatta' }).waitFor()
    await accessibleInBoth(t, page, 'the last page of mailings')
    const another = new Promise<void>(done => {
      answer = done
    })
    await page.unroute('**/getmailings?*')
    await page.route('**/getmailings?*', async route => {
      await another
      await route.continue()
    })
    await choose(page, 'Chapter', 'Kraków')
    await page.waitForURL(new RegExp(`/chapter/${other_chapter}/mailings`))
    await page.getByRole('region', { name: 'Regatta' }).waitFor({ state: 'hidden' })
    answer()
    await page.getByRole('region', { name: 'From Kraków' }).waitFor()
  }
)
