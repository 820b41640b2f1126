import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { absent, sound } from './browser.ts'
import { box, due, pick, save, text } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call, aType, aMember } = await aDesk(t)
const path = '/console/chapter/1/membertypes'
const membership_dues = [
  { dues_name: 'Yearly fee', amount: 120, currency: 'EUR', due_frequency: 'per_term' as const }
]
const { id } = await call(
  'POST',
  '/createmember_type',
  typeBody({ name: 'Yearly', duration: 12, enddate: '2026-12-31' }, { membership_dues })
)

const typesOf = async (chapter_id: number) =>
  (await call('GET', `/getmember_types?chapter_id=${chapter_id}`)).membership_type_with_logs

t.test('how terms follow each other, and what somebody who joins gets', async t => {
  await open(`${path}?type=${id}`)
  await page.getByText('from their next renewal on').waitFor()
  await page.getByLabel('Ends on fixed days').check()
  await pick(page, box(page, 'First amount'), '', 'By days')
  await text(page, 'Days of grace after the end').fill('soon')
  await save(page).click()
  await page.getByText('Enter whole days, from 0 to 3660').waitFor()
  await text(page, 'Days of grace after the end').fill('14')
  await text(page, 'Days of notice').fill('90')
  await pick(page, box(page, 'Who does not pay'), '', 'Is suspended')
  await text(page, 'Only where more than this is open').fill('12.50')
  await due(page, 1).getByLabel('From the age of').fill('18')
  await page.getByText('everybody pays the one for their age').waitFor()
  await page.getByLabel('Joins on').fill('2021-09-02')
  const show = page.getByRole('button', { name: 'Show the next three terms' })
  await show.click()
  const shown = page.getByRole('status').filter({ hasText: '2 Sept 2021' })
  await shown.getByText('2 Sept 2021 – 31 Dec 2021').waitFor()
  t.equal(await shown.getByText('Nothing has to be paid').count(), 3, 'the age is not known')
  await page.getByLabel('At the age of').fill('17')
  await absent(t, shown, 'it was for somebody else')
  await show.click()
  await shown.getByText('Yearly fee: €120.00, due on 1 Jan 2023').waitFor()
  await page.getByLabel('At the age of').fill('40')
  await show.click()
  await shown.getByText('Yearly fee: €39.78, due on 16 Sept 2021').waitFor()
  t.equal(await shown.getByRole('listitem').count(), 3, 'three terms are shown')
  await sound(t, page, 'the terms of a type')
  await save(page).click()
  await page.getByRole('cell', { name: '€120.00 a term from 18 years' }).waitFor()
  await page.getByText('Yearly was saved').waitFor()
  t.match(
    await call('GET', `/getmember_type/${id}`),
    {
      ...{ is_end_date_fixed: true, proration: 'daily', grace_days: 14, notice_days: 90 },
      ...{ deactivation_policy: 'suspend', deactivation_threshold_amount: 12.5 },
      membership_dues: [{ age_from: 18 }]
    },
    'the rules are saved'
  )
})

t.test('the form of a type says from when and for how many a change acts', async t => {
  const life = await aType('Life', { duration: 0 })
  for (const name of ['Ada', 'Ben']) await aMember(name, { membertype_id: life })
  await open(`${path}?type=${life}`)
  const said = page.getByRole('dialog').getByText(/^A change applies to whoever joins from .* on\./)
  await said.waitFor()
  t.match(
    await said.innerText(),
    /Members for life, for whom nothing changes by it: 2\.$/,
    'the members for life are counted'
  )
  await sound(t, page, 'a type')
})

t.test('a type is made in all chapters, and changed in all of its name', async t => {
  const north = await call('POST', '/createchapter', { name: 'North' })
  const south = await call('POST', '/createchapter', { name: 'South' })
  await aType('Adults', { chapter_id: south.id })
  await open(`${path}?type=new`)
  await text(page, 'Name').fill('Adults')
  await text(page, 'Category').fill('standard')
  await page.getByLabel('In all chapters').check()
  await sound(t, page, 'a type for all chapters')
  await save(page).click()
  await page.getByText('South: already had a type of this name').waitFor()
  await page.getByText('Adults was added').waitFor()
  t.match(await typesOf(north.id), [{ name: 'Adults', category: 'standard' }], 'it is made')

  await page.getByRole('link', { name: 'Adults' }).click()
  await text(page, 'Category').fill('full')
  await page.getByLabel('Change in all chapters').check()
  await save(page).click()
  await page.getByText('Adults was saved').waitFor()
  const isFull = (type: { name: string; category: string }) =>
    type.name === 'Adults' && type.category === 'full'
  for (const { id } of [{ id: 1 }, north, south])
    t.ok((await typesOf(id)).some(isFull), 'it is changed')
})
