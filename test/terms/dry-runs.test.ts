import { aChapter, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'
import { type Act, everything, monthly, rehearse } from './rehearsals.ts'

const resigned = { reason: 'resigned' }
const never = { ...resigned, enddate: '2026-03-09' }
const march = { from: '2026-03-10', to: '2026-03-31', reason: 'Abroad' }
const may = { from: '2026-05-01', to: '2026-05-31', reason: 'Abroad' }
/** Acts on a member who joined on 2026-03-10, after others, and what a dry run answers. */
const cases: {
  title: string
  type?: object
  rest?: object
  before?: Act[]
  act: Act
  answer: object
}[] = [
  {
    title: 'leaving by the notice of the type',
    type: { notice_days: 30 },
    act: ['PUT', '/endmembership', resigned],
    answer: {
      ...{ enddate: '2027-03-09', state: 'current', reason: 'resigned' },
      consequences: {
        ...{
          status: 'active',
          last_day: '2027-03-09',
          dues_void: { length: 0 },
          dues_made: { length: 0 }
        },
        ...{ owed: [{ currency: 'EUR', amount: 120 }], credit: { length: 0 } }
      }
    }
  },
  {
    title: 'leaving at the end of a term that follows until then',
    type: { notice_days: 400, autorecurring_payment: true },
    act: ['PUT', '/endmembership', resigned],
    answer: { enddate: '2027-03-09', consequences: { last_day: '2028-03-09' } }
  },
  {
    title: 'leaving as if never joined',
    act: ['PUT', '/endmembership', never],
    answer: {
      state: 'void',
      consequences: {
        ...{
          status: 'inactive',
          last_day: '2026-03-09',
          owed: { length: 0 },
          credit: { length: 0 }
        },
        dues_void: [
          {
            ...{ dues_name: 'Fee', amount: 120, currency: 'EUR', due_date: '2026-03-24' },
            ...{ period_start: '2026-03-10', period_end: '2027-03-09' }
          }
        ]
      }
    }
  },
  {
    title: 'a pause of months whose dues were made',
    type: { renewal_timeline: 90 },
    rest: monthly,
    act: ['PUT', '/pausemembership', { ...may, from: '2026-04-01' }],
    answer: {
      enddate: '2027-05-09',
      consequences: {
        ...{ status: 'active', last_day: '2027-05-09' },
        dues_void: [{ dues_name: 'Month', period_start: '2026-04-10' }],
        owed: [{ amount: 20 }]
      }
    }
  },
  {
    title: 'a pause from today',
    act: ['PUT', '/pausemembership', march],
    answer: { consequences: { status: 'suspended', last_day: '2027-03-31' } }
  },
  {
    title: 'the end of a pause',
    before: [['PUT', '/pausemembership', march]],
    act: ['PUT', '/endpause', {}],
    answer: { consequences: { status: 'active', last_day: '2027-03-09' } }
  },
  {
    title: 'joining again, later',
    before: [['PUT', '/endmembership', never]],
    act: ['POST', '/createmembership', { startdate: '2026-04-01' }],
    answer: {
      ...{ startdate: '2026-04-01', state: 'upcoming' },
      consequences: {
        ...{ status: 'inactive', last_day: '2027-03-31' },
        dues_made: [{ dues_name: 'Fee', amount: 120, due_date: '2026-04-01' }]
      }
    }
  },
  {
    title: 'a new membership of somebody who has left',
    type: { category: 'membership' },
    before: [['PUT', '/endmembership', { ...resigned, enddate: '2026-03-10' }]],
    act: ['POST', '/createmembership', { startdate: '2026-03-11' }],
    answer: { consequences: { last_day: '2027-03-10' } }
  }
]

t.test('a dry run says what an act leads to, and writes nothing', async t => {
  const it = await office(t)
  for (const { title, type, rest = fees, before = [], act, answer } of cases) {
    const { id: membertype_id } = await aType(it.app, type, rest)
    const { id } = await aMember(it.app, { membertype_id })
    for (const [method, url, given] of before)
      await it.send(method, url, { ...given, member_id: id })
    t.match((await rehearse(t, it, act, id)).data, answer, title)
  }
})

t.test('a dry run of a renewal, before the end and after it', async t => {
  const it = await office(t)
  const type = { autorecurring_payment: false, duration: 1, renewal_timeline: 10 }
  const { id } = await aTerm(it.app, type, {})
  await it.roundOn('2026-04-05')
  await it.moveTo('2026-04-05')
  t.match(
    (await rehearse(t, it, ['PUT', '/renewmembership', {}], id)).data,
    { startdate: '2026-04-10', consequences: { status: 'active', last_day: '2026-05-09' } },
    'it renews from the next day'
  )
})

t.test('leaving is not said after today', async t => {
  const it = await office(t)
  const { id } = await aTerm(it.app, { notice_days: 30, autorecurring_payment: true })
  const leaving = (given: string): Act => ['PUT', '/endmembership', { ...resigned, given }]
  t.match(
    await rehearse(t, it, leaving('2026-03-11'), id),
    { code: 'validation_error', details: [{ path: '/given', code: 'after_today' }] },
    'refused'
  )
  t.match(await rehearse(t, it, leaving('2026-03-10'), id), { status: 'success' }, 'done')
})

t.test('a dry run of a transfer, to a chapter where one was not and where one was', async t => {
  const it = await office(t)
  const there = await aChapter(it.app)
  const { id } = await aTerm(it.app, { renewal_timeline: 90 }, monthly)
  const { id: membertype_id } = await aType(it.app, { chapter_id: there.id }, fees)
  const everywhere = "UPDATE chapters SET acts_from = '2026-03-10'"
  await it.app.db.write(() => it.app.db.$client.exec(everywhere))
  const go = async (fields: object) => {
    const stored = everything(it.app)
    const dry = await it.send('PUT', '/transfermember', { ...fields, dry_run: true })
    t.strictSame(everything(it.app), stored, 'a dry run writes nothing')
    const real = await it.send('PUT', '/transfermember', fields)
    t.strictSame({ ...dry.data, createddate: '' }, { ...real.data, createddate: '' }, 'both agree')
    return dry.data
  }
  const { id: new_id, ...moved } = await go({
    id,
    chapter_id: there.id,
    membertype_id,
    on: '2026-04-10'
  })
  t.match(
    moved,
    {
      ...{ chapter_id: there.id, status: 'inactive' },
      consequences: {
        ...{ status: 'active', last_day: '2026-04-09', owed: [{ currency: 'EUR', amount: 10 }] },
        dues_void: [{ period_start: '2026-04-10' }, { period_start: '2026-05-10' }],
        dues_made: [{ dues_name: 'Fee', amount: 120, period_start: '2026-04-10' }]
      }
    },
    'it ends here and begins there'
  )
  const { membertype_id: type_here } = await it.get(`/getmember/${id}`)
  const back = { id: new_id, chapter_id: 1, membertype_id: type_here, on: '2026-05-10' }
  t.match(
    await go(back),
    {
      ...{ id, status: 'active' },
      consequences: {
        ...{ status: 'inactive', last_day: '2026-05-09', dues_void: { length: 0 } },
        dues_made: [{ dues_name: 'Month', period_start: '2026-05-10' }]
      }
    },
    'it begins here again'
  )
})
