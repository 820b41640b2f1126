import type { Page } from 'playwright-core'
import { codeOf, password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, accessible, anotherTab, aPage, expectStatus } from './browser.ts'
import { anOffice, aPerson, signIn, typeSignIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const menu = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const way_in = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

async function leave(page: Page, how = 'Sign out') {
  await menu(page).click()
  await page.getByRole('menuitem', { name: how, exact: true }).click()
}

t.test('signing in', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser)
  await page.goto(`${office.address}/console/chapter/1/members?status=active`)
  expectStatus(page, 401)
  await typeSignIn(page, person.email, '000000')
  await page.getByText('That did not match').waitFor()
  await accessible(t, page, 'a failure')
  t.equal(await page.getByLabel(/^Code/).inputValue(), '', 'the code is asked for anew')
  await typeSignIn(page, 'nobody@example.org', '000000')
  await page.getByText('That did not match').waitFor()
  const code = codeOf(person.secret, 1)
  await typeSignIn(page, person.email, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await menu(page).waitFor()
  t.match(
    page.url(),
    /\/console\/chapter\/1\/members\?status=active$/,
    'one is where one wanted to be'
  )
})

t.test('what scripts can and cannot read', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser)
  await signIn(page, office, person)
  const reachable = await page.evaluate(
    'document.cookie + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })'
  )
  const [cookie, ...others] = await page.context().cookies(`${office.address}/auth`)
  t.match(
    cookie,
    {
      name: 'chapterhouse_session',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/auth'
    },
    'the cookie is out of reach for scripts'
  )
  t.strictSame(others, [], 'there is no other cookie')
  t.notMatch(reachable, cookie?.value ?? '', 'scripts cannot read the session')
  t.notMatch(reachable, /eyJ/, 'no access token either')
})

t.test('quick reloads keep the session', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser)
  await signIn(page, office, person)
  // a renewal before the previous answer gets Retry-After
  expectStatus(page, 401)
  for (let i = 0; i < 5; i++) {
    await page.evaluate('location.reload()').catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 40 * i))
  }
  await menu(page).waitFor()
  const tabs = await Promise.all([1, 2].map(() => anotherTab(t, page)))
  await Promise.all(tabs.map(tab => tab.goto(office.address)))
  for (const tab of tabs) await menu(tab).waitFor()
})

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
  t.strictSame(await page.context().cookies(`${office.address}/auth`), [], 'the cookie is gone')
  await page.reload()
  await way_in(page).waitFor()
  await typeSignIn(page, person.email, person.recovery_codes.pop() ?? '')
  await menu(tab).waitFor()
  t.pass('signing in goes for all tabs too')
})

t.test('signing out everywhere', async t => {
  const person = await aPerson(office)
  const [here, there] = [await aPage(t, browser), await aPage(t, browser)]
  await signIn(here, office, person)
  await signIn(there, office, person)
  // what a page still asked for would end the session there before it is loaded again
  await there.goto('about:blank')
  await leave(here, 'Sign out everywhere')
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await way_in(here).waitFor()
  expectStatus(there, 401)
  await there.goto(office.address)
  await there.getByText('Your session has ended').waitFor()
})

t.test('a session that was ended in another browser', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser)
  await signIn(page, office, person, '/console/chapter/1/members?limit=25')
  office.run(['user', 'disable', '--email', person.email])
  office.run(['user', 'enable', '--email', person.email])
  expectStatus(page, 401)
  await page
    .getByRole('textbox', { name: 'Search by name' })
    .or(page.getByRole('searchbox'))
    .fill('ada')
  await page.getByText('Your session has ended').waitFor()
  await typeSignIn(page, person.email, person.recovery_codes.pop() ?? '')
  await page.getByText('Nobody matches').waitFor()
  t.match(page.url(), /members\?limit=25&search=ada$/, 'one is where one was')
})

t.test('changing the password', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser)
  await signIn(page, office, person)
  await menu(page).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill('passwordpassword')
  await page.getByLabel(/^Code/).fill(person.recovery_codes.pop() ?? '')
  await accessible(t, page, 'changing the password')
  expectStatus(page, 400)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('One of the passwords that everybody tries first').waitFor()
  await page.getByLabel('New password').fill('another horse battery staple')
  await page.getByLabel(/^Code/).fill(person.recovery_codes.pop() ?? '')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed').waitFor()
})
