import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import {
  absent,
  accessibleInBoth,
  choose,
  expectStatus,
  fits,
  fitsAny,
  resize,
  until
} from './browser.ts'
import { aDesk } from './office.ts'

const { office, page, open, visit, call, aType, aMember } = await aDesk(t)
await aType('Standard')
for (let i = 1; i <= 60; i++) await aMember(`Ada ${i}`, { email: i === 1 ? 'ada@example.org' : '' })
const list = '/console/chapter/1/members'

t.test('the list: first and last page, rows for thumbs, a header that stays', async t => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const found = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  await open(`${list}?limit=25`)
  await found('1–25 of 60')
  await fitsAny(t, page, 'the list')
  await button('Last page').click()
  await found('51–60 of 60')
  t.ok(await button('Last page').isDisabled(), 'there is no page after the last')
  await button('First page').click()
  await found('1–25 of 60')
  const row = page.locator('tbody tr').first()
  t.ok(((await row.boundingBox())?.height ?? 0) >= 44, 'rows')
  const box = page.locator('tbody input[type=checkbox]').first()
  const place = await box.boundingBox()
  // a click beside the visible check box, within the 44 px that react to it
  await page.mouse.click((place?.x ?? 0) - 8, (place?.y ?? 0) - 8)
  await found('1 selected')
  await page.getByRole('button', { name: 'Clear the selection' }).click()
  await page.evaluate('scrollTo(0, 600)')
  const header = await page.locator('thead th').nth(1).boundingBox()
  t.equal(header?.y, 56, 'below the header of the page')
  await page.evaluate('scrollTo(0, 0)')
  const status = page.locator('tbody tr').nth(1).locator('td:visible').last()
  await status.click()
  await page.getByLabel('First name').waitFor()
  t.match(page.url(), /members\/\d+\?/, 'the whole row leads to the page of the member')
})

/** How many conditions have words that are cut off. */
const cut = `[...document.querySelectorAll('.chip-words')]
  .filter(chip => chip.scrollWidth > chip.clientWidth).length`

t.test('conditions show all of their words', async t => {
  const name = 'Förderndes Mitglied mit ermäßigtem Beitrag'
  const { id } = await call('POST', '/createmember_type', typeBody({ name }))
  const other = 'Ehrenmitglied des Gesamtvereins auf Lebenszeit'
  const { id: second } = await call('POST', '/createmember_type', typeBody({ name: other }))
  for (const language of ['en', 'de'] as const) {
    await open(`${list}?membertype_id=[${id},${second}]`, { language })
    await page.locator('.chip', { hasText: name }).waitFor()
    for (const width of [360, 1440]) {
      await resize(page, width)
      await fits(t, page, `two long types at ${width}`)
      t.equal(await page.evaluate(cut), 0, `${language}, ${width}: no word is cut off`)
    }
  }
})

t.test('writing and calling, somebody of the same name, and the new member', async t => {
  await open(`${list}?search=ada@example.org`)
  const mail = page.locator('td a[href^="mailto:"]')
  t.equal(
    await mail.getAttribute('href'),
    'mailto:ada%40example.org',
    'the address is a link for mail'
  )
  await page.getByRole('button', { name: 'New member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('ADA 1')
  await dialog.getByLabel('Last name').fill('Lovelace')
  await dialog.getByLabel('Phone').fill('+49 (30) 12')
  t.equal(
    await dialog.locator('a[href^="tel:"]').getAttribute('href'),
    'tel:+493012',
    'the number is a link for calls'
  )
  await dialog
    .getByRole('textbox', { name: 'Membership type' })
    .or(dialog.getByRole('combobox', { name: 'Membership type' }))
    .last()
    .click()
  await page.getByRole('option', { name: 'Standard' }).click()
  // the days of the first term push the button down once they come
  await page.getByText('The membership begins at once').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Somebody of this name is a member already').waitFor()
  t.equal(
    await dialog.getByRole('link', { name: 'Ada 1 Lovelace' }).count(),
    1,
    'the other member is linked'
  )
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await page.getByText('ADA 1 Lovelace was added').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('heading', { name: 'ADA 1 Lovelace' }).waitFor()
  t.equal(await page.getByLabel('First name').inputValue(), 'ADA 1', 'the new member is open')
})

t.test('a family with one address', async t => {
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true })
  const share = page.getByRole('button', { name: 'They share this address' })
  await open(`${list}?member=new`)
  await page.getByLabel('First name').fill('Mila')
  await page.getByLabel('Last name').fill('Groß')
  await email.fill('ADA@example.org')
  await choose(page, 'Membership type', 'Standard')
  await page.getByText('The membership begins at once').waitFor()
  expectStatus(page, 409)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ada 1 Lovelace has this already').waitFor()
  const other = page.getByRole('link', { name: 'Show Ada 1 Lovelace' })
  t.match(await other.getAttribute('href'), /members\/1$/, 'the link leads to the other member')
  await fits(t, page, 'an address that somebody has, at 360')
  await accessibleInBoth(t, page, 'an address that somebody has')
  await email.fill('mila@example.org')
  await absent(t, share, 'of another address nothing is known')
  await email.fill('ADA@example.org')
  await share.click()
  await page.getByText('Mila Groß was added').waitFor()

  await visit(`${list}/2`)
  await email.fill('ada@example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await share.click()
  await page.getByText('Ada 2 Lovelace was saved').waitFor()
  const found = await call('GET', '/getmembers?chapter_id=1&search=ada@example.org')
  t.equal(found.pagination.total, 3, 'three members share the address')
})

t.test('a list is printed as a list', async t => {
  await open(`${list}?limit=100`)
  await page.getByText('1–62 of 62').waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    'header',
    'nav',
    '.filters',
    '.paging',
    'main button:not(.sort)',
    'td input'
  ])
    t.equal(await page.locator(`${hidden}:visible`).count(), 0, hidden)
  t.equal(await page.locator('tbody tr:visible').count(), 62, 'every row is printed')
  t.ok(await page.getByRole('heading', { name: 'Members' }).isVisible(), 'the heading is printed')
  // a sheet is narrower than the screens that show every column
  await page.setViewportSize({ width: 700, height: 900 })
  for (const name of ['E-mail', 'Membership type', 'Added on'])
    t.ok(await page.getByRole('columnheader', { name }).isVisible(), name)
  t.ok(((await page.locator('tbody tr').first().boundingBox())?.height ?? 99) < 40, 'low rows')
  const { id: kept } = await call('POST', '/createfilter', {
    ...{ chapter_id: 1, name: 'Somebody' },
    filter: { search: 'ada', status: ['active'] }
  })
  await page.goto(`${office.address}${list}?search=ada&status=active&kept=${kept}`)
  await page.getByText('Status is Active').waitFor()
  const said = `getComputedStyle(document.querySelector('.printed'), '::before').content`
  const whose = 'Main chapter · Somebody · Search: “ada” · 1–'
  // the number of members and the name of the filter are said once they are read
  await until(page, `${said}.includes('1–') && ${said}.includes('Somebody')`)
  t.match(String(await page.evaluate(said)), `"${whose}`, 'what the list is a list of')
  await absent(
    t,
    page.locator('main button:not(.sort, .chip-words):visible'),
    'buttons are not printed'
  )
  await page.goto(`${office.address}${list}?limit=100`)
  await page.getByText('1–62 of 62').waitFor({ state: 'attached' })
  const pdf = await page.pdf({ format: 'A4' })
  t.ok(
    (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length >= 2,
    'the list has several sheets'
  )
})
