import t from 'tap'
import { aBrowser, aPage } from './browser.ts'
import { anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser(t)

/** A line of so many kbit/s on which each answer takes 400 ms more. */
const lineOf = (kbits: number) => ({
  offline: false,
  latency: 400,
  downloadThroughput: (kbits * 1024) / 8,
  uploadThroughput: (kbits * 1024) / 8
})

const first_paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"

t.test('on a slow line the page shows itself within a second', async t => {
  const person = await aPerson(office)
  for (const kbits of [400, 1600]) {
    const page = await aPage(t, browser)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', lineOf(kbits))
    await page.goto(office.address, { waitUntil: 'commit' })
    await page.locator('.outline').waitFor()
    await page.getByLabel('E-mail address').waitFor({ timeout: 60_000 })
    const painted: number = await page.evaluate(first_paint)
    t.ok(painted < 1000, `at ${kbits} kbit/s painted after ${painted.toFixed(0)} ms`)
    t.notOk(await page.locator('.outline').isVisible(), 'the outline gives way to the page')
    const sheets = "[...document.querySelectorAll('link[rel=stylesheet]')].map(link => link.media)"
    t.ok(((await page.evaluate(sheets)) as string[]).every(media => media === 'all'))
    await session.send('Network.emulateNetworkConditions', { ...lineOf(100_000), latency: 0 })
    await signIn(page, office, person)
    t.notOk(await page.locator('.outline').isVisible())
  }
})
