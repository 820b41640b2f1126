import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { accessibleInBoth, expectStatus, fits, resize, shows } from './browser.ts'
import { choose } from './files.ts'
import { rows } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType } = await aDesk(t)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Presses a button of the drawer, and the same in the question that follows. */
async function confirmed(page: Page, name: string) {
  await button(page, name).first().click()
  const question = page.getByRole('dialog', { name: /\?$/ })
  await question.getByRole('button', { name, exact: true }).click()
}
/** Waits until the page says why something was not done, and closes that. */
async function refused(page: Page, words: RegExp) {
  const told = page.locator('.mantine-Notification-root').filter({ hasText: words })
  await told.getByRole('button', { name: 'Close' }).click()
  await told.waitFor({ state: 'detached' })
}

t.test('a chapter is archived, brought back and removed', async t => {
  const { id } = await call('POST', '/createchapter', { name: 'Judo' })
  await open(`/console/chapters?chapter=${id}`, { width: 360 })
  await confirmed(page, 'Archive')
  await page.getByText('Judo was archived').waitFor()
  await rows(page).first().waitFor()
  t.strictSame(
    await rows(page).allTextContents(),
    ['Main chapter'],
    'an archived chapter is not listed'
  )
  await page.getByText('Archived', { exact: true }).click()
  await page.getByRole('link', { name: 'Judo', exact: true }).click()
  await button(page, 'Bring back').waitFor()
  await fits(t, page, 'an archived chapter at 360')
  await accessibleInBoth(t, page, 'an archived chapter')
  await confirmed(page, 'Bring back')
  await shows(page, 'Judo is in use again', 'Nothing is archived')
  await call('PUT', '/archivechapter', { id, archived: true })
  const type = await aType('Standard', { chapter_id: id })
  await visit(`/console/chapters?archived=true&chapter=${id}`)
  expectStatus(page, 409)
  await confirmed(page, 'Remove')
  await refused(page, /^Members, former memberships, membership types .* still belong to it/)
  await call('PUT', '/removemember_type', { id: type })
  await confirmed(page, 'Remove')
  await page.getByText('Judo was removed').waitFor()
  t.equal(
    (await call('GET', '/getchapters?archived=true')).chapters.length,
    0,
    'the chapter is removed'
  )
})

t.test('a membership type that no member has is removed', async t => {
  const id = await aType('Gold')
  const member = { firstname: 'Ada', lastname: 'Lovelace', email: '', chapter_id: 1 }
  const ada = await call('POST', '/createmembers', { ...member, membertype_id: id })
  await call('PUT', '/archivemember_type', { id, archived: true })
  await open(`/console/chapter/1/membertypes?archived=true&type=${id}`, { width: 360 })
  await button(page, 'Remove').waitFor()
  await fits(t, page, 'an archived type at 360')
  expectStatus(page, 409)
  await confirmed(page, 'Remove')
  await refused(page, /^This type is still needed/)
  await call('PUT', '/removemember', { id: ada.id })
  await confirmed(page, 'Remove')
  await shows(page, 'Gold was removed', 'No archived membership types')
})

t.test('what the columns are taken as is kept for the next file', async t => {
  await aType('Standard')
  await resize(page, 1440)
  const file = (name: string) => `Vorname;Nachname;Privat;Mitgliedsart\nIda;${name};0711 1;Standard`
  const column = page.getByLabel('Take the column Privat as')
  await visit('/console/chapter/1/import')
  await choose(page, 'one.csv', file('Eins'))
  await column.selectOption('phone')
  await page.getByLabel('Keep what you chose under a name').fill('Kassenwart')
  await page.locator('[aria-busy=false] > .card').first().waitFor()
  await button(page, 'Import one row').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  t.match(
    await call('GET', '/getmappings?chapter_id=1'),
    {
      mappings: [{ name: 'Kassenwart', mapping: { Privat: 'phone' } }]
    },
    'the mapping is kept under its name'
  )
  await page.reload()
  await choose(page, 'two.csv', file('Zwei'))
  t.equal(await column.inputValue(), '', 'nothing is taken at first')
  const earlier = page.getByLabel('What was kept from an earlier file')
  for (const [name, taken] of [
    ['Kassenwart', 'phone'],
    ['', ''],
    ['Kassenwart', 'phone']
  ] as const) {
    await earlier.selectOption(name)
    await page.locator('[aria-busy=false] > .card').first().waitFor()
    t.equal(await column.inputValue(), taken, `taken as with “${name}”`)
  }
  await accessibleInBoth(t, page, 'what was kept')
  await button(page, 'No longer keep “Kassenwart”').click()
  await page.getByText('“Kassenwart” is no longer kept').waitFor()
  await button(page, 'Import one row').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  const [found] = (await call('GET', '/getmembers?chapter_id=1&search=Zwei')).members
  t.match(
    await call('GET', `/getmember/${found.id}`),
    { phone: '0711 1' },
    'the column was taken as the phone'
  )
  t.equal(
    (await call('GET', '/getmappings?chapter_id=1')).pagination.total,
    0,
    'the mapping is removed'
  )
})
