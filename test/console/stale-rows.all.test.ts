import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, aPage, expectStatus } from './browser.ts'
import { holdSearch } from './held.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const type = await call('POST', '/createmember_type', typeBody({ name: 'Standard' }))
for (const [firstname, lastname] of [
  ['Anna', 'Koch'],
  ['Ben', 'Koch'],
  ['Eva', 'Weber']
])
  await call('POST', '/createmembers', {
    ...{ firstname, lastname, email: '', chapter_id: 1, membertype_id: type.id }
  })

const list = '/console/chapter/1/members'

t.test('rows of another search are never shown as those of this one', async t => {
  for (const locale of ['en-GB', 'de-DE']) {
    const german = locale === 'de-DE'
    const page = await aPage(t, browser, { locale: 'en-GB' })
    await signIn(page, office, owner, `${list}?search=koch`)
    if (german) {
      await page.evaluate("localStorage.setItem('chapterhouse.language', 'de')")
      await page.reload()
    }
    const table = page.locator('table[data-stale]')
    const rows = page.locator('tbody a')
    await rows.nth(1).waitFor()
    t.equal(await table.count(), 0)
    const release = await holdSearch(page, 'weber')
    await page.keyboard.press('/')
    await page.locator('input:focus').fill('weber')
    await table.waitFor()
    const note = german
      ? 'Angezeigt werden noch die bisherigen Zeilen.'
      : 'These are still the rows from before.'
    await page.getByText(note).waitFor()
    const opacity = "getComputedStyle(document.querySelector('table[data-stale] tbody')).opacity"
    t.ok(Number(await page.evaluate(opacity)) < 0.5, 'dimmed')
    t.notOk(
      await page.getByText(german ? '1–2 von 2' : '1–2 of 2').isVisible(),
      'nor is their total'
    )
    release()
    await page.getByText(german ? '1–1 von 1' : '1–1 of 1').waitFor()
    t.equal(await table.count(), 0)
    t.strictSame(await rows.allTextContents(), ['Eva Weber'])

    expectStatus(page, 0)
    await page.context().setOffline(true)
    await page.getByText(german ? 'Keine Netzwerkverbindung.' : 'There is no network.').waitFor()
    await page.locator('input:focus').fill('anna')
    await table.waitFor()
    await page
      .getByText(german ? 'Es besteht keine Netzwerkverbindung' : 'before: there is no network')
      .waitFor()
    t.strictSame(await rows.allTextContents(), ['Eva Weber'], 'stale, dimmed, and said to be')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Anna Koch' }).waitFor()
    t.equal(await table.count(), 0)
  }
})
