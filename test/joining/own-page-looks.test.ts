import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import { aBrowser, accessible, aPage, expectStatus } from '../console/browser.ts'
import { aMember } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { ada, aFrontDoor } from './front-door.ts'

const pictures = process.env.PICTURES

t.test('the script of the page is small', async t => {
  const folder = join(home, 'dist/console/assets')
  const own = readdirSync(folder).filter(name => /^own-.*\.js$/.test(name))
  const bytes = own.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  t.ok(bytes > 0 && bytes < 80_000, `${bytes} bytes`)
})

t.test('a member opens the page by the link of a mail, and does what it offers', async t => {
  const door = await aFrontDoor(t, {}, { env: { PUBLIC_URL: 'http://127.0.0.1' } })
  const { post, put, get, app, type } = door
  await post('/createbankaccount', { name: 'Main', iban: 'DE02120300000000202051', main: true })
  await put('/editassociation', { creditor_identifier: 'DE98ZZZ09999999999', name: 'Rowers' })
  await put('/editchapter', { id: 1, acts_from: '2026-01-01', payment_days: 14 })
  await put('/editchapter', { id: 1, self_service: { on: true, fields: { country: 'change' } } })
  const { id } = await aMember(app, {
    ...{ ...ada, membertype_id: type.id, status: 'active', phone: '1', membernumber: '1042' }
  })
  await post('/createdue', {
    ...{ member_id: id, dues_name: 'Key', amount: 25, due_date: '2026-04-01' }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = app.listeningOrigin
  const page = await aPage(t, await aBrowser(), { width: 320 })
  expectStatus(page, 401)
  expectStatus(page, 400)
  const look = async (name: string) => {
    await accessible(t, page, name)
    const wide = await page.evaluate('document.documentElement.scrollWidth')
    t.equal(wide, 320, `${name}: nothing is wider than the screen`)
    if (!pictures) return
    for (const [width, colorScheme] of [
      ...[[320, 'light'] as const, [360, 'dark'] as const, [1440, 'light'] as const]
    ]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const path = join(pictures, `me-${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
    await page.setViewportSize({ width: 320, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
  }
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await page.goto(`${base}/me`)
  await page.getByLabel('Your e-mail address').fill(ada.email)
  await press('Send mail')
  await page.getByText('a mail is on its way').waitFor()
  await look('signing in')
  const text = (await door.mails()).at(-1)?.text ?? ''
  await page.goto(`${base}/me#${/#([\w-]+)/.exec(text)?.[1]}`)
  await press('Open my page')
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  t.equal(new URL(page.url()).hash, '', 'the secret does not stay in the history')
  await page.getByText('Pay', { exact: true }).first().click()
  const code = page.getByRole('img', { name: /Code for the app of a bank/ }).first()
  await code.waitFor()
  await page.waitForFunction("document.querySelector('img.code').naturalWidth > 0")
  await look('page')
  await page.getByLabel('Phone', { exact: true }).fill('+44 2')
  await page.getByLabel(/Last name/).fill('King')
  await page.getByLabel('Country').selectOption('GB')
  await press('Save')
  await page.getByText('Saved. For the rest the office is asked: Last name.').waitFor()
  t.match(await get(`/getmember/${id}`), { phone: '+44 2', lastname: 'Lovelace', country: 'GB' })
  await press('Sign a mandate …')
  await page.getByText('I authorise Rowers').waitFor()
  await page.getByLabel('IBAN of your account').fill('DE88370400440532013000')
  await press(/^Sign$/)
  await page.getByText('This IBAN is not right').waitFor()
  await look('mandate')
  await page.getByLabel('IBAN of your account').fill('DE89 3704 0044 0532 0130 00')
  await press(/^Sign$/)
  await page.getByText('the mandate is signed').waitFor()
  await press('Close')
  await page.getByText('Your dues are collected from DE89 •••• •••• 3000.').waitFor()
  await press('End the mandate …')
  await press('End it')
  await page.getByText('The mandate is ended.').waitFor()
  await press('Close')
  t.match(await get(`/getmandates?member_id=${id}`), { mandates: [{ reason: 'revoked' }] })
  await press('Ask for erasure …')
  await page.getByText('cannot be undone').waitFor()
  await look('erasure')
  await press('Close')
  await press(/^Sign out$/)
  await page.getByLabel('Your e-mail address').waitFor()
})
