import t from '../folder.ts'
import { absent, choose, expectStatus, sound } from './browser.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType, aMember } = await aDesk(t)
await aType('Standard')
for (let i = 1; i <= 30; i++) await aMember(`Ada ${i}`, { email: i === 1 ? 'ada@example.org' : '' })
const list = '/console/chapter/1/members'

t.test('the list: first and last page, rows for thumbs, a header that stays', async t => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const found = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  await open(`${list}?limit=25`)
  await found('1–25 of 30')
  await sound(t, page, 'the list')
  await button('Last page').click()
  await found('26–30 of 30')
  t.ok(await button('Last page').isDisabled(), 'there is no page after the last')
  await button('First page').click()
  await found('1–25 of 30')
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
  await sound(t, page, 'an address that somebody has, at 360')
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
