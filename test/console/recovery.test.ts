import { readFileSync } from 'node:fs'
import { password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, expectStatus, fits } from './browser.ts'
import { anOffice, aPerson, signIn, typeSignIn } from './office.ts'

t.test('recovery codes are counted and renewed', async t => {
  const office = await anOffice(t)
  const browser = await aBrowser()
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
    t.ok(
      await box.getByRole('button', { name: 'Show what is typed' }).isVisible(),
      'the password can be shown'
    )
    await box.getByLabel(/^Code/).fill(otp)
    await box.getByRole('button', { name: 'Get new codes' }).click()
  }
  await open()
  await box.getByText('You have 10 recovery codes left.').waitFor()
  await accessibleInBoth(t, page, 'recovery codes')
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
  await accessibleInBoth(t, page, 'few recovery codes')
  expectStatus(page, 401)
  await sendCode('aaaa-bbbb-cccc-dddd')
  const refused = box.getByRole('alert').getByText(/^That did not match/)
  await refused.waitFor()
  t.equal(
    await refused.textContent(),
    'That did not match. Check the password and the code.',
    'the refusal says no more'
  )
  await sendCode(person.recovery_codes.pop() ?? '')
  await box.getByText('These are your new recovery codes').waitFor()
  const codes = await box.locator('.codes li').allTextContents()
  t.equal(codes.length, 10, 'there are ten new codes')
  const loading = page.waitForEvent('download')
  await box.getByRole('button', { name: 'Download' }).click()
  const file = readFileSync(await (await loading).path(), 'utf8')
  for (const code of codes) t.match(file, code, 'the file has each code')
  await page.keyboard.press('Escape')
  t.ok(await box.isVisible(), 'they are not lost by accident')
  await accessibleInBoth(t, page, 'new recovery codes')
  await fits(t, page, 'new recovery codes')
  await box.getByLabel('I have put the codes in a safe place').check()
  await box.getByRole('button', { name: 'Close' }).click()
  await box.waitFor({ state: 'detached' })
  await open()
  await box.getByText('You have 10 recovery codes left.').waitFor()
  const other = await aPage(t, browser)
  await other.goto(`${office.address}/console/audit?entity=account`)
  await typeSignIn(other, person.email, codes[0] ?? '')
  await other.getByText('Recovery codes renewed').first().waitFor()
})
