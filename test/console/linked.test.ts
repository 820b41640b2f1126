import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import t from '../folder.ts'
import { accessibleInBoth, fits, resize } from './browser.ts'
import { choose } from './files.ts'
import { box } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType } = await aDesk(t)
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

/** Whether a page fits on a telephone, and what axe says of it. */
async function sound(t: Test, of: string) {
  await resize(page, 360)
  await accessibleInBoth(t, page, of)
  await fits(t, page, of)
}

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
  await sound(t, 'the proposal of a link')
  await button(page, 'The same person: add and link with Ada Lovelace of North').click()
  await page.getByText('Ada Lovelace was added').waitFor()
  const [added] = (await call('GET', '/getmembers?chapter_id=1&search=ada')).members
  t.match(
    await call('GET', `/getlinked?id=${added.id}`),
    { members: [{ id: known.id }] },
    'both are one person'
  )
  t.equal(
    (await call('GET', `/getmember/${added.id}`)).city,
    'London',
    'the new member has what is known'
  )

  await open(`/console/chapter/1/members/${added.id}`, { width: 1440 })
  const linked = page.getByRole('region', { name: 'Other chapters of this person' })
  await linked.getByRole('link', { name: 'North' }).waitFor()
  await linked.getByText('in which a change of these holds: 1').waitFor()
  await sound(t, 'a linked member')
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
  await sound(t, 'the question before a link is ended')
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
  await sound(t, 'pairs of two chapters')
  await button(page, 'The same person: link Bo Byron with the member of North').click()
  await page.getByText('Bo Byron is one person now').waitFor()
  await button(page, 'The same person: link Bo Byron with the member of North').waitFor({
    state: 'detached'
  })
  t.match(
    await call('GET', `/getlinked?id=${one.id}`),
    { members: [{ id: other.id }] },
    'both are one person'
  )
})

t.test('all certain duplicates are linked by one press', async t => {
  const born = { firstname: 'Fay', date_of_birth: '1990-01-01', email: 'fay@example.org' }
  for (const chapter of [chapter_one, chapter_north])
    for (const lastname of ['Moon', 'Reed'])
      await join(chapter, { ...born, lastname, shared_email: true })
  await open('/console/chapter/1/duplicates?across=true', { width: 1440 })
  await page.getByRole('link', { name: 'Fay Reed, North' }).first().waitFor()
  await sound(t, 'certain pairs of two chapters')
  await button(page, 'Link all 2 certain ones').click()
  await page.getByText('Linked: 2').waitFor()
  await button(page, 'Link all 2 certain ones').waitFor({ state: 'detached' })
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
  await sound(t, 'names of chapters')
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

t.test('the preview of an import links certain ones unless it is told not to', async t => {
  const known = { firstname: 'Dee', lastname: 'Stone', email: 'dee@example.org' }
  await join(chapter_north, { ...known, date_of_birth: '1991-02-02' })
  await open('/console/chapter/1/import', { width: 1440 })
  const head = 'firstname,lastname,email,date_of_birth,membertype'
  await choose(page, 'list.csv', `${head}\nDee,Stone,dee@example.org,1991-02-02,Standard\n`)
  await page.getByText('One is linked to a record in another chapter.').waitFor()
  await sound(t, 'a row that will be linked')
  await page.getByLabel('Link nobody without a decision').check()
  await page.getByRole('region', { name: 'Members elsewhere already' }).waitFor()
  await page.getByLabel('Link nobody without a decision').uncheck()
  await page.getByText('One is linked to a record in another chapter.').waitFor()
})

t.test('the preview of an import links a new member by one press', async t => {
  const known = await join(chapter_north, {
    ...{ firstname: 'Cy', lastname: 'Clark', date_of_birth: '1990-05-15', city: 'Ulm' }
  })
  const file = 'Vorname;Nachname;Geboren;Mitgliedsart\nCy;Clark;15.05.1990;Standard\n'
  await open('/console/chapter/1/import', { width: 1440, language: 'de' })
  await page.getByText('Übernehmen Sie eine Mitgliederliste').waitFor()
  await choose(page, 'liste.csv', file)
  const elsewhere = page.getByRole('region', { name: 'Anderswo schon Mitglied' })
  await elsewhere.getByRole('link', { name: 'Cy Clark, North' }).waitFor()
  await sound(t, 'a row that may be linked')
  await button(page, 'Getrennt lassen: Cy Clark').click()
  await elsewhere.waitFor({ state: 'detached' })
  await button(page, 'Entscheidung zu Cy Clark zurücknehmen, Zeile 2').first().click()
  await button(page, 'Dieselbe Person: verknüpfen von Cy Clark mit dem Eintrag in North').click()
  await page.getByText('Dieselbe Person wie anderswo: verknüpft').waitFor()
  await button(page, 'Eine Zeile importieren').click()
  await page.getByRole('heading', { name: 'Der Import ist abgeschlossen' }).waitFor()
  await page.getByText('Verknüpft', { exact: true }).waitFor()
  const [added] = (await call('GET', '/getmembers?chapter_id=1&search=clark')).members
  t.match(
    await call('GET', `/getmember/${added.id}`),
    { city: 'Ulm' },
    'the new member has what is known'
  )
  t.match(
    await call('GET', `/getlinked?id=${added.id}`),
    { members: [{ id: known.id }] },
    'both are one person'
  )
})
