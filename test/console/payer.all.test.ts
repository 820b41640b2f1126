import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, expectStatus, select, sound } from './browser.ts'
import { add, button, chips, found, save } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call, aMember, aType } = await aDesk(t)
await aType('Standard')
const ada = await aMember('Ada', { city: 'Bonn', date_of_birth: '1980-05-03' })
const bo = await aMember('Bo')
const cy = await aMember('Cy', { payer_id: ada })

const list = '/console/chapter/1/members'
const more = (page: Page) => page.getByRole('button', { name: 'More fields: Membership' })

t.test('who pays is chosen by name, and is a name with a link everywhere', async t => {
  await open(`${list}/${bo}`, { width: 360 })
  await more(page).click()
  const payer = select(page, 'Payer')
  await payer.fill('lovel')
  await page.getByRole('option', { name: 'Ada Lovelace 3 May 1980 · Bonn' }).waitFor()
  await absent(t, page.getByRole('option', { name: 'Bo Lovelace' }), 'not oneself')
  await sound(t, page, 'a payer that is chosen')
  await payer.fill('cy')
  await page.getByRole('option', { name: 'Cy Lovelace' }).click()
  expectStatus(page, 400)
  await save(page).click()
  await page.getByText('Somebody else pays for this member').waitFor()
  await payer.fill('ada')
  await page.getByRole('option', { name: 'Ada Lovelace' }).click()
  await save(page).click()
  await page.getByText('Bo Lovelace was saved').waitFor()
  t.match(await call('GET', `/getmember/${bo}`), { payer_id: ada }, 'the payer is saved')
  const link = page.getByRole('link', { name: 'Ada Lovelace' })
  await link.nth(1).waitFor()
  t.equal(await payer.inputValue(), 'Ada Lovelace', 'the payer is shown by name')
  await link.nth(3).waitFor()
  t.equal(
    await link.count(),
    4,
    'by the balance, below the field, in the household and the history'
  )
  await sound(t, page, 'a payer at 360')
  await link.last().click()
  await page.waitForURL(new RegExp(`${list}/${ada}`))
})

t.test('a list has payers as names, and tags', async t => {
  await open(`${list}/${cy}`)
  await more(page).click()
  const tags = select(page, 'Tags')
  await tags.fill('Board, Choir;')
  await tags.press('Enter')
  await save(page).click()
  await page.getByText('Cy Lovelace was saved').waitFor()
  t.match(await call('GET', `/getmember/${cy}`), { tags: ['Board', 'Choir'] }, 'the tags are saved')
  await page.getByText('Board, Choir').waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Payer' }).check()
  await page.getByRole('cell', { name: 'Ada Lovelace' }).nth(1).waitFor()
  await sound(t, page, 'payers in a list')
  await page.keyboard.press('Escape')
})

t.test('members by their tags, and by who pays for them', async t => {
  await aMember('Eve', { tags: ['Board', 'Choir'], payer_id: ada })
  await open(list)
  await found(page, '1–4 of 4')
  await add(page, 'Tags')
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.fill('cho')
  await page.getByRole('option', { name: 'Choir' }).waitFor()
  await sound(t, page, 'tags that are offered')
  await tags.fill('choir')
  await tags.press('Enter')
  await chips(page).getByText('Has the tag choir').waitFor()
  await found(page, '1–2 of 2')
  await sound(t, page, 'tags of a filter')
  await button(page, 'Done').click()
  await add(page, 'Payer')
  await page.getByRole('combobox', { name: 'Payer' }).fill('ada')
  await page.getByRole('option', { name: 'Ada Lovelace' }).click()
  await chips(page).getByText('Payer is Ada Lovelace').waitFor()
  await sound(t, page, 'the payer of a filter')
  await button(page, 'Done').click()
  await found(page, '1–2 of 2')
  t.strictSame(
    await page.locator('tbody a.row-link').allTextContents(),
    ['Lovelace, Cy', 'Lovelace, Eve'],
    'who matches both'
  )
})

t.test('a member is shown with who shares the address or the payer', async t => {
  const family = { email: 'family@example.org', shared_email: true }
  const [dan, eva, fritz] = [
    await aMember('Dan', family),
    await aMember('Eva', family),
    await aMember('Fritz')
  ]
  await aMember('Gil', { email: 'other-family@example.org' })
  for (const id of [eva, fritz]) await call('PUT', '/editmember', { id, payer_id: dan })
  await open(`${list}/${eva}`, { width: 360 })
  const household = page.getByRole('region', { name: 'Household' })
  await household.waitFor()
  t.strictSame(
    await household.getByRole('listitem').allTextContents(),
    ['Dan LovelacePays for this member · Same e-mail address', 'Fritz LovelaceSame payer'],
    'the household has both'
  )
  await sound(t, page, 'a household at 360')
  await household.getByRole('link', { name: 'Dan Lovelace' }).click()
  await page.waitForURL(new RegExp(`${list}/${dan}`))
  await household.getByText('This member pays · Same e-mail address').waitFor()
})
