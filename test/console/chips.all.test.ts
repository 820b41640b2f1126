import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { absent, choose, resize, sound } from './browser.ts'
import { add, button, chips, found, names } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call, aType, aMember } = await aDesk(t)
await aType('Standard')
const youth = await aType('Youth')
const choices = ['S', 'M', 'L']
await call('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'choice', choices })
const ada = await aMember('Ada', {
  email: 'ada@example.org',
  date_of_birth: '2001-12-24',
  fields: { shirt: 'M' }
})
await aMember('Bo', { status: 'suspended', date_of_birth: '2011-01-06', city: 'Bonn' })
await aMember('Cy', { membertype_id: youth, joined: '2020-05-01', fields: { shirt: 'M' } })
const other = await call('POST', '/createchapter', { name: 'Kraków' })
const of_other = await call('POST', '/createmember_type', typeBody({ chapter_id: other.id }))
const bonn = { city: 'Bonn', chapter_id: other.id, membertype_id: of_other.id }
const doris = await aMember('Doris', bonn)

const list = '/console/chapter/1/members'

t.test('conditions are added, changed and removed; the address holds them', async t => {
  await open(list)
  await found(page, '1–3 of 3')
  await add(page, 'Membership type')
  await page.getByRole('checkbox', { name: 'Standard' }).check()
  await found(page, '1–2 of 2')
  await page.getByRole('checkbox', { name: 'Youth' }).check()
  await found(page, '1–3 of 3')
  await sound(t, page, 'a condition that is edited')
  await page.keyboard.press('Escape')
  await chips(page).getByText('Membership type is Standard or Youth').waitFor()
  await add(page, 'Date of birth')
  await page.getByLabel('From').fill('2005-01-01')
  await found(page, '1–1 of 1')
  await page.getByLabel('To').fill('2004-01-01')
  await page.getByText('The end lies before the start').waitFor()
  await page.getByLabel('To').fill('2012-01-01')
  await button(page, 'Done').click()
  await chips(page).getByText('Born between 1 Jan 2005 and 1 Jan 2012').waitFor()
  t.strictSame(await names(page), ['Lovelace, Bo'], 'Bo was born then')
  await page.reload()
  await found(page, '1–1 of 1')
  await chips(page).getByText('Born between 1 Jan 2005 and 1 Jan 2012').waitFor()
  await page.goBack()
  await chips(page).getByText('Born').waitFor({ state: 'detached' })
  await page.goForward()
  await button(page, 'Change: Born between').click()
  await page.getByLabel('From').fill('')
  await button(page, 'Done').click()
  await chips(page).getByText('Born on or before 1 Jan 2012').waitFor()
  await found(page, '1–2 of 2')
  await button(page, 'Remove: Born on or before').click()
  await found(page, '1–3 of 3')
  await page.locator('button:focus', { hasText: 'Add a condition' }).waitFor()
  await button(page, 'Clear filters').click()
  await absent(t, chips(page), 'no condition is left')
  t.notMatch(page.url(), /membertype_id/, 'the address has no condition')
})

t.test('each condition reads as a sentence', async t => {
  await resize(page, 360)
  const search = new URLSearchParams({
    has_email: 'false',
    missing: '["phone","city"]',
    birthday: '{"from":"12-20","to":"01-10"}',
    joined: '{"from":"2019-01-01"}',
    fields: '{"shirt":null,"boat":"Argo"}',
    tags: '["Board","Choir"]',
    payer: `${ada}`,
    membertype_id: '[8888,9999]',
    more: '{"ids":[1,2]}'
  })
  await visit(list)
  await found(page, '1–3 of 3')
  await visit(`${list}?${search}`)
  for (const words of [
    'Has no e-mail address',
    'Without Phone and City',
    'Birthday from 20 December to 10 January',
    'Joined on or after 1 Jan 2019',
    'Shirt is not known',
    'boat (not there) is Argo',
    'Has the tags Board and Choir',
    'Payer is Ada Lovelace',
    'Membership type is a type that is not there',
    '2 selected members'
  ])
    await chips(page).getByText(words, { exact: true }).waitFor()
  await page.getByText('A condition names a field that is not there').waitFor()
  await sound(t, page, 'ten conditions at 360')
  await button(page, 'Remove: boat').click()
  await page.getByText('Nobody matches').waitFor()
})

t.test('custom fields, and members of all chapters', async t => {
  await open(list, { width: 1440 })
  await add(page, 'Shirt')
  await choose(page, 'Shirt', 'M')
  await found(page, '1–2 of 2')
  await page.getByRole('checkbox', { name: 'Not known' }).check()
  await chips(page).getByText('Shirt is not known').waitFor()
  await found(page, '1–1 of 1')
  await button(page, 'Clear filters').click()
  await add(page, 'In all chapters')
  await found(page, '1–4 of 4')
  await page.getByRole('columnheader', { name: 'Chapter' }).waitFor()
  await absent(t, button(page, 'Export'), 'of one chapter at a time')
  await page.getByRole('link', { name: 'Lovelace, Doris' }).click()
  await page.waitForURL(new RegExp(`/chapter/${other.id}/members/${doris}`))
  await page.getByText('4 of 4').waitFor()
})

t.test('who owes is asked by who sees money alone', async () => {
  await call('POST', '/createdue', {
    ...{ member_id: ada, dues_name: 'Key', amount: 10, due_date: '2030-01-01' }
  })
  await visit(list)
  await add(page, 'Open dues')
  await page.getByText('Has no open dues').waitFor()
  await page.keyboard.press('Escape')
  await chips(page).getByText('Has open dues').waitFor()
  await found(page, '1–1 of 1')
})

t.test('a condition on functions', async t => {
  const board = await call('POST', '/createfunction', {
    name: 'Chair',
    kind: 'board',
    chapter_id: 1
  })
  const held = {
    function_id: board.id,
    member_id: ada,
    from: '2020-01-01',
    to: '2021-01-01'
  }
  await call('POST', '/createholding', held)
  await visit(list)
  await found(page, '1–3 of 3')
  await add(page, 'Functions')
  await page.getByRole('checkbox', { name: 'Chair' }).check()
  await page.getByText('Nobody matches').waitFor()
  await page.getByLabel('On this day').fill('2020-06-01')
  await found(page, '1–1 of 1')
  await sound(t, page, 'a condition on functions')
  await page.keyboard.press('Escape')
  await chips(page).getByText('Holds Chair on 1 Jun 2020').waitFor()
  t.strictSame(await names(page), ['Lovelace, Ada'])
})
