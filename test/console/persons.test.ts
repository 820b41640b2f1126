import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { absent, expectStatus, shows, sound } from './browser.ts'
import { downloaded } from './files.ts'
import { act } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType } = await aDesk(t)
const type = await aType('Standard')
const gold = await aType('Gold')
const aMember = (values: object) =>
  call('POST', '/createmembers', {
    ...{ firstname: 'Anna', lastname: 'Müller', email: '' },
    ...{ chapter_id: 1, membertype_id: type, ...values }
  })
const members = '/console/chapter/1/members'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What the dialog says above its buttons. */
const dialog = (page: Page) => page.getByRole('dialog')

t.test('a duplicate is found, compared and merged', async t => {
  await call('POST', '/createfield', { chapter_id: 1, key: 'shirt', label: 'Shirt', kind: 'text' })
  const kept = await aMember({
    ...{ date_of_birth: '1980-05-03', street: 'Weg 1', city: 'Ulm', membernumber: '7' },
    fields: { shirt: 'M' }
  })
  const other = await aMember({
    ...{ date_of_birth: '1980-05-03', street: 'Allee 2', city: 'Bonn', membernumber: '12' },
    ...{ email: 'anna@example.org', mobile: '0170 1', membertype_id: gold },
    fields: { shirt: 'L' }
  })
  await aMember({ firstname: 'Ben' })
  await open('/console/chapter/1/duplicates')
  await page.getByText('1–1 of 1').waitFor()
  await page.getByRole('cell', { name: 'Same name and birthday' }).waitFor()
  await sound(t, page, 'possible duplicates')

  await visit(`${members}/${other.id}`)
  await act(page, 'Merge with a duplicate')
  await page.getByRole('heading', { name: 'Who is the same person as Anna Müller?' }).waitFor()
  await page.locator('.others li').nth(1).waitFor()
  t.equal(await page.locator('.others li').count(), 2, 'everybody else of this name')
  await sound(t, page, 'the choice of the other one')
  await page.getByRole('link', { name: 'Anna Müller' }).click()
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  await group('Address').getByText('Weg 1').waitFor()
  await absent(t, group('Birth and language'), 'what is the same is not asked')
  await page.getByText('The same in both: First name, Last name, Date of birth').waitFor()
  const side = (name: string, place: number) => group(name).getByRole('radio').nth(place)
  t.ok(await side('Address', 0).isChecked(), 'the older one is kept')
  t.ok(await side('Contact', 1).isChecked(), 'the only one who has something')
  await side('Address', 1).check()
  await side('Custom fields', 1).check()
  await sound(t, page, 'two members side by side')
  await button(page, 'Merge').click()
  await dialog(page).getByText('This cannot be undone.').waitFor()
  await dialog(page).getByRole('button', { name: 'Merge' }).click()
  await page.getByText('Merged into Anna Müller').waitFor()
  await page.waitForURL(new RegExp(`${members}/${kept.id}`))
  t.match(
    await call('GET', `/getmember/${kept.id}`),
    {
      ...{ street: 'Allee 2', city: 'Bonn', membernumber: '7', membertype_id: type },
      ...{ email: 'anna@example.org', mobile: '0170 1', fields: { shirt: 'L' } }
    },
    'the chosen values are kept'
  )
  const found = await call('GET', '/getmembers?chapter_id=1&search=Anna')
  t.equal(found.pagination.total, 1, 'one member is left')
})

t.test('what is stored about somebody is downloaded; a member is removed', async t => {
  const { id } = await aMember({ firstname: 'Fred', lastname: 'Falsch' })
  await open(`${members}/${id}`, { width: 360 })
  const { name, text } = await downloaded(page, () => act(page, 'Download what is stored'))
  t.equal(name, 'stored-data-Fred-Falsch.json', 'the file is named after the member')
  t.match(
    JSON.parse(text),
    { member: { id, lastname: 'Falsch' }, membertype_name: 'Standard' },
    'the file has what is stored'
  )
  const letter = await downloaded(page, () => act(page, 'The same as a letter (PDF)'))
  t.equal(letter.name, 'stored-data-Fred-Falsch.pdf', 'and so is the letter')
  t.match(letter.text, /^%PDF/, 'which is a PDF')
  await sound(t, page, 'a member with what can be done, at 360')
  await act(page, 'Remove')
  await dialog(page).getByText('The audit log keeps what was entered').waitFor()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Fred Falsch was removed').waitFor()
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  t.equal(
    (await call('GET', '/getmembers?chapter_id=1&search=Falsch')).pagination.total,
    0,
    'the member is removed'
  )
})

t.test('a person is erased, and what stays is said', async t => {
  const { id } = await aMember({ firstname: 'Vera', lastname: 'Vergessen' })
  await call('POST', '/createbackup')
  await open(`${members}/${id}`, { width: 360 })
  await act(page, 'Erase personal data')
  await dialog(page).getByText('This cannot be undone.').waitFor()
  await sound(t, page, 'the question before an erasure')
  const confirm = dialog(page).getByRole('button', { name: 'Erase for good' })
  await confirm.click()
  await dialog(page).getByText('Required').waitFor()
  await page.getByLabel('Reason, for the audit log').fill('asked for in writing')
  await confirm.click()
  await page.getByText('The personal data was erased').waitFor()
  await shows(dialog(page), /Entries of the audit log: \d/)
  await dialog(page)
    .getByText(/Earlier backups: 1\./)
    .waitFor()
  await sound(t, page, 'what stays after an erasure')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('heading', { name: 'Members', level: 1 }).waitFor()
  t.equal(
    (await call('GET', '/getmembers?chapter_id=1&search=Vergessen')).pagination.total,
    0,
    'the member is erased'
  )
  const { logs } = await call('GET', `/getlogs?entity=member&entity_id=${id}`)
  t.notMatch(JSON.stringify(logs), /Vergessen/, 'the log has no name any more')
})

t.test('who owes dues is erased once that is said', async t => {
  const fee = { dues_name: 'Fee', amount: 120, due_frequency: 'yearly' as const }
  const paying = typeBody({ name: 'Paying' }, { membership_dues: [fee] })
  const { id: membertype_id } = await call('POST', '/createmember_type', paying)
  const { id } = await aMember({ firstname: 'Olga', lastname: 'Offen', membertype_id })
  await open(`${members}/${id}`, { width: 360 })
  await act(page, 'Erase personal data')
  await page.getByLabel('Reason, for the audit log').fill('asked for in writing')
  const confirm = dialog(page).getByRole('button', { name: 'Erase for good' })
  const although = dialog(page).getByRole('checkbox', { name: 'Erase although dues are open' })
  await absent(t, although, 'nobody is asked before')
  expectStatus(page, 409)
  await confirm.click()
  await although.waitFor()
  await sound(t, page, 'open dues before an erasure')
  await although.check()
  await confirm.click()
  await page.getByText('The personal data was erased').waitFor()
})
