import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { accessibleInBoth, expectStatus } from './browser.ts'
import { choose } from './files.ts'
import { add, button, chips, found } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call } = await aDesk(t)
const standard = typeBody({ name: 'Standard' })
const { id: membertype_id } = await call('POST', '/createmember_type', standard)
const choices = ['S', 'M', 'L']
await call('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'choice', choices })
const member = { lastname: 'Lovelace', chapter_id: 1, membertype_id, email: '' }
for (const shirt of ['M', 'M', 'L'])
  await call('POST', '/createmembers', { ...member, firstname: shirt, fields: { shirt } })

const list = '/console/chapter/1/members'
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** Waits until the file was checked again with what was chosen. */
async function checked(page: Page, ...numbers: string[]) {
  await page.locator('[aria-busy=false] > .card').first().waitFor()
  t.strictSame(
    await page.locator('.counts dd').allTextContents(),
    numbers,
    'the file is counted anew'
  )
}

t.test('what was typed last is kept, however its editor is closed', async _t => {
  await call('POST', '/createfield', { key: 'boat', label: 'Boat', kind: 'text' })
  await open(list)
  await found(page, '1–3 of 3')
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'a press outside': () => page.getByRole('heading', { level: 1 }).click(),
    'the button': () => button(page, 'Done').click()
  }
  for (const [way, close] of Object.entries(ways)) {
    await add(page, 'Boat')
    const input = page.getByRole('textbox', { name: 'Boat' })
    await input.fill(way)
    await close()
    await input.waitFor({ state: 'detached' })
    await chips(page).getByText(`Boat is ${way}`).waitFor()
    await button(page, 'Clear filters').click()
    await found(page, '1–3 of 3')
  }
})

t.test('a list with a custom field asks again where the fields cannot be read', async t => {
  await open('/')
  const failing = (pattern: string) =>
    page.route(pattern, route => route.fulfill({ status: 500, body: '{}' }))
  await failing('**/getfields*')
  await failing('**/findmembers')
  expectStatus(page, 500)
  await visit(`${list}?fields=${encodeURIComponent('{"shirt":"M"}')}`)
  const again = button(page, 'Try again')
  await again.waitFor()
  await accessibleInBoth(t, page, 'a list that could not be read')
  await page.unrouteAll()
  await again.click()
  await found(page, '1–2 of 2')
})

t.test(
  'the name of a payer in a preview opens a tab, and the file stays with its choices',
  async t => {
    const payer = { ...member, firstname: 'Greta', lastname: 'Zahl', membernumber: 'Z-1' }
    const { id } = await call('POST', '/createmembers', payer)
    const child = { ...member, firstname: 'Kim', lastname: 'Zahl', email: 'kim@example.org' }
    await call('POST', '/createmembers', child)
    const file =
      'Called;Nachname;E-Mail;Zahler\nKim;Zahl;kim@example.org;Z-1\nNew;One;one@example.org;'
    await open('/console/chapter/1/import')
    expectStatus(page, 400)
    await choose(page, 'list.csv', file)
    await page.getByLabel('Take the column Called as').selectOption('First name')
    await button(page, 'Check again').click()
    await page.getByLabel('Membership type of new members').selectOption('Standard')
    await checked(page, '1', '1', '0', '0')
    await button(page, 'Leave out New One, line 3').press('Enter')
    await checked(page, '0', '1', '0', '0', '1')
    const opening = page.context().waitForEvent('page')
    await section(page, 'What changes').getByRole('link', { name: 'Greta Zahl' }).click()
    const tab = await opening
    await tab.waitForURL(new RegExp(`/members/${id}$`))
    await tab.close()
    await checked(page, '0', '1', '0', '0', '1')
    t.equal(
      await page.getByLabel('Take the column Called as').inputValue(),
      'firstname',
      'the column stays chosen'
    )
    t.equal(
      await section(page, 'Your decisions').getByRole('listitem').count(),
      1,
      'the decision stays'
    )
  }
)

t.test('a column is taken as a custom field, by its name or by hand', async t => {
  const file = 'Vorname;Nachname;E-Mail;Shirt;Hemd\nNew;One;one@example.org;M;L'
  const { promise: fields_wanted, resolve: readFields } = Promise.withResolvers<void>()
  await page.route('**/getfields*', async route => {
    await fields_wanted
    await route.continue()
  })
  await open('/console/chapter/1/import')
  await choose(page, 'list.csv', file)
  const shirt = page.getByLabel('Take the column Shirt as')
  await shirt.waitFor()
  t.equal(await shirt.inputValue(), 'fields.shirt', 'before the custom fields are read')
  readFields()
  await page.getByLabel('Take the column Hemd as').selectOption('Shirt')
  await page.getByLabel('Membership type of new members').selectOption('Standard')
  await checked(page, '1', '0', '0', '0')
  t.equal(await shirt.inputValue(), '', 'one column is one field')
  await button(page, 'Import one row').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  const { members } = await call('GET', '/getmembers?chapter_id=1&search=one@example.org')
  t.match(
    await call('GET', `/getmember/${members[0].id}`),
    { fields: { shirt: 'L' } },
    'the chosen column is taken'
  )
})
