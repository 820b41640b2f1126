import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { anotherTab, expectStatus, sound, until } from './browser.ts'
import { focused, holds } from './forms.ts'
import { aDesk, aPerson, typeSignIn } from './office.ts'

const { office, page, open, call, aType } = await aDesk(t)
const standard = await aType('Standard')
await aType('Premium')
const aMember = (lastname: string) =>
  call('POST', '/createmembers', {
    firstname: 'Jürgen',
    lastname,
    email: `${lastname}@example.org`,
    chapter_id: 1,
    membertype_id: standard
  })
const list = '/console/chapter/1/members'
const rows = (page: Page) => page.locator('tbody a')
t.test('two tabs edit one member', async t => {
  const { id } = await aMember('Conflict')
  await open(`${list}/${id}`)
  await page.getByLabel('Last name').fill('Mine')
  const theirs = await anotherTab(t, page)
  await theirs.goto(`${office.address}${list}/${id}`)
  await theirs.getByLabel('Phone').fill('+49 30 1234567')
  await theirs.getByLabel('Last name').fill('Theirs')
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.getByText('Jürgen Theirs was saved').waitFor()

  expectStatus(page, 412)
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' })
  await told.getByText('Phone: empty → +49 30 1234567').waitFor()
  await told.getByText('Last name: Conflict → Theirs (your change would replace it)').waitFor()
  await focused(told)
  const top = (await told.boundingBox())?.y ?? -1
  t.ok(top >= 0 && top < 900, 'what has changed is in view')
  await sound(t, page, 'a conflict')
  await holds(t, page.getByLabel('Phone'), '+49 30 1234567', 'what they changed is shown')
  t.equal(await page.getByLabel('Last name').inputValue(), 'Mine', 'what was typed here stays')
  await page.getByRole('button', { name: 'Save' }).click()
  await focused(told)
  t.match(await call('GET', `/getmember/${id}`), { lastname: 'Theirs' }, 'it asks again')
  await page.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await page.getByText('Jürgen Mine was saved').waitFor()
  t.match(
    await call('GET', `/getmember/${id}`),
    { lastname: 'Mine', phone: '+49 30 1234567' },
    'both changes are saved'
  )
})

t.test('typed values are kept until the user discards them', async t => {
  const { id } = await aMember('Leaving')
  const person = await aPerson(office)
  await open(`${list}?search=Leaving`, { as: person })
  const row = page.getByRole('link', { name: 'Leaving, Jürgen' })
  const lastname = page.getByLabel('Last name')
  const keep = page.getByRole('button', { name: 'Keep editing' })
  const discard = page.getByRole('button', { name: 'Discard changes' })
  await row.focus()
  await page.keyboard.press('Enter')
  await lastname.fill('Typed')

  await page.goBack()
  await page.locator('button:focus', { hasText: 'Keep editing' }).waitFor()
  const top = (button: object) => (button as { offsetTop: number }).offsetTop
  t.equal(await discard.evaluate(top), await keep.evaluate(top), 'both in one row')
  await sound(t, page, 'asking whether to leave')
  await keep.click()
  await keep.waitFor({ state: 'detached' })
  t.match(page.url(), `/members/${id}?`, 'going back waits')
  t.equal(await lastname.inputValue(), 'Typed', 'the typed name stays')
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate('setTimeout(() => location.reload())')
  const dialog = await asked
  t.equal(dialog.type(), 'beforeunload', 'the browser asks before a reload')
  await dialog.dismiss()
  await reload
  t.equal(await lastname.inputValue(), 'Typed', 'so does a reload')

  const accounts = (await call('GET', '/getusers')).users
  const account = accounts.find(({ email }: { email: string }) => email === person.email)
  for (const enabled of [false, true]) await call('PUT', '/edituser', { id: account.id, enabled })
  expectStatus(page, 401)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your session has ended').waitFor()
  await call('PUT', '/editmember', { id, phone: '+49 30 1234567' })
  await typeSignIn(page, person.email, person.recovery_codes.pop() ?? '')
  await page.getByRole('alert').getByText('Phone: empty → +49 30 1234567').waitFor()
  t.equal(await lastname.inputValue(), 'Typed', 'so does signing in again')
  await page.goBack()
  await discard.click()
  await lastname.waitFor({ state: 'detached' })
  t.notMatch(page.url(), `/members/${id}`, 'who says so goes back')
  await until(page, 'document.activeElement !== document.body')

  for (const leave of ['Escape', 'Back to the list']) {
    await row.focus()
    await page.keyboard.press('Enter')
    await page.getByText('History').waitFor()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('link', { name: leave }).click()
    await lastname.waitFor({ state: 'detached' })
    await until(page, 'document.activeElement !== document.body')
    const link = page.locator(`tbody a[href*="/members/${id}?"]`)
    await focused(link)
  }

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await page.reload()
  await skip.waitFor({ state: 'attached' })
  await rows(page).first().waitFor()
  await page.keyboard.press('Tab')
  await focused(skip)
  await page.keyboard.press('Enter')
  await until(page, "document.activeElement.id === 'content'")
  t.match(page.url(), list, 'and the page is the same')
})
