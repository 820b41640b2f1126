import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { sound } from './browser.ts'
import { choose } from './files.ts'
import { box } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType, kept } = await aDesk(t)
const here = await aType('Standard')
const north = await call('POST', '/createchapter', { name: 'North' })
const there = await aType('Standard', { chapter_id: north.id })
const join = (type: { id: number; chapter_id: number }, values: object) =>
  call('POST', '/createmembers', {
    ...{ email: '', chapter_id: type.chapter_id, membertype_id: type.id, ...values }
  })
const chapter_one = { id: here, chapter_id: 1 }
const chapter_north = { id: there, chapter_id: north.id }
const ada = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

t.test('a new member who is one of another chapter is added and linked by one press', async t => {
  const known = await join(chapter_north, { ...ada, city: 'London' })
  await visit('/console/chapter/1/members')
  await button(page, 'New member').click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org')
  await box(page, 'Membership type').last().click()
  await page.getByRole('option', { name: 'Standard' }).click()
  await button(page, 'Save').click()
  await page.getByText('Somebody alike is a member of another chapter').waitFor()
  await page.getByRole('link', { name: 'Ada Lovelace, North' }).waitFor()
  await sound(t, page, 'the proposal of a link')
  await button(page, 'The same person: add and link with Ada Lovelace of North').click()
  await page.getByText('Ada Lovelace was added').waitFor()
  const [added] = (await call('GET', '/getmembers?chapter_id=1&search=ada')).members
  await kept(t, `/getlinked?id=${added.id}`, { members: [{ id: known.id }] }, 'both are one person')
  t.equal(
    (await call('GET', `/getmember/${added.id}`)).city,
    'London',
    'the new member has what is known'
  )

  await open(`/console/chapter/1/members/${added.id}`, { width: 1440 })
  const linked = page.getByRole('region', { name: 'Other chapters of this person' })
  await linked.getByRole('link', { name: 'North' }).waitFor()
  await linked.getByText('in which a change of these holds: 1').waitFor()
  await sound(t, page, 'a linked member')
  await page.getByLabel('Last name').fill('King')
  await button(page, 'Save').click()
  await page.getByText('Ada King was saved. Other chapters in which this holds: 1').waitFor()
  t.equal(
    (await call('GET', `/getmember/${known.id}`)).lastname,
    'King',
    'the name holds in the other chapter'
  )
  await linked.getByRole('link', { name: 'North' }).click()
  await page.waitForURL(new RegExp(`/chapter/${north.id}/members/${known.id}`))
  await linked.getByRole('link', { name: 'Main chapter' }).waitFor()
  await button(page, 'End the link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Later changes of name').waitFor()
  await sound(t, page, 'the question before a link is ended')
  await dialog.getByRole('button', { name: 'End the link' }).click()
  await page.getByText('Ada King is not linked any more').waitFor()
  await linked.waitFor({ state: 'detached' })
  t.equal((await call('GET', `/getmember/${added.id}`)).person_id, null, 'the link is ended')
})

t.test('duplicates of two chapters are linked by one press', async t => {
  const one = await join(chapter_one, { firstname: 'Bo', lastname: 'Byron' })
  const other = await join(chapter_north, { firstname: 'Bo', lastname: 'Byron', city: 'Bath' })
  await open('/console/chapter/1/duplicates', { width: 1440 })
  await page.getByText('No duplicates found').waitFor()
  await page.getByText('With other chapters').click()
  await page.getByRole('link', { name: 'Bo Byron, North' }).waitFor()
  await page.getByRole('link', { name: 'Bo Byron, Main chapter' }).waitFor()
  await sound(t, page, 'pairs of two chapters')
  await button(page, 'The same person: link Bo Byron with the member of North').click()
  await page.getByText('Bo Byron is one person now').waitFor()
  await button(page, 'The same person: link Bo Byron with the member of North').waitFor({
    state: 'detached'
  })
  await kept(t, `/getlinked?id=${one.id}`, { members: [{ id: other.id }] }, 'both are one person')
})

t.test('a column of chapters is read, and what it names is chosen or made', async t => {
  const rows = [
    'Gil,Gray,gil@example.org,1980-03-03,Standard,north',
    'Gil,Gray,gil@example.org,1980-03-03,Standard,Judo',
    'Hal,Hill,hal@example.org,1981-03-03,Standard,Main'
  ]
  await open('/console/chapter/1/import', { width: 1440 })
  const head = 'firstname,lastname,email,date_of_birth,membertype,section'
  await choose(page, 'list.csv', `${head}\n${rows.join('\n')}\n`)
  await page.getByLabel('Take the column section as').selectOption('Chapter of the member')
  const words = page.getByRole('region', { name: 'Words of the file' })
  await words.getByLabel('Chapter “Main”').selectOption('Main chapter')
  await words.getByText('Chapter “Main”: Main chapter').waitFor()
  await sound(t, page, 'names of chapters')
  await button(page, 'Make the chapter Judo').click()
  await words.getByText('Chapter “Judo”: is made').waitFor()
  await page.getByText('One is linked to a record in another chapter.').waitFor()
  await button(page, 'Import 3 rows').click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  const { chapters } = await call('GET', '/getchapters')
  const judo = chapters.find(({ name }: { name: string }) => name === 'Judo')
  const [gil] = (await call('GET', `/getmembers?chapter_id=${judo?.id}`)).members
  t.match(
    await call('GET', `/getlinked?id=${gil.id}`),
    { members: [{ chapter_id: north.id }] },
    'one person has a record in both'
  )
})
