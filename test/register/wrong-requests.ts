import type { Detail } from '../../src/core/details.ts'
import { aForm, send } from '../fixtures/files.ts'
import { aChapter, aMember, aType, typeBody } from '../fixtures/helper.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'
import { parts, sheetRows, workbook_type, workbookBytes } from './files/workbooks.ts'
import { wrongBatches } from './wrong-batches.ts'
import { wrongFields } from './wrong-fields.ts'
import { wrongPayers } from './wrong-payers.ts'

const member = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.org',
  chapter_id: 1,
  membertype_id: 1
}
const header = 'firstname,lastname,email,membertype'
const long = 'x'.repeat(9000)

type Body = Record<string, unknown>

/** Bodies of POST /createmembers, with what is wrong with each. */
const members: Body[] = [
  { ...member, firstname: undefined, nickname: 'x' },
  { ...member, firstname: 5, lastname: '', email: 'x', date_of_birth: '31.01.2025', status: 'x' },
  { ...member, country: 'de', language: 'deutsch' },
  { ...member, chapter_id: 1, membertype_id: 0, firstname: long, lastname: 'x\u0007' },
  { ...member, firstname: 'x\u202e', lastname: `e${'\u0301\u0327'.repeat(40)}` },
  { ...member, membertype_id: 'x' },
  { ...member, membertype_id: 999 }
]

const deep = (depth: number): object => (depth > 0 ? { x: deep(depth - 1) } : {})
/** Bodies of POST /createmember_type. */
const types: Body[] = [
  typeBody({ enddate: '2024-01-01' }),
  typeBody({}, { membership_dues: [{ amount: 0.001, currency: 'EUR' }] }),
  typeBody({}, { membership_dues: [{ household_rank_from: 3, household_rank_to: 2 }] } as object),
  typeBody({}, { notificationsettings: { sign_in_link: { enabled: false } } }),
  typeBody({}, { notificationsettings: { confirm_application: { body: 'Hello' } } }),
  typeBody({}, { workflow: { x: 'x'.repeat(20_000) } } as object),
  typeBody({}, { workflow: deep(10), notificationsettings: { x: 1e300 } } as object),
  typeBody({}, { notificationsettings: { action_required: { body: '{{member.shoe}}' } } })
]

const files = [
  '',
  'a\u0000b',
  'PK\u0003\u0004',
  `${header}\n"x`,
  'firstname,email\nAda,a@example.org',

  'firstname,lastname,email\nEve,Adams,a@example.org',
  `${header}\nAda,Lovelace,a@example.org,Standard,more`,
  `${header}\nAda,Lovelace,a@example.org,Standard\nAda,Lovelace,a@example.org,Standard`,
  `${header}\nMia,King,ada@example.org,Standard`,
  `${header}\nMia,King,king@example.org,Standard\nTim,King,king@example.org,Standard`,
  `${header}\nAda,Lovelace,other@example.org,Standard`,
  `${header}${',x'.repeat(2000)}\n`,
  `${header},${'x'.repeat(1001)}\n`,
  `${header},date_of_birth\nEve,King,eve@example.org,Standard,3.5.20`,
  `${header},phone\nEve,King,eve@example.org,Standard,"4,91712E+11"`
]
/** Parameters of POST /importmembers, with what is wrong with each. */
const choices = [
  '&defaults=x',
  '&decisions={"7":"x"}',
  '&mapping={"x":"y"}',
  '&values={"x":1}',
  '&create_fields={}',
  '&mapping={"firstname":"email"}',
  '&types={"x":0}',
  '&chapters={"x":0}',
  '&chapters={"x":1}'
]
/** Forms of POST /importmembers, with what is wrong with each. */
const forms = [
  ['multipart/form-data', '', ''],
  [
    'multipart/form-data; boundary=x',
    aForm('x', ['mapping', '{}'], ['file', header]),
    '&mapping={}'
  ]
] as const

