import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page
} from 'playwright-core'
import root, { type Test } from 'tap'
import { packagedChromium } from './chromium.ts'

/** Places of an installed Chromium; the variable CHROMIUM comes first. */
const installed = [
  process.env.CHROMIUM ?? '',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(name =>
    (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name))
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'
]

let shared: Promise<Browser> | undefined

/**
 * The browser of this process: an installed Chromium, or the one that came from npm with all it needs. Both
 * draw with the fonts from npm, so that a page has the same measures on every machine.
 */
export function aBrowser(): Promise<Browser> {
  shared ??= launch()
  return shared
}

async function launch() {
  const kept = await packagedChromium()
  const found = installed.find(path => path && existsSync(path))
  const fonts = { FONTCONFIG_FILE: join(kept, 'fonts.conf') }
  const libraries = found ? {} : { LD_LIBRARY_PATH: join(kept, 'al2023/lib') }
  const browser = await chromium.launch({
    executablePath: found ?? join(kept, 'chromium'),
    timeout: 300_000,
    // no page lives long enough for code that is optimized
    args: ['--js-flags=--no-opt'],
    // without UTF-8, names of files would be encoded differently
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...fonts, ...libraries }
  })
  root.teardown(() => browser.close())
  await refuseWithoutFonts(browser)
  return browser
}

/** Throws if there are no fonts: every text would be 0 px wide, and layout tests would prove nothing. */
async function refuseWithoutFonts(browser: Browser) {
  const page = await browser.newPage()
  try {
    await page.setContent('<span>Chapterhouse</span>')
    const box = await page.locator('span').boundingBox()
    if (!box?.width) throw new Error('the browser finds no font: texts have no width')
  } finally {
    await page.close()
  }
}

export interface Look {
  width?: number
  scheme?: 'light' | 'dark'
  locale?: string
  /** Whether what moves is drawn as it moves; else it is where it goes at once, as people can ask for. */
  motion?: boolean
  /** Whether the profile has nothing in its cache. */
  fresh?: boolean
}

/** The profiles that no test uses, with the console in their cache, by what cannot be changed later. */
const profiles = new Map<string, BrowserContext[]>()

/** A page without cookies and storage, in a profile that an earlier test may have used: a new one would load the whole console. */
export async function aPage(
  t: Test,
  browser: Browser,
  { width = 1440, scheme, locale = 'en-GB', motion = false, fresh = false }: Look = {}
) {
  const viewport = { width, height: width < 600 ? 740 : 900 }
  const context =
    (fresh ? undefined : profiles.get(locale)?.pop()) ??
    (await browser.newContext({ viewport, locale, acceptDownloads: true }))
  t.teardown(() => release(context, locale))
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(viewport)
  await page.emulateMedia({
    media: null,
    colorScheme: scheme ?? 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce'
  })
  return watched(t, page)
}

/** Empties a profile for the next test; closes it if that fails. */
async function release(context: BrowserContext, locale: string) {
  const [first, ...others] = context.pages()
  // what it runs in every page cannot be taken back
  if (context.pages().some(page => scripted.has(page))) return context.close()
  try {
    for (const page of others) await page.close()
    if (!first) throw new Error('the page is closed')
    for (const event of events) first.removeAllListeners(event)
    await first.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    allowed.delete(first)
    await first.goto(`${new URL(first.url()).origin}/health/live`)
    await first.evaluate('localStorage.clear(), sessionStorage.clear()')
    await context.clearCookies()
    profiles.set(locale, [...(profiles.get(locale) ?? []), context])
  } catch {
    await context.close()
  }
}

/**
 * Goes to an address of the console as its own links do: the page stays loaded, which costs a fraction of `goto`. What
 * was read before may be shown until it is read again.
 */
export const go = (page: Page, path: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)

/** Makes a page as wide as a telephone, or as a screen again. */
export const resize = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width < 600 ? 740 : 900 })

/** Chooses the language of a page from its next load on. */
export const speak = (page: Page, language: 'en' | 'de') =>
  page.evaluate(`localStorage.setItem('chapterhouse.language', '${language}')`)

/** Another tab of the same profile. */
export const anotherTab = async (t: Test, page: Page) => watched(t, await page.context().newPage())

/** The list that opens below a label. */
export const select = (page: Pick<Page, 'getByRole'>, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))

