import t from '../folder.ts'
import { aBrowser, aPage, until } from './browser.ts'
import { anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()

const painted = "performance.getEntriesByName('first-contentful-paint').length > 0"
const bytes = "performance.getEntriesByType('navigation')[0].transferSize"

t.test('on a slow line the page shows itself within a second', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/assets/**', async route => {
    held++
    await released
    await route.continue()
  })
  await page.goto(office.address, { waitUntil: 'commit' })
  await page.locator('.outline').waitFor()
  await until(page, painted)
  t.ok(held > 1, 'the page itself is enough, without its scripts and styles')
  // at 400 kbit/s, where an answer takes 400 ms more, there are 30 kB in a second, those of connecting among them
  const sent: number = await page.evaluate(bytes)
  t.ok(0 < sent && sent < 10_000, `${sent} bytes`)
  release()
  await page.getByLabel('E-mail address').waitFor()
  t.notOk(await page.locator('.outline').isVisible(), 'the outline gives way to the page')
  const sheets = "[...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.media)"
  t.ok(
    ((await page.evaluate(sheets)) as string[]).every(media => media === 'all'),
    'all styles hold'
  )
  await signIn(page, office, person)
  t.notOk(await page.locator('.outline').isVisible(), 'the outline does not come back')
})
