import type { Page } from 'playwright-core'
import { password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, anotherTab, aPage, expectStatus, sound } from './browser.ts'
import { choose } from './files.ts'
import { anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const menu = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const go_on = (page: Page) => page.getByRole('button', { name: /^Go on as/ })

t.test('a tab says when another account takes over', async t => {
  const [owner, lead] = [
    await aPerson(office),
    await aPerson(office, { role: 'admin', name: 'Ada Lovelace' })
  ]
  const page = await aPage(t, browser)
  await signIn(page, office, owner)
  const tab = await anotherTab(t, page)
  await tab.goto(office.address)
  await menu(tab).waitFor()
  // enrolling by a link does the same without a session
  const login = { email: lead.email, password, otp: lead.recovery_codes.pop() }
  await tab.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}`, { method: 'POST', headers, body: `${body}` })
      const { data } = (await answer.json()) as { data: { account: { id: number } } }
      new BroadcastChannel('chapterhouse.session').postMessage({ signed_in: data.account.id })
    },
    [`${office.address}/auth/session`, JSON.stringify(login)]
  )
  for (const each of [page, tab]) await go_on(each).waitFor()
  await page.getByRole('alert').getByText(`Ada Lovelace (${lead.email})`).waitFor()
  await sound(t, page, 'another account')
  await go_on(page).click()
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
  await go_on(tab).waitFor()
  await tab.reload()
  await tab.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
})

const limited = (seconds: number, headers = {}) => ({
  status: 429,
  headers: { 'retry-after': `${seconds}`, ...headers },
  json: { status: 'error', code: 'rate_limited', message: '' }
})

const page = await aPage(t, browser)
expectStatus(page, 429)

t.test('what may be done a day says when it goes on, and is no lockout', async t => {
  await page.route('**/getchapters*', route => route.fulfill(limited(3600)))
  await signIn(page, office, await aPerson(office), '/console/chapters')
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
