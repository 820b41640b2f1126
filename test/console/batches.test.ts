import t from '../folder.ts'
import { shows, sound } from './browser.ts'
import { aDesk } from './office.ts'

const { page, visit, call, aType, aMember } = await aDesk(t, { width: 360 })
await aType('T')
const ids: number[] = []
for (let i = 1; i <= 5; i++) ids.push(await aMember(`Ada ${i}`))
const list = '/console/chapter/1/batches'
const setAll = (status: string) =>
  call('PUT', '/editmembers', { chapter_id: 1, filter: { ids }, set: { status } })

t.test('what was done to many is listed and undone', async t => {
  const { batch_id } = await setAll('inactive')
  await call('PUT', '/editmember', { id: ids[0], phone: '1' })
  await visit(list)
  const row = page.locator('tbody tr').first()
  await row.getByText('Members changed').waitFor()
  await row.getByText('Done').locator('visible=true').waitFor()
  await row.getByText('5 changed').locator('visible=true').waitFor()
  await sound(t, page, 'the list')

  await row.getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: `Bulk change ${batch_id}` })
  await shows(drawer, '5 changed', 'Grace Hopper', 'Status: Inactive')
  await sound(t, page, 'the drawer')
  const undo = drawer.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  const question = page.getByRole('dialog', { name: 'Undo this bulk change?' })
  await question.getByText('4 will be as before. 1 will stay as they are.').waitFor()
  await sound(t, page, 'the question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  t.equal((await call('GET', `/getmember/${ids[1]}`)).status, 'inactive', 'nothing was undone')

  await undo.click()
  await question.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone for 4 members').waitFor()
  await drawer.getByText('1 stay as they are:').waitFor()
  await drawer.getByRole('link', { name: 'Ada 1 Lovelace' }).waitFor()
  await drawer.getByText('Was changed since then').waitFor()
  await undo.waitFor({ state: 'detached' })
  await sound(t, page, 'what is left')
  t.equal((await call('GET', `/getmember/${ids[1]}`)).status, 'active', 'the member is as before')
  await page.keyboard.press('Escape')
  await row.getByText('Undone').locator('visible=true').waitFor()
})

t.test('the log names them, and leads to them', async () => {
  const { batch_id } = await setAll('suspended')
  await visit('/console/audit?entity=batch')
  await page.getByText('Bulk change undone:').first().waitFor()
  const made = page.locator('tbody tr').first()
  await shows(made, 'Bulk change made:', 'Suspended')
  await made.getByRole('link', { name: `#${batch_id}` }).click()
  await page
    .getByRole('dialog', { name: `Bulk change ${batch_id}` })
    .getByText('Done')
    .waitFor()
  await visit(`${list}?batch=999`)
  await page.getByText('This bulk change does not exist.').waitFor()
})
