import t from '../folder.ts'
import { aBrowser, accessible, aPage, expectStatus } from './browser.ts'
import { choose } from './files.ts'
import { anOffice, aPerson, signIn, typeSignIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()

t.test('a lockout shows its remaining time', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser, { width: 360 })
  expectStatus(page, 400, 401, 429)
  await page.goto(office.address)
  for (let i = 0; i < 5; i++) {
    // the text of the previous failure is still shown: wait for the answer
    const answered = page.waitForResponse(/auth\/session$/)
    await typeSignIn(page, person.email, '000000')
    t.equal((await answered).status(), 401, 'the sign-in is refused')
    await page.getByText('That did not match').waitFor()
    await page.locator('.code-input[value=""]').waitFor()
  }
  await typeSignIn(page, person.email, person.recovery_codes.pop() ?? '')
  const timer = page.getByRole('timer')
  await timer.getByText(/You can try again in (30:00|2\d:\d\d)/).waitFor()
  const first = await timer.innerText()
  const said = await page.getByRole('alert').allTextContents()
  t.strictSame(
    said,
    ['Too many failed attempts. You can try again in 30 minutes.'],
    'the lockout is told in minutes'
  )
  while ((await timer.innerText()) === first) await page.waitForTimeout(100)
  t.strictSame(await page.getByRole('alert').allTextContents(), said, 'that is said once')
  const go_on = page.getByRole('button', { name: 'Sign in' })
  t.ok(await go_on.isDisabled(), 'nobody signs in meanwhile')
  await accessible(t, page, 'locked out')
  const colleague = await aPerson(office)
  await page.getByLabel('E-mail address').fill(colleague.email)
  await timer.waitFor({ state: 'detached' })
  t.ok(await go_on.isEnabled(), 'who shares the computer is not locked out')
  await page.getByLabel('E-mail address').fill(` ${person.email.toUpperCase()}`)
  await timer.waitFor()
  t.ok(await go_on.isDisabled(), 'who was still is')
  await typeSignIn(page, colleague.email, '000000', 'p'.repeat(10_000))
  await page.getByText('At most 1,024 characters').waitFor()
  await typeSignIn(page, colleague.email, colleague.recovery_codes.pop() ?? '')
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
})

t.test('a rate limit is not shown as a lockout', async t => {
  const busy = await anOffice(t, { AUTH_RATE_LIMIT_PER_MINUTE: '2' })
  const person = await aPerson(busy)
  const page = await aPage(t, browser, { width: 360 })
  await page.goto(busy.address)
  expectStatus(page, 401, 429)
  for (const said of [
    /That did not match/,
    /That did not match/,
    /^Too many requests.* from here/
  ]) {
    const answered = page.waitForResponse(/auth\/session$/)
    await typeSignIn(page, person.email, '000000')
    await answered
    await page.getByText(said).waitFor()
  }
  await page.getByText(/from here. You can try again in 0:\d\d\.$/).waitFor()
  t.ok(
    await page.getByRole('button', { name: 'Sign in' }).isDisabled(),
    'nobody signs in meanwhile'
  )

  const somebody = await aPerson(office)
  const other = await aPage(t, browser, { locale: 'de-DE' })
  await other.route('**/getusers*', route =>
    route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json: { code: 'rate_limited' } })
  )
  expectStatus(other, 429)
  await signIn(other, office, somebody, '/console/accounts')
  const words = 'Zu viele Anfragen in kurzer Zeit. Versuchen Sie es in 42 Sekunden noch einmal.'
  await other.getByRole('heading', { name: words }).waitFor()
})

const limited = (seconds: number, headers = {}) => ({
  status: 429,
  headers: { 'retry-after': `${seconds}`, ...headers },
  json: { status: 'error', code: 'rate_limited', message: '' }
})

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
