import type { Page } from 'playwright-core'
import { password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, anotherTab, aPage, expectStatus, sound } from './browser.ts'
import { anOffice, aPerson, signIn, typeSignIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const menu = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const way_in = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

async function leave(page: Page, how = 'Sign out') {
  await menu(page).click()
  await page.getByRole('menuitem', { name: how, exact: true }).click()
}

t.test('signing out in one tab signs out all', async t => {
  const page = await aPage(t, browser)
  const person = await aPerson(office)
  await signIn(page, office, person)
  const tab = await anotherTab(t, page)
  await tab.goto(office.address)
  await menu(tab).waitFor()
  // what is still asked for would be refused once the session has ended
  await tab.waitForLoadState('networkidle')
  await leave(tab)
  await page.getByRole('status').getByText('You signed out in another tab').waitFor()
  await way_in(page).waitFor()
  await way_in(tab).waitFor()
  t.equal(await tab.getByText('in another tab').count(), 0, 'who signed out knows')
  await page.reload()
  await way_in(page).waitFor()
  await typeSignIn(page, person.email, person.recovery_codes.pop() ?? '')
  await menu(tab).waitFor()
  t.pass('signing in goes for all tabs too')
})

t.test('recovery codes are counted and renewed', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, person)
  const open = async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Recovery codes' }).click()
  }
  const box = page.getByRole('dialog')
  const sendCode = async (otp: string) => {
    await box.getByLabel(/^Password/).fill(password)
    await box.getByLabel(/^Code/).fill(otp)
    await box.getByRole('button', { name: 'Get new codes' }).click()
  }
  await open()
  await box.getByText('You have 10 recovery codes left.').waitFor()
  await sound(t, page, 'recovery codes')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  for (let left = 10; left > 3; left--) {
    const otp = person.recovery_codes.pop()
    const body = JSON.stringify({ email: person.email, password, otp })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${office.address}/auth/login`, { method: 'POST', headers, body })
  }
  await open()
  await box.getByText('You have 3 recovery codes left. Get new ones').waitFor()
  await sound(t, page, 'few recovery codes')
  expectStatus(page, 401)
  await sendCode('aaaa-bbbb-cccc-dddd')
  await box.getByText('That did not match. Check the password and the code.').waitFor()
  await sendCode(person.recovery_codes.pop() ?? '')
  await box.getByText('These are your new recovery codes').waitFor()
  const codes = await box.locator('.codes li').allTextContents()
  t.equal(codes.length, 10, 'there are ten new codes')
  await page.keyboard.press('Escape')
  t.ok(await box.isVisible(), 'they are not lost by accident')
  await sound(t, page, 'new recovery codes')
  await box.getByLabel('I have put the codes in a safe place').check()
  await box.getByRole('button', { name: 'Close' }).click()
  await box.waitFor({ state: 'detached' })
  await open()
  await box.getByText('You have 10 recovery codes left.').waitFor()
})

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
  const said = await page.getByRole('alert').allTextContents()
  t.strictSame(
    said,
    ['Too many failed attempts. You can try again in 30 minutes.'],
    'the lockout is told in minutes'
  )
  const go_on = page.getByRole('button', { name: 'Sign in' })
  t.ok(await go_on.isDisabled(), 'nobody signs in meanwhile')
  await sound(t, page, 'locked out')
  const colleague = await aPerson(office)
  await page.getByLabel('E-mail address').fill(colleague.email)
  await timer.waitFor({ state: 'detached' })
  t.ok(await go_on.isEnabled(), 'who shares the computer is not locked out')
  await page.getByLabel('E-mail address').fill(` ${person.email.toUpperCase()}`)
  await timer.waitFor()
  t.ok(await go_on.isDisabled(), 'who was still is')
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
})
