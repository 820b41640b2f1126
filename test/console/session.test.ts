import type { Page } from 'playwright-core'
import { codeOf, password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, aPage, expectStatus, sound } from './browser.ts'
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
  await sound(t, page, 'a failure')
  t.equal(await page.getByLabel(/^Code/).inputValue(), '', 'the code is asked for anew')
  const code = codeOf(person.secret, 1)
  await typeSignIn(page, person.email, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  await menu(page).waitFor()
  t.match(
    page.url(),
    /\/console\/chapter\/1\/members\?status=active$/,
    'one is where one wanted to be'
  )
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

t.test('a user lists their own sessions and ends one', async t => {
  const person = await aPerson(office)
  const [here, there] = [await aPage(t, browser), await aPage(t, browser)]
  await signIn(there, office, person)
  await signIn(here, office, person)
  await menu(here).click()
  await here.getByRole('menuitem', { name: 'Where I am signed in' }).click()
  const list = here.getByRole('dialog').getByRole('list', { name: 'Where I am signed in' })
  await list.getByRole('listitem').nth(1).waitFor()
  t.match(
    await list.getByRole('listitem').first().textContent(),
    /Chrome, Linux.*This browser/,
    'this one'
  )
  await sound(t, here, 'the sessions of one’s own')
  await list.getByRole('listitem').nth(1).getByRole('button').click()
  await here.getByText('Chrome, Linux is signed out.').waitFor()
  await list.getByRole('listitem').nth(1).waitFor({ state: 'detached' })
  expectStatus(there, 401)
  await there.reload()
  await there.getByText('Your session has ended').waitFor()
  await here.reload()
  await leave(here, 'Sign out everywhere')
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await way_in(here).waitFor()
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
  await sound(t, page, 'changing the password')
  expectStatus(page, 400)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('One of the passwords that everybody tries first').waitFor()
  await page.getByLabel('New password').fill('another horse battery staple')
  await page.getByLabel(/^Code/).fill(person.recovery_codes.pop() ?? '')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password was changed').waitFor()
})
