import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { aFolder } from '../fixtures/helper.ts'
import { password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, choose, expectStatus } from './browser.ts'
import { anOffice, aPerson, signIn } from './office.ts'

const folder = aFolder(t)
const office = await anOffice(t, { DATA_DIR: folder })
const browser = await aBrowser()
const owner = await aPerson(office)

/** Makes every session five minutes older. */
function age() {
  const db = new Database(join(folder, 'chapterhouse.db'))
  db.exec('UPDATE sessions SET created = created - 300000')
  db.close()
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const link = (page: Page) => page.getByLabel('Enrolment link').inputValue()

/** Fills in password and code in the dialog, and confirms. */
async function confirm(page: Page, secretly = password, code = owner.recovery_codes.pop() ?? '') {
  await question(page)
    .getByLabel(/^Password/)
    .fill(secretly)
  await question(page).getByLabel(/^Code/).fill(code)
  await press(page, 'Confirm')
}

t.test('critical changes ask for password and code in a dialog', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/accounts?account=new')
  age()
  expectStatus(page, 403)
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('E-mail address').fill('ada@example.org')
  await choose(page, 'Role', 'Administrator')
  await press(page, 'Invite')
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await question(page).waitFor({ state: 'detached' })
  t.equal(await page.getByLabel('Name').inputValue(), 'Ada Lovelace', 'what was typed stays')

  await press(page, 'Invite')
  expectStatus(page, 401)
  await confirm(page, 'not the password', '000000')
  await question(page).getByText('That did not match. Check the password and the code.').waitFor()
  await confirm(page)
  await page.getByRole('heading', { name: 'Hand this link to Ada Lovelace' }).waitFor()
  const first = await link(page)
  await press(page, 'Close')

  t.test('other failures are shown in the form', async () => {
    await press(page, 'Invite a colleague')
    await page.getByLabel('Name').fill('Another Ada')
    await page.getByLabel('E-mail address').fill('ada@example.org')
    await choose(page, 'Role', 'Administrator')
    await press(page, 'Invite')
    expectStatus(page, 409)
    await confirm(page)
    await page.getByText('Ada Lovelace has this already').waitFor()
    t.equal(await question(page).count(), 0, 'the question is answered')
    await page.keyboard.press('Escape')
    await press(page, 'Discard changes')
  })

  t.test('another role', async () => {
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await choose(page, 'Role', 'Owner')
    await press(page, 'Save')
    await confirm(page)
    await page.getByText(/The enrolment link handed out before no longer works/).waitFor()
    const voided = await aPage(t, browser)
    expectStatus(voided, 404)
    await voided.goto(first)
    await voided.getByText('This link is not valid or has expired').waitFor()
  })

  t.test('an owner who was disabled, enabled again', async () => {
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await press(page, 'Disable')
    const dialog = page.locator('.mantine-Modal-content')
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await page.getByText('Disabled: cannot sign in').waitFor()
    await press(page, 'Enable')
    await question(page).waitFor()
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await page.getByText('Disabled: cannot sign in').waitFor()
    await press(page, 'Enable')
    await confirm(page)
    await page.getByText('Ada Lovelace can sign in again').waitFor()
    await page.keyboard.press('Escape')
  })

  t.test('a reset, and an earlier opening of its link', async t => {
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await press(page, 'Reset sign-in')
    const dialog = page.locator('.mantine-Modal-content')
    await dialog.getByRole('button', { name: 'Reset sign-in', exact: true }).click()
    await question(page).waitFor()
    // no spinner is shown here: a running animation would be waited for
    await accessibleInBoth(t, page, 'the question')
    await confirm(page)
    await page.getByRole('heading', { name: 'Hand this link to Ada Lovelace' }).waitFor()
    const hers = await aPage(t, browser)
    const notice = hers.getByText(/^This link was opened before, on .* ask for a new link\.$/)
    await hers.goto(await link(page))
    await hers.getByText('You are setting up sign-in for ada@example.org.').waitFor()
    t.equal(await notice.count(), 0, 'the link was not opened before')
    await hers.goto('about:blank')
    await hers.goto(await link(page))
    await notice.waitFor()
    await accessibleInBoth(t, hers, 'a link that was opened before')
  })
})

t.test('an invitation whose answer was lost still has a link', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/accounts?account=new')
  expectStatus(page, 0)
  let lost = 0
  await page.route('**/createuser', async route => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Name').fill('Grace Brewster')
  await page.getByLabel('E-mail address').fill('brewster@example.org')
  await choose(page, 'Role', 'Moderator')
  await press(page, 'Invite')
  await page.getByText('Chapterhouse cannot be reached. Check your connection.').waitFor()
  await press(page, 'Invite')
  await page.getByRole('heading', { name: 'Hand this link to Grace Brewster' }).waitFor()
  t.match(await link(page), /\/enrol#[\w-]{43}$/, 'there is a link')
})
