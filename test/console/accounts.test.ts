import type { Page } from 'playwright-core'
import { codeOf, password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, absent, aPage, choose, expectStatus, select, sound, speak } from './browser.ts'
import { aDesk, aPerson, typeSignIn } from './office.ts'

const { office, owner, page, open, visit, call } = await aDesk(t)
await call('POST', '/createchapter', { name: 'Kraków' })

const accounts = '/console/accounts'
const drawer = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click()
const cell = (page: Page, name: string, text: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('cell', { name: text, exact: true })
const views = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()

const linkIn = (page: Page) => page.getByLabel('Enrolment link').inputValue()

/** Makes every session five minutes older. */
const age = () =>
  office.app.db.write(() =>
    office.app.db.$client.exec('UPDATE sessions SET created = created - 300000')
  )

/** Enrols through a link, in German, and continues to the console in English; returns the recovery codes. */
async function enrolThrough(page: Page, link: string) {
  await page.goto(link)
  await page.getByText('Sie richten die Anmeldung für ada@example.org ein.').waitFor()
  t.equal(await page.getByLabel('Ihr Name').count(), 0, 'the name is known already')
  await page.getByLabel(/^Passwort/).fill(password)
  await page.getByRole('button', { name: 'Weiter' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code aus der App').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Fertigstellen' }).click()
  await page.getByLabel('Ich habe die Codes sicher aufbewahrt').waitFor()
  const recovery_codes = await page.locator('.codes li').allTextContents()
  await page.getByLabel('Ich habe die Codes sicher aufbewahrt').check()
  await page.getByRole('button', { name: 'Chapterhouse öffnen' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  await speak(page, 'en')
  await page.reload()
  return recovery_codes
}

t.test('a colleague from the invitation to the reset', async t => {
  const email = 'ada@example.org'
  await visit(accounts)
  await cell(page, 'Grace Hopper', 'Owner').waitFor()
  await press(page, 'Invite a colleague')
  await press(page, 'Invite')
  t.equal(await drawer(page).getByText('Required').count(), 2, 'name and address are missing')
  t.equal(await drawer(page).getByText('Choose the chapter').count(), 1, 'the chapter is missing')
  await sound(t, page, 'an invitation that misses something')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('E-mail address').fill(owner.email.toUpperCase())
  await choose(page, 'Chapter', 'Kraków')
  expectStatus(page, 409)
  await press(page, 'Invite')
  await page.getByText('Grace Hopper has this already').waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await press(page, 'Invite')
  await page.getByRole('heading', { name: 'Hand this link to Ada Lovelace' }).waitFor()
  await page.getByText('This link opens on this computer only.').waitFor()
  const link = await linkIn(page)
  await sound(t, page, 'a link to hand over')
  await press(page, 'I have it')
  await cell(page, 'Ada Lovelace', 'Invited').waitFor()
  await cell(page, 'Ada Lovelace', 'Chapter lead of Kraków').waitFor()

  const hers = await aPage(t, await aBrowser(), { locale: 'de-AT' })
  const recovery_codes = await enrolThrough(hers, link)
  await hers.getByRole('heading', { name: 'First steps' }).waitFor()
  await hers.getByRole('link', { name: 'Members', exact: true }).click()
  await hers.getByText('No members yet').waitFor()
  const hers_are =
    'Dashboard, Members, Applications, Requests, Bulk changes, Forecast, Statistics, Functions, Money, Messages, Membership types, Application forms, Chapters, Audit log'
  t.equal((await views(hers)).join(', '), hers_are, 'what her role may see')
  await hers.goto(`${office.address}/console/audit`)
  await hers.getByText('1–1 of 1').waitFor()
  t.match(
    await hers.locator('tbody tr').allTextContents(),
    [/Chapter added: Kraków.*Grace Hopper/],
    'she sees the log of her chapter'
  )

  t.test('what her role may, changed', async () => {
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await page.getByText('Can sign in.').waitFor()
    await choose(page, 'Role', 'Moderator')
    await press(page, 'Add a role')
    await choose(page, 'Chapter', 'Main chapter', 1)
    await press(page, 'Save')
    await page.getByText('Ada Lovelace was saved').waitFor()
    await cell(
      page,
      'Ada Lovelace',
      'Moderator of Kraków and Chapter lead of Main chapter'
    ).waitFor()
  })

  t.test('locked out, and unlocked', async t => {
    const body = JSON.stringify({ email, password: 'wrong', otp: '000000' })
    const headers = { 'content-type': 'application/json' }
    for (let i = 0; i < 5; i++)
      await fetch(`${office.address}/auth/login`, { method: 'POST', headers, body })
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await page.getByText(/^Locked out until/).waitFor()
    await absent(t, page.getByText('Can sign in.'), 'she cannot sign in now')
    await page.getByText('Failed attempts since the last sign-in: 5.').waitFor()
    await press(page, 'Unlock')
    await page.getByText('Ada Lovelace can try again').waitFor()
    await page.getByText(/^Locked out until/).waitFor({ state: 'detached' })
    await drawer(page).getByText('Account unlocked').waitFor()
    await drawer(page).locator('.differences').filter({ hasText: 'Failed attempts' }).waitFor()
  })

  t.test('disabled, and enabled', async () => {
    await press(page, 'Disable')
    await page.getByRole('heading', { name: 'Disable Ada Lovelace?' }).waitFor()
    await sound(t, page, 'a question')
    await press(page, 'Disable')
    await page.getByText('Ada Lovelace can no longer sign in').waitFor()
    await cell(page, 'Ada Lovelace', 'Disabled').waitFor()
    expectStatus(hers, 401)
    await hers.reload()
    await hers.getByRole('heading', { name: 'Sign in' }).waitFor()
    await typeSignIn(hers, email, recovery_codes.pop() ?? '')
    await hers.getByText('That did not match').waitFor()
    await press(page, 'Enable')
    await page.getByText('Ada Lovelace can sign in again').waitFor()
    await typeSignIn(hers, email, recovery_codes.pop() ?? '')
    await hers.getByRole('button', { name: /^Account of/ }).waitFor()
  })

  t.test('her sign-in is reset', async t => {
    await press(page, 'Reset sign-in')
    await page.getByText('Password, authenticator and recovery codes are void at once').waitFor()
    await press(page, 'Reset sign-in')
    await page.getByRole('heading', { name: 'Hand this link to Ada Lovelace' }).waitFor()
    const again = await linkIn(page)
    t.not(again, link, 'the second link is another one')
    await press(page, 'I have it')
    await cell(page, 'Ada Lovelace', 'Invited').waitFor()
    await hers.reload()
    await hers.getByRole('heading', { name: 'Sign in' }).waitFor()
    await hers.goto(again)
    await hers.getByText('You are setting up sign-in for ada@example.org.').waitFor()
  })

  t.test('all of it is in the audit log', async t => {
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await page.getByRole('link', { name: 'Everything about this account' }).click()
    const entries = page.locator('tbody tr')
    await entries.filter({ hasText: 'Account changed' }).first().waitFor()
    await entries
      .filter({ hasText: 'Chapter lead of Kraków → Moderator of Kraków and Chapter lead of Main' })
      .getByRole('cell', { name: 'Grace Hopper (you)', exact: true })
      .waitFor()
    await sound(t, page, 'the log of an account')
  })
})

t.test('what the service refuses', async t => {
  await open(`${accounts}?account=1`, { anew: true })
  await page.getByText('This is you.').waitFor()
  await absent(t, page.getByRole('button', { name: 'Disable' }), 'nobody disables themselves')
  await choose(page, 'Role', 'Administrator')
  await age()
  expectStatus(page, 401, 403, 409)
  await press(page, 'Save')
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await press(page, 'Save')
  for (const code of ['000000', owner.recovery_codes.pop() ?? '']) {
    await question.getByLabel(/^Password/).fill(password)
    await question.getByLabel(/^Code/).fill(code)
    await press(page, 'Confirm')
    if (code === '000000') await question.getByText('That did not match.').waitFor()
  }
  await page.getByText('There has to be at least one owner who can sign in.').waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Discard changes')
  await drawer(page).waitFor({ state: 'detached' })

  await open(`${accounts}?account=1`, { as: await aPerson(office, { role: 'admin' }) })
  await page.getByText('Only an owner can change an owner.').waitFor()
  await absent(
    t,
    page.getByRole('button', { name: 'Save' }),
    'an administrator cannot change an owner'
  )
  await visit(`${accounts}?account=new`)
  await select(page, 'Role').click()
  await page.getByRole('option').first().waitFor()
  const offered = ['Administrator', 'Treasurer', 'Moderator', 'Chapter lead']
  t.strictSame(
    await page.getByRole('option').allTextContents(),
    offered,
    'an administrator cannot make owners'
  )
  expectStatus(page, 404)
  await visit(`${accounts}?account=4711`)
  await page.getByText('It does not exist, or no longer.').waitFor()
})
