import t from '../folder.ts'
import { aBrowser, aPage, expectStatus } from './browser.ts'
import { anOffice, aPerson, signIn } from './office.ts'

const browser = await aBrowser()

t.test('at the limit the page waits and goes on by itself', async t => {
  const busy = await anOffice(t, { RATE_LIMIT_PER_MINUTE: '14' })
  const person = await aPerson(busy)
  const page = await aPage(t, browser)
  expectStatus(page, 429)
  await signIn(page, busy, person, '/console/chapters')
  const row = page.locator('tbody').getByText('Main chapter')
  const note = page.getByText(
    /^Too many requests in a short time. This goes on by itself in 0:\d\d\.$/
  )
  for (let i = 0; i < 12 && !(await note.isVisible()); i++) {
    await page.reload()
    await row.or(note).first().waitFor()
  }
  await note.waitFor()
  await note.waitFor({ state: 'detached', timeout: 300_000 })
  await row.waitFor()
  t.equal(await page.getByRole('alert').count(), 0, 'the requests that waited were answered')
})