/** Chooses in the list that opens below a label; `place` where several have the same. */
export async function choose(page: Page, label: string, option: string, place = 0) {
  await select(page, label).nth(place).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const allowed = new WeakMap<Page, number[]>()
const scripted = new WeakSet<Page>()
const events = ['console', 'pageerror', 'dialog', 'request', 'requestfailed', 'response'] as const

/** Announces expected failures, 0 for no answer, which browsers write to the console. */
export const expectStatus = (page: Page, ...statuses: number[]) =>
  allowed.set(page, [...(allowed.get(page) ?? []), ...statuses])

/** Expects no failures any more. */
export const forgetStatuses = (page: Page) => allowed.delete(page)

/** Fails the test on errors, policy reports and unexpected failures of a page. */
function watched(t: Test, page: Page): Page {
  page.setDefaultTimeout(300_000)
  page.on('pageerror', error => t.fail(`page error: ${error.stack}`))
  page.on('console', message => {
    if (!['error', 'warning'].includes(message.type())) return
    const text = message.text()
    const lost = /Failed to load resource: net::ERR_/.test(text)
    const status = lost ? 0 : Number(/responded with a status of (\d+)/.exec(text)?.[1])
    if (!allowed.get(page)?.includes(status)) t.fail(`console: ${text} (${message.location().url})`)
  })
  const add = page.addInitScript.bind(page)
  page.addInitScript = (...script) => {
    scripted.add(page)
    return add(...script)
  }
  return page
}

/** Waits until a part of a page shows each of these texts. */
export async function shows(part: Pick<Page, 'getByText'>, ...texts: (string | RegExp)[]) {
  for (const text of texts) await part.getByText(text).waitFor()
}

/** Checks that something is not there. */
export const absent = async (t: Test, what: Locator, words: string) =>
  t.equal(await what.count(), 0, words)

/** Waits until an expression is true in the page. */
export async function until(page: Page, expression: string) {
  // Playwright's own wait uses eval, which the page's policy forbids
  while (!(await page.evaluate(expression)))
    await page.evaluate('new Promise(done => requestAnimationFrame(done))')
}

/** What was looked at: views and dialogs by their headings, without the numbers of records. */
const looked_at = new Set<string>()
const headings = `[location.pathname, ...[...document.querySelectorAll('h1, h2, [role=menu]')].map(one => one.textContent)]
  .join().replace(/\\d+/g, '0')`

/**
 * Checks that a page is accessible and does not scroll sideways on a telephone: each view and each dialog once, and in
 * `npm run test:all` whenever a test says so.
 */
export async function sound(t: Test, page: Page, name: string) {
  const view: string = await page.evaluate(headings)
  if (looked_at.has(view) && process.env.EXHAUSTIVE !== '1') return
  looked_at.add(view)
  await accessible(t, page, name)
  const { width } = page.viewportSize() ?? { width: 360 }
  await resize(page, 360)
  await fits(t, page, name)
  await resize(page, width)
}

/** Checks a page with axe: no serious or critical findings, no unclear landmarks; in `npm run test:all` its contrast in the dark scheme too. */
export async function accessible(t: Test, page: Page, name: string) {
  if (!(await page.evaluate('Boolean(window.axe)'))) await page.evaluate(axe.source)
  t.strictSame(await findings(page), [], `accessible: ${name}`)
  if (process.env.EXHAUSTIVE !== '1') return
  await page.emulateMedia({ colorScheme: 'dark' })
  t.strictSame(await findings(page, 'color-contrast'), [], `accessible: ${name}, dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What axe finds, with all rules or with one; a second look where it finds something, since a notification may have begun to fade. */
const findings = async (page: Page, only = '') =>
  (await look(page, only)).length > 0 ? look(page, only) : []

async function look(page: Page, only: string): Promise<string[]> {
  // wait for transitions, including those that begin within two frames, to have final colours
  await page.evaluate(
    'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'
  )
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map(animation => animation.finished))'
  )
  const options = JSON.stringify({
    resultTypes: ['violations'],
    // a frame of the console shows a message, and lets no script in
    iframes: false,
    ...(only && { runOnly: [only] })
  })
  type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, ${options}).then(({ violations }) => violations)`
  )
  // axe rates landmarks as moderate, but screen readers navigate by them
  const grave = violations.filter(
    ({ id, impact }) => ['serious', 'critical'].includes(impact) || id.startsWith('landmark-')
  )
  return grave.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join(' ')}`
  )
}

/** The pixels by which a page is too wide once what opens has its place: animations have ended (or two seconds), and two frames are drawn. */
const too_wide = `(async () => {
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
  const ended = Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
  await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 2000))])
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollWidth - document.documentElement.clientWidth
})()`

/** Checks that a page does not scroll sideways. */
export async function fits(t: Test, page: Page, name: string) {
  const over = await page.evaluate(too_wide)
  t.equal(over, 0, `fits: ${name}`)
}

/** Records the layout shifts of a page from each load on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(`
    window.shifts = []
    const rect = ({ x, y, width, height }) => [x, y, width, height].join(' ')
    const wayOf = ({ node, previousRect, currentRect }) =>
      \`\${rect(previousRect)} to \${rect(currentRect)}: \${node?.outerHTML?.slice(0, 120)}\`
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries())
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(wayOf) })
    }).observe({ type: 'layout-shift', buffered: true })
  `)

/** Checks the cumulative layout shift of a page that was just loaded. */
export async function steady(t: Test, page: Page, name: string) {
  const shifts = (await page.evaluate('shifts')) as { value: number; moved: string[] }[]
  const score = shifts.reduce((sum, { value }) => sum + value, 0)
  t.ok(score <= 0.02, `steady: ${name}`, { score, shifts })
}
