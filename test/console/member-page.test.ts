import t from '../folder.ts'
import { absent, sound } from './browser.ts'
import { aDesk } from './office.ts'

const { page, open, aType, aMember, kept } = await aDesk(t)
await aType('Standard')
const ids: number[] = []
for (let i = 0; i < 30; i++) {
  const status = i % 2 === 0 ? 'active' : 'suspended'
  ids.push(await aMember('Ada', { lastname: `Lovelace ${String(i).padStart(2, '0')}`, status }))
}
const list = '/console/chapter/1/members'

t.test('a member has a page, with the next and the previous one of the list', async t => {
  const heading = (name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
  const next = page.getByRole('link', { name: 'Next member' })
  await open(`${list}?status=suspended&sort=-name&limit=25`)
  await page.getByRole('link', { name: 'Lovelace 27, Ada' }).click()
  await heading('Ada Lovelace 27')
  await page.getByText('2 of 15').waitFor()
  t.match(
    page.url(),
    new RegExp(`/members/${ids[27]}\\?.*at=1`),
    'the address has the place in the list'
  )
  const levels: number[] = await page.evaluate(
    '[...document.querySelectorAll("main :is(h1, h2, h3, h4)")].map(({ tagName }) => Number(tagName[1]))'
  )
  t.ok(levels.length > 2, 'parts have headings')
  t.ok(
    levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1),
    'in the order of their levels'
  )
  await sound(t, page, 'the page of a member')
  await next.click()
  await heading('Ada Lovelace 25')
  await page.getByText('3 of 15').waitFor()
  await page.getByRole('link', { name: 'Previous member' }).click()
  await heading('Ada Lovelace 27')

  await page.getByLabel('Last name').fill('Zuse')
  await next.click()
  await page.getByText('There are changes that are not saved.').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await heading('Ada Zuse')
  await page.getByText('1 of 15').waitFor()
  t.equal(
    await page.getByRole('button', { name: 'Previous member' }).isDisabled(),
    true,
    'there is nobody before the first'
  )
  await page.getByLabel('Phone').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Ada Zuse was saved').nth(1).waitFor()
  await kept(t, `/getmember/${ids[27]}`, { lastname: 'Zuse', phone: '1' }, 'both changes are saved')

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByText('1–15 of 15').waitFor()
  t.match(page.url(), /status=suspended/, 'the list is as it was')
})

t.test('a list is printed with all of its rows', async t => {
  await page.addInitScript(
    'window.print = () => { window.printed = document.querySelectorAll("tbody tr").length }'
  )
  await open(`${list}?limit=25`)
  await page.getByText('1–25 of 30').waitFor()
  await page.getByRole('button', { name: 'Print all rows' }).click()
  await page.locator('tbody tr').nth(29).waitFor()
  t.equal(await page.evaluate('window.printed'), 30, 'also those of the next page')
  await page.evaluate('window.dispatchEvent(new Event("afterprint"))')
  await page.getByText('1–25 of 30').waitFor()
  await open(`${list}?search=nobody`)
  await page.getByText('Nobody matches').waitFor()
  await absent(t, page.getByRole('button', { name: 'Next page' }), 'an empty list has no pages')
})
