import t from 'tap'
import { typeBody } from '../fixtures/helper.ts'
import { aBrowser, aPage, fits } from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser(t)
const owner = await aPerson(office)
const call = aClient(office)
const { id: membertype_id } = await call(
  'POST',
  '/createmember_type',
  typeBody({ name: 'Standard' })
)
for (let i = 1; i <= 60; i++)
  await call('POST', '/createmembers', {
    ...{ firstname: `Ada ${i}`, lastname: 'Lovelace', email: i === 1 ? 'ada@example.org' : '' },
    ...{ chapter_id: 1, membertype_id }
  })
const list = '/console/chapter/1/members'

t.test('the list: first and last page, rows for thumbs, a header that stays', async t => {
  for (const width of [1440, 360]) {
    const page = await aPage(t, browser, { width })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const found = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
    await signIn(page, office, owner, `${list}?limit=25`)
    await found('1–25 of 60')
    await fits(t, page, `the list at ${width}`)
    await button('Last page').click()
    await found('51–60 of 60')
    t.ok(await button('Last page').isDisabled())
    await button('First page').click()
    await found('1–25 of 60')
    const row = page.locator('tbody tr').first()
    t.ok(((await row.boundingBox())?.height ?? 0) >= 44, `rows at ${width}`)
    const box = page.locator('tbody input[type=checkbox]').first()
    const place = await box.boundingBox()
    // a click beside the visible check box, within the 44 px that react to it
    await page.mouse.click((place?.x ?? 0) - 8, (place?.y ?? 0) - 8)
    await found('1 selected')
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    if (width === 1440) {
      await page.evaluate('scrollTo(0, 600)')
      const header = await page.locator('thead th').nth(1).boundingBox()
      t.equal(header?.y, 56, 'below the header of the page')
      await page.evaluate('scrollTo(0, 0)')
    }
    const status = page.locator('tbody tr').nth(1).locator('td:visible').last()
    await status.click()
    await page.getByLabel('First name').waitFor()
    t.match(page.url(), /members\/\d+\?/, 'the whole row leads to the page of the member')
  }
})

t.test('writing and calling, somebody of the same name, and the new member', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, `${list}?search=ada@example.org`)
  const mail = page.locator('td a[href^="mailto:"]')
  t.equal(await mail.getAttribute('href'), 'mailto:ada%40example.org')
  await page.getByRole('button', { name: 'New member' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('ADA 1')
  await dialog.getByLabel('Last name').fill('Lovelace')
  await dialog.getByLabel('Phone').fill('+49 (30) 12')
  t.equal(await dialog.locator('a[href^="tel:"]').getAttribute('href'), 'tel:+493012')
  await dialog
    .getByRole('textbox', { name: 'Membership type' })
    .or(dialog.getByRole('combobox', { name: 'Membership type' }))
    .last()
    .click()
  await page.getByRole('option', { name: 'Standard' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Somebody of this name is a member already').waitFor()
  t.equal(await dialog.getByRole('link', { name: 'Ada 1 Lovelace' }).count(), 1)
  await dialog.getByRole('button', { name: 'Add anyway' }).click()
  await page.getByText('ADA 1 Lovelace was added').waitFor()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('heading', { name: 'ADA 1 Lovelace' }).waitFor()
  t.equal(await page.getByLabel('First name').inputValue(), 'ADA 1')
})

t.test('a list is printed as a list', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, `${list}?limit=100`)
  await page.getByText('1–61 of 61').waitFor()
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
  t.equal(await page.locator('tbody tr:visible').count(), 61)
  t.ok(await page.getByRole('heading', { name: 'Members' }).isVisible())
  // a sheet is narrower than the screens that show every column
  await page.setViewportSize({ width: 700, height: 900 })
  for (const name of ['E-mail', 'Membership type', 'Added on'])
    t.ok(await page.getByRole('columnheader', { name }).isVisible(), name)
  t.ok(((await page.locator('tbody tr').first().boundingBox())?.height ?? 99) < 40, 'low rows')
  const pdf = await page.pdf({ format: 'A4' })
  t.ok((pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length >= 2)
})
