import t from 'tap'
import { aMember, aType } from '../fixtures/helper.ts'
import { aTerm, fees, office } from './office.ts'

t.test('an explanation says which, in sentences to read aloud', async t => {
  const { app, send, wake } = await office(t)
  const explain = async (id: number) => (await send('GET', `/explainmember?member_id=${id}`)).data
  const { id } = await aTerm(app, { autorecurring_payment: true })
  t.match(await explain(id), {
    status: 'active',
    reasons: [
      {
        rule: 'term',
        text: 'A member: the term began on 10 March 2026 and its last day is 9 March 2027. The next one follows by itself.',
        ...{ follows_by_itself: true, dues: [], reason: null, application_state: null, error: null }
      }
    ],
    next: [
      {
        ...{ on: '2026-03-31', kind: 'message_due', message: 'dues_reminder', dues_name: 'Fee' },
        text: 'The member is reminded of Fee: 120 EUR, due since 24 March 2026.'
      },
      {},
      {},
      {
        ...{ kind: 'term_prepared', startdate: '2027-03-10', enddate: '2028-03-09', message: null },
        text: 'The next term from 10 March 2027 to 9 March 2028 is prepared.'
      },
      {
        ...{ kind: 'due_made', amount: 120, currency: 'EUR', due_date: '2027-03-10' },
        text: 'Fee is charged: 120 EUR, due on 10 March 2027.'
      },
      { kind: 'term_ended', text: 'The term is over; its last day was 9 March 2027.' },
      { kind: 'term_started', text: 'The term from 10 March 2027 to 9 March 2028 begins.' }
    ]
  })
  await send('PUT', '/endmembership', { member_id: id, reason: 'resigned' })
  t.match(await explain(id), {
    reasons: [
      { rule: 'term', follows_by_itself: null },
      {
        ...{ rule: 'leaving', reason: 'resigned', since: '2026-03-10', until: '2027-03-09' },
        text: 'The member has resigned. The last day of membership is 9 March 2027.'
      }
    ]
  })
  await wake('2027-03-10')
  const { reasons, next } = await explain(id)
  t.match(reasons, [
    {
      ...{ rule: 'left', reason: 'resigned' },
      text: 'The member has resigned. The last day of membership was 9 March 2027.'
    }
  ])
  t.same(next, [])
})

t.test('the dues that suspend, or are waited for, are named', async t => {
  const { app, send, wake } = await office(t)
  const automation = { messages: 'off', deactivation: 'automatic' }
  await send('PUT', '/editchapter', { id: 1, automation })
  const { id } = await aTerm(app, { deactivation_policy: 'suspend', duration: 0 })
  await wake('2026-06-01')
  const due = { dues_name: 'Fee', open_amount: 120, currency: 'EUR', due_date: '2026-03-24' }
  t.match((await send('GET', `/explainmember?member_id=${id}`)).data.reasons[0], {
    ...{ rule: 'held_for_dues', dues: [due] },
    text: 'Suspended since 23 May 2026 because dues are open for too long: Fee of 120 EUR, due since 24 March 2026.'
  })
  const workflow = { require_payment_fee_separately: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const { id: member_id } = await aMember(app, { membertype_id })
  t.match((await send('GET', `/explainmember?member_id=${member_id}`)).data, {
    reasons: [
      {
        ...{ rule: 'waits', application_state: 'awaiting_payment', membertype_id },
        text: 'Not a member yet: the application of 1 June 2026 waits for payment: Fee of 120 EUR, due on 15 June 2026.'
      }
    ]
  })
})

t.test('whom a round has put aside is told so, and when it is tried again', async t => {
  const { app, send, wake } = await office(t)
  const { id } = await aTerm(app)
  await app.db.write(() => {
    const { $client: sqlite } = app.db
    sqlite.exec("UPDATE memberships SET anchor = 'x', enddate = '2026-03-10'")
    sqlite.exec("UPDATE lives SET next_day = '2026-03-11'")
  })
  await wake('2026-03-11')
  t.match((await send('GET', `/explainmember?member_id=${id}`)).data, {
    reasons: [
      {},
      {
        ...{ rule: 'put_aside', until: '2026-03-11' },
        text: /^The service could not work out .* does not fit together.* it tries again on 12 March 2026.$/
      }
    ],
    next: []
  })
})
