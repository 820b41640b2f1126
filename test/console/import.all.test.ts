import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { expectStatus, shows, sound } from './browser.ts'
import { choose } from './files.ts'
import { button } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, aType, aMember } = await aDesk(t)
await aType('Standard')
// row 1 is in the register
await aMember('Ada 1', { email: 'ada1@example.org', date_of_birth: '1990-05-15' })

const header = 'First Name;Last Name;E-Mail;Date of birth;membertype'
const row = (i: number, born = '1990-05-15', type = 'Standard') =>
  `Ada ${i};Lovelace;ada${i}@example.org;${born};${type}`
const counts = (page: Page) => page.locator('.counts dd').allTextContents()

t.test('failures on the way', async t => {
  await open('/console/chapter/1/import', { width: 360 })
  const more = [header, row(1), row(900), row(901, 'never')].join('\n')
  expectStatus(page, 0)
  // the service refuses the token once: the page renews it, and sends the file again
  expectStatus(page, 401)
  await page.route(
    /importmembers/,
    route =>
      route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer ended' } }),
    { times: 1 }
  )
  await choose(page, 'more.csv', more)
  await page.getByText('One row cannot be imported as it is.').waitFor()
  t.strictSame(await counts(page), ['1', '0', '1', '1'], 'one row is refused')
  await sound(t, page, 'a checked file at 360')
  await page.getByLabel(/^Leave out the refused rows/).check()
  await page.route(/importmembers/, route => route.abort())
  await button(page, 'Import one row').click()
  await shows(page, 'Was it saved?', /^The connection was lost\. If the import goes on/)
  await button(page, 'Check again').click()
  await page.getByText('The connection was lost. Nothing was saved.').waitFor()
  await sound(t, page, 'a failure')
  await page.unroute(/importmembers/)
  await button(page, 'Check again').click()
  await page.getByLabel(/^Leave out the refused rows/).check()
  await button(page, 'Import one row').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  t.strictSame(await counts(page), ['1', '0', '1', '1'], 'the new row is saved')
})
