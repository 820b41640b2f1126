import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { aBrowser, aPage, until } from './browser.ts'
import { anOffice, aPerson, signIn } from './office.ts'
import { areas, readCatalogue } from './texts.ts'

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

const folder = join(home, 'src/console')

const sources = globSync('**/*.{ts,tsx,json}', { cwd: folder }).map(path =>
  readFileSync(join(folder, path), 'utf8')
)

/** The longer sentences of a catalogue that no other has. */
function readSentences(area: string, language: 'en' | 'de'): string[] {
  const inside = (value: unknown): string[] =>
    typeof value === 'object' && value ? Object.values(value).flatMap(inside) : [String(value)]
  const all = inside(readCatalogue(language, area))
  // other characters may be escaped in a script
  const plain = all.filter(text => /^[\p{L}\d .,:-]{20,}$/u.test(text))
  return plain.filter(text => sources.filter(source => source.includes(text)).length === 1)
}

/** Collects the scripts that a page loads, each as soon as its response begins. */
function watchScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = []
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  return scripts
}

t.test('a view loads its texts, only in the language of its reader', async t => {
  const person = await aPerson(office)
  const page = await aPage(t, browser, { locale: 'de-DE' })
  const responses = watchScripts(page)
  const counts = async (area: string, language: 'en' | 'de') => {
    await page.waitForLoadState('networkidle')
    const sentences = readSentences(area, language)
    const scripts = await Promise.all(responses)
    const loaded = sentences.filter(sentence => scripts.some(script => script.includes(sentence)))
    return { loaded: loaded.length, all: sentences.length }
  }

  await signIn(page, office, person, '/console/system')
  await page.getByRole('heading', { name: 'System', exact: true }).waitFor()
  await page.getByText('Läuft seit').waitFor()

  const german = await counts('system', 'de')
  t.ok(german.all > 5, 'the view has texts')
  t.equal(german.loaded, german.all, 'its own words')
  for (const area of areas.filter(area => area !== 'first')) {
    t.match(await counts(area, 'en'), { loaded: 0 }, `no English of ${area}`)
    if (!['system', 'mail'].includes(area))
      t.match(await counts(area, 'de'), { loaded: 0 }, `nothing of ${area}`)
  }

  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByText('Running since').waitFor()
  const english = await counts('system', 'en')
  t.equal(english.loaded, english.all, 'a language that is chosen comes for what is shown')
  t.match(await counts('audit', 'en'), { loaded: 0 }, 'nothing of other views')
})
