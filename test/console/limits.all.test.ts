import t from '../folder.ts'
import { aBrowser, aPage, expectStatus } from './browser.ts'
import { choose } from './files.ts'
import { anOffice, aPerson, signIn } from './office.ts'

const browser = await aBrowser()

t.test('at the limit the page waits and goes on by itself', async t => {
  const busy = await anOffice(t, { RATE_LIMIT_PER_MINUTE: '14' })
  const person = await aPerson(busy)
  const page = await aPage(t, browser)
  expectStatus(page, 429)
  await signIn(page, busy, person, '/console/chapters')
  const row = page.locator('tbody').getByText('Main chapter')
  const note = page.getByText(
    /^Too many requests in a short time. This goes on by itself in 0:\d\d\.$/
  )
  for (let i = 0; i < 12 && !(await note.isVisible()); i++) {
    await page.reload()
    await row.or(note).first().waitFor()
  }
  await note.waitFor()
  await note.waitFor({ state: 'detached', timeout: 300_000 })
  await row.waitFor()
  t.equal(await page.getByRole('alert').count(), 0, 'the requests that waited were answered')
})

const limited = (seconds: number, headers = {}) => ({
  status: 429,
  headers: { 'retry-after': `${seconds}`, ...headers },
  json: { status: 'error', code: 'rate_limited', message: '' }
})

const office = await anOffice(t)
const person = await aPerson(office)
const page = await aPage(t, browser)
expectStatus(page, 429)

t.test('what may be done a day says when it goes on, and is no lockout', async t => {
  await page.route('**/getchapters*', route => route.fulfill(limited(3600)))
  await signIn(page, office, person, '/console/chapters')
  await page.getByText('The limit for this is reached. You can go on in 60 minutes.').waitFor()
  await page.unroute('**/getchapters*')
  await page.route('**/importmembers*', route => route.fulfill(limited(3600)))
  await page.goto(`${office.address}/console/chapter/1/import`)
  await choose(page, 'all.csv', 'lastname\nLovelace')
  await page.getByText(/^Within 24 hours .* You can go on in 60 minutes\.$/).waitFor()
  t.equal(await page.getByText('failed attempts').count(), 0, 'no lockout')
  await page.unroute('**/importmembers*')
})

t.test('an upload waits at the limit and goes on by itself', async t => {
  const answers: number[] = []
  page.on('response', answer => {
    if (/importmembers/.test(answer.url())) answers.push(answer.status())
  })
  const beyond = limited(3, { 'x-ratelimit-remaining': '0' })
  // the third one is held until the page was looked at
  const { promise: looked, resolve: go_on } = Promise.withResolvers<void>()
  await page.route('**/importmembers*', async route => {
    if (answers.length < 2) return route.fulfill(beyond)
    await looked
    await route.continue()
  })
  await page.goto(`${office.address}/console/chapter/1/import`)
  await choose(page, 'all.csv', 'firstname,lastname,membertype\nAda,Lovelace,Nobody')
  const note = page.getByText(/^Too many requests .* This goes on by itself in 0:0\d\.$/)
  await note.waitFor()
  await page.getByText('Uploading all.csv').waitFor()
  go_on()
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  await note.waitFor({ state: 'detached' })
  t.strictSame(answers, [429, 429, 200], 'the upload is tried until it is taken')
})