/** What is wrong with members, membership types, chapters, files and changes of many. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const found: Detail[] = []
  const ask = async (url: string, payload: object, method?: 'PUT') =>
    void found.push(...(await refusedDetails(t, app, { url, payload, headers, method })))
  for (const body of members) await ask('/createmembers', body)
  await ask('/createmembers', member)
  for (const body of types) await ask('/createmember_type', body)
  await ask('/editmember_type', { membership_type: { id: 1, chapter_id: 2 } }, 'PUT')
  await ask('/createchapter', { name: 'North', currency: 'euro', timezone: 'Mars' })
  for (const file of files) found.push(...(await send(t, app, headers, file)).json().details)
  for (const query of choices)
    found.push(...(await send(t, app, headers, header, query)).json().details)
  const beyond = `${header},section\nEve,King,eve@example.org,Standard,Nowhere`
  const mapping = '&mapping={"section":"chapter"}'
  found.push(...(await send(t, app, headers, beyond, mapping)).json().details)
  const twice = await send(t, app, headers, `${header},x,y`, '&mapping={"x":"email","y":"email"}')
  found.push(...twice.json().details)
  const names = sheetRows([['firstname', 'lastname']])
  const wide = '<row><c r="XFD2"><v>1</v></c></row>'.repeat(300)
  const bomb = await workbookBytes(t, parts(names + wide))
  found.push(...(await send(t, app, headers, bomb, '', workbook_type)).json().details)
  for (const [type, body, query] of forms)
    found.push(...(await send(t, app, headers, body, query, type)).json().details)
  await ask('/mergemembers', { keep_id: 1, merge_id: 1 }, 'PUT')
  const north = await aChapter(app)
  const there = await aMember(app, { chapter_id: north.id })
  await ask('/mergemembers', { keep_id: 1, merge_id: there.id }, 'PUT')
  const beside = await aMember(app, { chapter_id: north.id })
  await ask('/linkmembers', { ids: [there.id, beside.id] }, 'PUT')
  found.push(...(await afterLinking(t, app, headers, there)))
  const south = await aChapter(app)
  const { id } = await aType(app, { chapter_id: south.id })
  const archive = { id: south.id, archived: true }
  await app.inject({ method: 'PUT', url: '/archivechapter', headers, payload: archive })
  const late = { ...member, email: '', chapter_id: south.id, membertype_id: id }
  await ask('/createmembers', late)
  found.push(...(await wrongBatches(t, app, headers)))
  found.push(...(await wrongFields(t, app, headers)))
  found.push(...(await wrongPayers(t, app, headers)))
  found.push(...(await leftOut(t, app, headers)))
  return found
}

/** What rows are taken without: mandates, balances and functions that cannot be theirs. */
async function leftOut(...[t, app, headers]: Parameters<WrongRequests>) {
  const iban = 'DE89370400440532013000'
  const holder = await aMember(app, { email: '' })
  const early = await aMember(app, { email: '', membernumber: 'E1' })
  await app.db.write(() => app.db.$client.exec(`DELETE FROM lives WHERE id = ${early.id}`))
  const chair = { name: 'Chair', kind: 'board', seats: 1, chapter_id: 1 }
  const post = { method: 'POST', headers } as const
  const made = await app.inject({ ...post, url: '/createfunction', payload: chair })
  const held = { function_id: made.json().data.id, member_id: holder.id, from: '2020-01-01' }
  await app.inject({ ...post, url: '/createholding', payload: held })
  const file = [
    'membernumber,firstname,lastname,membertype,iban,mandate_reference,mandate_signed,balance,function,function_from',
    `91,Leo,One,Standard,${iban},R1,2020-01-01,-5,Chair,2021-01-01`,
    `92,Mia,Two,Standard,${iban},R1,2020-01-01,,,`,
    '91,Leo,One,Standard,,,,-6,,',
    'E1,,,,,,,-7,,'
  ].join('\n')
  const query = '&dry_run=true&explain=true&skip_invalid=true'
  const { left_out } = (await send(t, app, headers, file, query)).json().data
  return left_out.map(({ field, ...rest }: Detail & { field: string }) => ({
    ...rest,
    path: `/${field}`
  })) as Detail[]
}

/** A file gives somebody the address that somebody has in another chapter where that one is the same person. */
async function afterLinking(
  t: Parameters<WrongRequests>[0],
  app: Parameters<WrongRequests>[1],
  headers: Parameters<WrongRequests>[2],
  there: { id: number; chapter_id: number }
) {
  const linked = await aMember(app, { email: 'linked@example.org' })
  const { chapter_id } = there
  await aMember(app, { chapter_id, email: 'beside@example.org' })
  const payload = { ids: [linked.id, there.id] }
  await app.inject({ method: 'PUT', url: '/linkmembers', headers, payload })
  const decisions = encodeURIComponent(JSON.stringify({ 2: linked.id }))
  const file = 'firstname,lastname,email\nAda,Lovelace,beside@example.org'
  const refused = await send(t, app, headers, file, `&decisions=${decisions}`)
  return refused.json().details as Detail[]
}
