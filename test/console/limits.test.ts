import t from '../folder.ts'
import { aBrowser, accessible, aPage, expectStatus } from './browser.ts'
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
