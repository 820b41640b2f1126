import type { Page } from 'playwright-core'
import t from 'tap'
import { typeBody } from '../helper.ts'
import { codeOf, password } from '../person.ts'
import { aBrowser, accessible, aPage, expectStatus } from './browser.ts'
import { aClient, anOffice, aPerson, signIn, typeSignIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser(t)
const owner = await aPerson(office)
const call = aClient(office)
const krakow = await call('POST', '/createchapter', { name: 'Kraków' })

const accounts = '/console/accounts'
const drawer = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).last().click()
const cell = (page: Page, name: string, text: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('cell', { name: text, exact: true })
const found = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
const views = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link').allTextContents()

/** The list that opens below a label. */
const list = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))

async function choose(page: Page, label: string, option: string, place = 0) {
  await list(page, label).nth(place).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Opens a link as its person does, and goes on to the console; answers what signs in. */
async function enrolThrough(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  const recovery_codes = await page.locator('.codes li').allTextContents()
  await page.getByLabel('I have put the codes in a safe place').check()
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  return { secret, recovery_codes }
}

const linkIn = (page: Page) => page.getByLabel('Enrolment link').inputValue()

t.test('a colleague from the invitation to the reset', async t => {
  const email = 'ada@example.org'
  const page = await aPage(t, browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, office, owner, accounts)
  await cell(page, 'Grace Hopper', 'Owner').waitFor()
  await press(page, 'Invite a colleague')
  await press(page, 'Invite')
  t.equal(await drawer(page).getByText('Needed').count(), 2)
  t.equal(await drawer(page).getByText('Choose a chapter').count(), 1)
  await accessible(t, page, 'an invitation that misses something')
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('E-mail address').fill(owner.email.toUpperCase())
  await choose(page, 'Chapter', 'Kraków')
  expectStatus(page, 409)
  await press(page, 'Invite')
  await page.getByText('Somebody else has this e-mail address already.').waitFor()
  await page.getByLabel('E-mail address').fill(email)
  await press(page, 'Invite')
  await page.getByRole('heading', { name: 'Hand this link to Ada Lovelace' }).waitFor()
  const link = await linkIn(page)
  await press(page, 'Copy')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  t.equal(await page.evaluate('navigator.clipboard.readText()'), link)
  await accessible(t, page, 'a link to hand over')
  await press(page, 'Close')
  await cell(page, 'Ada Lovelace', 'Invited').waitFor()
  await cell(page, 'Ada Lovelace', 'Chapter lead of Kraków').waitFor()

  const hers = await aPage(t, browser)
  const { recovery_codes } = await enrolThrough(hers, link)
  t.match(hers.url(), new RegExp(`/chapter/${krakow.id}/members`))
  t.strictSame(await views(hers), ['Members', 'Audit log'], 'what her role may see')
  expectStatus(hers, 403)
  await hers.goto(office.address + accounts)
  await hers.getByText('Your role does not allow this.').waitFor()
  await hers.goto(`${office.address}/console/system`)
  await hers.getByText('Your role does not allow this.').first().waitFor()
  await hers.goto(`${office.address}/console/audit`)
  await found(hers, '1–1 of 1')
  t.match(await hers.locator('tbody tr').allTextContents(), [/Chapter added: Kraków.*Account 1/])

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
    await hers.goto(office.address)
    await list(hers, 'Chapter').waitFor()
  })

  t.test('locked out, and unlocked', async () => {
    const body = JSON.stringify({ email, password: 'wrong', otp: '000000' })
    const headers = { 'content-type': 'application/json' }
    for (let i = 0; i < 5; i++)
      await fetch(`${office.address}/auth/login`, { method: 'POST', headers, body })
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await page.getByText(/^Locked out until/).waitFor()
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
    await accessible(t, page, 'a question')
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
    t.not(again, link)
    await press(page, 'Close')
    await cell(page, 'Ada Lovelace', 'Invited').waitFor()
    await hers.reload()
    await hers.getByRole('heading', { name: 'Sign in' }).waitFor()
    await enrolThrough(await aPage(t, browser), again)
  })

  t.test('all of it is in the audit log', async t => {
    await page.getByRole('link', { name: 'Ada Lovelace' }).click()
    await page.getByRole('link', { name: 'Everything about this account' }).click()
    t.match(page.url(), /\/audit\?entity=account&entity_id=2$/)
    const entries = page.locator('tbody tr')
    await entries.filter({ hasText: 'Account changed' }).first().waitFor()
    t.match(await entries.allTextContents(), [
      /^Enrolled/,
      /^Sign-in reset/,
      /^Signed in/,
      /^Account changed: /,
      /^Account changed: /,
      /^Account unlocked: /,
      /^Account changed: /,
      /^Enrolled/,
      /^Account invited: /
    ])
    await entries
      .filter({ hasText: 'Chapter lead of Kraków → Moderator of Kraków and Chapter lead of Main' })
      .getByRole('cell', { name: 'Grace Hopper (you)', exact: true })
      .waitFor()
    await accessible(t, page, 'the log of an account')
  })
})

