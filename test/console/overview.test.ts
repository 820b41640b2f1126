import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import t from '../folder.ts'
import { aBrowser, aPage, resize, sound, steady, watchShifts } from './browser.ts'
import { aDesk, day, signIn } from './office.ts'

const soon = 'Membership types that end soon'
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor()
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const lines = (page: Page, name: string) => card(page, name).getByRole('listitem').allInnerTexts()
/** The compressed size of the loaded scripts in kB. */
const script = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000`

t.test('several chapters', async t => {
  const { office, owner, page, open, call, aType, aMember } = await aDesk(t)
  const north = await call('POST', '/createchapter', { name: 'North <b>' })
  const ending = (chapter_id: number, enddate = '2035-12-31') => ({ chapter_id, enddate })
  const standard = await aType('Standard', ending(1))
  const student = await aType('Student <i>', ending(1, day(30)))
  const northern = await aType('Standard', ending(north.id))
  const add = (count: number, chapter_id: number, membertype_id: number, status: string) => {
    const values = { chapter_id, membertype_id, status }
    return Promise.all(Array.from({ length: count }, () => aMember('A', values)))
  }
  await add(56, 1, standard, 'active')
  await add(3, 1, standard, 'suspended')
  await add(5, 1, student, 'inactive')
  await add(4, north.id, northern, 'active')
  // contacts are no members: neither the numbers nor the lists behind them have any
  await add(2, 1, await aType('Parents', { category: 'Contact' }), 'active')

  t.test('what there is to do stands before what there is to see', async t => {
    await open('/')
    await card(page, soon).waitFor()
    for (const width of [360, 1440]) {
      await resize(page, width)
      const regions = await page.locator('main').getByRole('region').all()
      const titles = await Promise.all(regions.map(one => one.getByRole('heading').textContent()))
      const places = await Promise.all(regions.map(one => one.boundingBox()))
      t.strictSame(titles.slice(0, 2), ['Say who you are', soon], 'when read aloud')
      const ends = Math.max(...places.slice(0, 2).map(place => (place ? place.y : Number.NaN)))
      const above = titles.filter((_, index) => index > 1 && (places[index]?.y ?? 0) <= ends)
      t.strictSame(above, [], `what there is to see is below, ${width} pixels wide`)
      t.ok(titles.length > 4, 'there is something to see')
    }
  })

  t.test('from all to one to the lists', async t => {
    const page = await aPage(t, await aBrowser(), { fresh: true })
    await signIn(page, office, owner)
    await heading(page, 'Dashboard')
    t.match(page.url(), /\/console\/overview$/, 'it is what one sees first')
    await page.getByText('Members at the end of each month').waitFor()
    await page.locator('.overview-plot svg').first().waitFor()
    const loaded = (await page.evaluate(script)) as number
    t.ok(loaded > 100 && loaded < 230, `${loaded} kB of script, charts and all`)
    t.strictSame(
      await lines(page, 'By chapter'),
      ['Main chapter\n64', 'North <b>\n4'],
      'members by chapter'
    )
    t.match(
      await lines(page, 'By status'),
      [/^Active\s+60\s*88%/, /\s5\s/, /^Suspended\s+3/],
      'members by status'
    )
    t.match(
      await lines(page, soon),
      [/^Student <i>\s+5 members\s+.* in 30 days · Main/],
      'the type ends soon'
    )
    await lead(t, page, 4)
    await watchShifts(page)
    await page.reload()
    await page.locator('.overview-plot svg').first().waitFor()
    await steady(t, page, 'nothing jumps')

    await page.getByRole('link', { name: 'Main chapter', exact: true }).click()
    await page.waitForURL(/chapter\/1\/overview$/)
    await page.getByText('Members at the end of each month').waitFor()
    t.match(
      await lines(page, 'By membership type'),
      [/^Standard\s+59/, /^Student <i>\s+5/],
      'members by type'
    )
    t.equal(await card(page, 'By chapter').count(), 0, 'one chapter is not compared')
    await lead(t, page, 7)
    await card(page, 'Number of members').getByText('5 years').click()
    await page.waitForURL(/overview\?span=five_years$/)
    await page.getByText('Numbers by month').click()
    const rows = card(page, 'Number of members').getByRole('row')
    t.equal(await rows.count(), 13, 'a year of months at least')
    t.match(
      await rows.nth(1).getByRole('cell').allTextContents(),
      [/ 20/, '64', '64'],
      'the latest month'
    )
    await page.getByRole('link', { name: 'All chapters' }).click()
    await page.waitForURL(/console\/overview$/)
    await card(page, 'By chapter').waitFor()
  })
})

/** Follows every link with a number, and compares it with the total of the list. */
async function lead(t: Test, page: Page, links: number) {
  const found = page.locator('.overview a[href*="/members"]')
  const texts = await found.allTextContents()
  t.equal(texts.length, links, 'every number is a link')
  for (const [index, text] of texts.entries()) {
    // the number comes last, before its share or its unit
    const number = /(\d+)(\s+\d+%| members?)?$/.exec(text)?.[1]
    await found.nth(index).click()
    const total = page.getByRole('status').filter({ hasText: / of / })
    t.match(await total.textContent(), new RegExp(` of ${number}$`), page.url())
    await page.goBack()
    await found.nth(links - 1).waitFor()
  }
}

t.test('an empty register', async t => {
  const { page, open, aType } = await aDesk(t)
  await open('/')
  await heading(page, 'First steps')
  t.match(
    await page.locator('.overview-steps > li h3').allInnerTexts(),
    [
      /^Say who you are$/,
      /^Create a membership type$/,
      /^Add your members$/,
      /^Invite a colleague$/
    ],
    'the steps are in order'
  )
  t.equal(await page.locator('.overview-plot svg').count(), 0, 'nothing is drawn yet')
  await sound(t, page, 'first steps')
  await aType('Standard')
  await page.reload()
  await page.getByText('Create a membership type (done)').waitFor()
  await page.getByRole('link', { name: 'Add a member' }).click()
  await page.getByLabel('First name').waitFor()
  t.match(page.url(), /chapter\/1\/members\?member=new$/, 'the form of a new member is open')
})
