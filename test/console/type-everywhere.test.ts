import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { accessible, fits } from './browser.ts'
import { save, text } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call } = await aDesk(t)
const north = await call('POST', '/createchapter', { name: 'North' })
const south = await call('POST', '/createchapter', { name: 'South' })
await call('POST', '/createmember_type', typeBody({ name: 'Adults', chapter_id: south.id }))
const path = '/console/chapter/1/membertypes'
const typesOf = async (chapter_id: number) =>
  (await call('GET', `/getmember_types?chapter_id=${chapter_id}`)).membership_type_with_logs

t.test('a type is made in all chapters, and changed in all of its name', async t => {
  await open(`${path}?type=new`)
  await text(page, 'Name').fill('Adults')
  await text(page, 'Category').fill('standard')
  await page.getByLabel('In all chapters').check()
  await accessible(t, page, 'a type for all chapters')
  await fits(t, page, 'a type for all chapters')
  await save(page).click()
  await page.getByText('South: already had a type of this name').waitFor()
  await page.getByText('Adults was added').waitFor()
  t.match(await typesOf(north.id), [{ name: 'Adults', category: 'standard' }], 'it is made')

  await page.getByRole('link', { name: 'Adults' }).click()
  await text(page, 'Category').fill('full')
  await page.getByLabel('Change in all chapters').check()
  await save(page).click()
  await page.getByText('Adults was saved').waitFor()
  for (const { id } of [{ id: 1 }, north, south])
    t.match(await typesOf(id), [{ name: 'Adults', category: 'full' }], 'it is changed')
})