t.test('what the service refuses', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, `${accounts}?account=1`)
  await page.getByText('This is you.').waitFor()
  t.equal(await page.getByRole('button', { name: 'Disable' }).count(), 0)
  await choose(page, 'Role', 'Administrator')
  expectStatus(page, 409)
  await press(page, 'Save')
  await page.getByText('There has to be at least one owner who can sign in.').waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Discard changes')
  await drawer(page).waitFor({ state: 'detached' })

  const admin = await aPage(t, browser)
  await signIn(admin, office, await aPerson(office, { role: 'admin' }), `${accounts}?account=1`)
  await admin.getByText('Only an owner can change an owner.').waitFor()
  t.equal(await admin.getByRole('button', { name: 'Save' }).count(), 0)
  await admin.goto(`${office.address}${accounts}?account=new`)
  await list(admin, 'Role').click()
  await admin.getByRole('option').first().waitFor()
  t.strictSame(await admin.getByRole('option').allTextContents(), [
    'Administrator',
    'Moderator',
    'Chapter lead'
  ])
  expectStatus(admin, 404)
  await admin.goto(`${office.address}${accounts}?account=4711`)
  await admin.getByText('It does not exist, or no longer.').waitFor()
})

t.test('the audit log', async t => {
  const { id: membertype_id } = await call('POST', '/createmember_type', typeBody())
  const member = { firstname: 'Zoë', lastname: 'Wonder', email: '', chapter_id: 1, membertype_id }
  const { id } = await call('POST', '/createmembers', member)
  await call('PUT', '/editmember', { id, status: 'suspended', phone: '+49 30 1234567' })
  for (let i = 0; i < 30; i++)
    await call('PUT', '/editchapter', { id: krakow.id, location: `Rynek ${i}` })
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/audit?limit=25')
  const entries = page.locator('tbody tr')
  const { total } = (await call('GET', '/getlogs?limit=1')).pagination
  await found(page, `1–25 of ${total}`)
  await choose(page, 'Chapter', 'Kraków')
  await found(page, '1–25 of 31')
  await page.getByRole('button', { name: 'Next page' }).click()
  await found(page, '26–31 of 31')
  await entries.filter({ hasText: 'PlaceRynek 1' }).or(entries.first()).first().waitFor()
  t.match(page.url(), new RegExp(`chapter_id=${krakow.id}.*offset=25|offset=25.*chapter_id`))
  await page.goBack()
  await found(page, '1–25 of 31')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await choose(page, 'Kind', 'Member')
  await found(page, '1–2 of 2')
  const [edited] = await entries.allTextContents()
  t.match(edited, /Member changed: Member 1.*Active → Suspended.*\+49 30 1234567.*Grace Hopper/)
  await entries.getByText('6 fields').click()
  await entries.getByText('Wonder', { exact: true }).waitFor()
  await accessible(t, page, 'an entry with its fields')

  const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('From').fill(tomorrow)
  await page.getByText('Nothing matches').waitFor()
  t.match(page.url(), `from=${tomorrow}`)
  await page.reload()
  await page.getByText('Nothing matches').waitFor()
  t.equal(await page.getByLabel('From').inputValue(), tomorrow)
  await page.getByLabel('From').fill('')
  await page.getByLabel('Until').fill(tomorrow)
  await page.getByLabel('Number').fill(String(id))
  await found(page, '1–2 of 2')
  await entries.getByRole('link').first().click()
  await page.getByLabel('First name').waitFor()
  t.match(page.url(), new RegExp(`/chapter/1/members\\?member=${id}`))
  await page.goto(`${office.address}/console/audit?entity=odd&entity_id=-1&from=2026-02-30&to=x`)
  await found(page, 'of')
})

t.test('what a later version may tell is shown as it is', async t => {
  const page = await aPage(t, browser)
  await page.route('**/getlogs*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data.logs[0], {
      action: 'member.teleported',
      changes: { destination: ['<b>Earth</b>', { moon: 'Io', since: null, days: [1, 2] }] }
    })
    await route.fulfill({ response, json: body })
  })
  await signIn(page, office, owner, '/console/audit')
  const entry = page.locator('tbody tr').first()
  await entry.getByText('member.teleported').waitFor()
  await entry.getByText('destination').waitFor()
  await entry.getByText('<b>Earth</b>').waitFor()
  await entry.getByText('moon: Io, since: empty, days: 1; 2').waitFor()
})

t.test('the system, and a backup', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/system')
  await page.getByText('Everything works').waitFor()
  await page.getByText('No backup yet').waitFor()
  await press(page, 'Back up now')
  await page.getByText(/^The backup was made and verified/).waitFor()
  const made = page.locator('tbody tr')
  await made.getByText('Verified').waitFor()
  t.equal(await made.count(), 1)
  t.match(await made.textContent(), /backup-\d{4}-/)
  await page.goto(`${office.address}/console/audit?entity=account`)
  await page
    .locator('tbody tr')
    .filter({ hasText: 'Backup made' })
    .getByText(/^backup-/)
    .waitFor()

  // what the service says of itself while something is wrong
  await page.route('**/getsystem', async route => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data, { ready: false, troubles: ['disk_full', 'backup_overdue'] })
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${office.address}/console/system`)
  await page.getByText('Something needs attention').waitFor()
  await page.getByText('The disk is full').waitFor()
  await accessible(t, page, 'a system in trouble')
})
