import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'
import { loadStatement } from './statements/imports.ts'

const today = '2026-03-10'

t.test('one record is shown as its list has it, to whom the list shows it', async t => {
  const { app, get, send } = await office(t)
  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const { id: member_id } = await aMember(app, { membertype_id })
  await aTerm(app)
  await send('POST', '/createdue', { member_id, dues_name: 'Key', amount: 5, due_date: today })
  await send('POST', '/createpayment', { member_id, amount: 2, date: today, method: 'cash' })
  await send('POST', '/createfield', { chapter_id: 1, key: 'shirt', label: 'Shirt', kind: 'text' })
  await send('POST', '/createfilter', { chapter_id: 1, name: 'All', filter: {} })
  await loadStatement(t, app, `Date,Amount,Text\n${today},5.00,Gift\n`)
  const { id: elsewhere } = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', elsewhere)
  for (const [one, list] of [
    ['due', 'dues'],
    ['payment', 'payments'],
    ['membership', 'memberships'],
    ['application', 'applications'],
    ['field', 'fields'],
    ['filter', 'filters'],
    ['entry', 'entries']
  ] as const) {
    const [listed] = (await get(`/get${list}?chapter_id=1`))[list]
    t.strictSame(await get(`/get${one}/${listed.id}`), listed, `the ${one} is as listed`)
    const not_found = { code: 'not_found' }
    t.match(await send('GET', `/get${one}/99`), not_found, `no ${one} has an unknown number`)
    const url = `/get${one}/${listed.id}`
    const answer = await call(t, app, { url, headers: lead })
    t.match(answer.json(), { code: 'not_found' }, `a lead elsewhere does not see the ${one}`)
  }
})
