import { codeOf, password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, aPage, expectStatus, sound, steady, watchShifts } from './browser.ts'
import { box, holds, pick } from './forms.ts'
import { anOffice, firstLink, typeSignIn } from './office.ts'

t.test('from the printed link to the console', async t => {
  const office = await anOffice(t, { AUTH_RATE_LIMIT_PER_MINUTE: '10' })
  const browser = await aBrowser()
  const page = await aPage(t, browser, { width: 360 })
  const email = 'ada@example.org'

  await watchShifts(page)
  await page.goto(await firstLink(office))
  await page.getByLabel('Your name').waitFor()
  await steady(t, page, 'the card comes as it stays')
  t.equal(page.url(), `${office.address}/enrol`, 'the token is not in the address any more')
  await sound(t, page, 'who')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Your name').fill('Ada <Lovelace>')
  const typed = page.getByLabel(/^Password/)
  const go_on = page.getByRole('button', { name: 'Continue' })
  for (const [weak, reason] of [
    ['short', '7 more characters'],
    ['abababababab', 'Repeats itself: easy to guess'],
    ['qwertyuiop12', 'Fair: longer is stronger'],
    [password, 'Strong']
  ] as const) {
    await typed.fill(weak)
    await page.getByText(reason).waitFor()
  }
  expectStatus(page, 400)
  for (const [common, why] of [
    ['passwort1234', 'One of the passwords that everybody tries first'],
    ['aaaaaaaaaaaaaa', 'A few characters repeated'],
    ['chapterhouse 1', 'Contains the name Chapterhouse']
  ] as const) {
    await typed.fill(common)
    await go_on.click()
    await page.getByText(why).waitFor()
    t.equal(await page.getByText(/^Fair|^Repeats/).count(), 0, 'nothing calls it fair')
    await typed.fill(`${common} or other words`)
    await page.getByText('Strong', { exact: true }).waitFor()
    t.equal(await page.getByText(why).count(), 0, 'another one is not refused yet')
  }
  await page.getByLabel('Your name').fill('   ')
  await go_on.click()
  await page.getByText('Required').waitFor()
  await page.getByLabel('Your name').fill('Ada <Lovelace>')
  await typed.fill(password)
  await go_on.click()
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await sound(t, page, 'authenticator')
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  t.match(secret, /^[A-Z2-7]{32}$/, 'the secret is base32')
  const code = page.getByLabel('Code that the app shows')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('This is not the current code').waitFor()
  const digits = codeOf(secret)
  await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.getByRole('button', { name: 'Finish' }).click()

  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  const codes = await page.locator('.codes li').allTextContents()
  t.equal(codes.length, 10, 'there are ten codes')
  await sound(t, page, 'recovery codes')
  await page.getByLabel('I have put the codes in a safe place').check()
  await page.getByRole('button', { name: 'Open Chapterhouse' }).click()
  await page.getByRole('heading', { name: 'Your association' }).waitFor()
  await sound(t, page, 'who the association is')
  const zone = String(await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone'))
  const city = zone.replace(/.*\//, '').replaceAll('_', ' ')
  t.match(await box(page, 'Time zone').first().inputValue(), city, 'that of the browser')
  await holds(t, page.getByLabel('Its name'), 'Main chapter', 'the chapter has a name already')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Required').waitFor()
  await page.getByLabel('Name of the association').fill('Friends of the <Museum>')
  await page.getByLabel('One', { exact: true }).fill('section')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Fill in both, or neither').waitFor()
  await page.getByLabel('Several').fill('sections')
  await page.getByLabel('Its name').fill('North')
  await pick(page, box(page, 'Currency'), 'franc', 'CHF, Swiss Franc')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  await page.getByText('Say who you are (done)').waitFor()
  await sound(t, page, 'an empty register')
  await page.goto(`${office.address}/console/chapters`)
  await page.getByRole('heading', { name: 'Sections', exact: true }).waitFor()
  await page.getByRole('link', { name: 'North', exact: true }).click()
  t.match(
    await box(page, 'Time zone').first().inputValue(),
    city,
    'the time zone of the browser is taken'
  )
  t.match(await box(page, 'Currency').first().inputValue(), /CHF/, 'the chosen currency is saved')

  t.test('the link is used up, and the codes are valid', async t => {
    const other = await aPage(t, browser)
    expectStatus(other, 404)
    await other.goto(await firstLink(office))
    await other.getByText('This link is not valid or has expired').waitFor()
    await other.goto(office.address)
    await typeSignIn(other, email, (codes[0] ?? '').toUpperCase())
    await other.getByRole('button', { name: 'Account of Ada <Lovelace>' }).waitFor()
  })
})
