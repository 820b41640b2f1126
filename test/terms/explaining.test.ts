import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test('an explanation says which, in sentences to read aloud', async t => {
  const { app, get, send, passTo } = await office(t)
  const explain = async (id: number) => await get(`/explainmember?member_id=${id}`)
  const { id } = await aTerm(app, { autorecurring_payment: true })
  t.match(
    await explain(id),
    {
      status: 'active',
      reasons: [
        {
          rule: 'term',
          text: 'A member: the term began on 10 March 2026 and its last day is 9 March 2027. The next one follows by itself.',
          ...{
            follows_by_itself: true,
            dues: { length: 0 },
            reason: null,
            application_state: null,
            error: null
          }
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
          ...{
            kind: 'term_prepared',
            startdate: '2027-03-10',
            enddate: '2028-03-09',
            message: null
          },
          text: 'The next term from 10 March 2027 to 9 March 2028 is prepared.'
        },
        {
          ...{ kind: 'due_made', amount: 120, currency: 'EUR', due_date: '2027-03-10' },
          text: 'Fee is charged: 120 EUR, due on 10 March 2027.'
        },
        { kind: 'term_ended', text: 'The term is over; its last day was 9 March 2027.' },
        { kind: 'term_started', text: 'The term from 10 March 2027 to 9 March 2028 begins.' }
      ]
    },
    'the term, and what comes next'
  )
  await send('PUT', '/endmembership', { member_id: id, reason: 'resigned' })
  t.match(
    await explain(id),
    {
      reasons: [
        { rule: 'term', follows_by_itself: null },
        {
          ...{ rule: 'leaving', reason: 'resigned', since: '2026-03-10', until: '2027-03-09' },
          text: 'The member has resigned. The last day of membership is 9 March 2027.'
        }
      ]
    },
    'the leaving beside the term'
  )
  await passTo('2027-03-10')
  const { reasons, next } = await explain(id)
  t.match(
    reasons,
    [
      {
        ...{ rule: 'left', reason: 'resigned' },
        text: 'The member has resigned. The last day of membership was 9 March 2027.'
      }
    ],
    'the leaving alone'
  )
  t.same(next, [], 'nothing comes next')
})

t.test('the dues that suspend, or are waited for, are named', async t => {
  const { app, get, send, passTo } = await office(t)
  const automation = { messages: 'off', deactivation: 'automatic' }
  await send('PUT', '/editchapter', { id: 1, automation })
  const { id } = await aTerm(app, { deactivation_policy: 'suspend', duration: 0 })
  await passTo('2026-06-01')
  const due = { dues_name: 'Fee', open_amount: 120, currency: 'EUR', due_date: '2026-03-24' }
  t.match(
    (await get(`/explainmember?member_id=${id}`)).reasons[0],
    {
      ...{ rule: 'held_for_dues', dues: [due] },
      text: 'Suspended since 23 May 2026 because dues are open for too long: Fee of 120 EUR, due since 24 March 2026.'
    },
    'the due is named'
  )
  const workflow = { require_payment_fee_separately: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const { id: member_id } = await aMember(app, { membertype_id })
  t.match(
    await get(`/explainmember?member_id=${member_id}`),
    {
      reasons: [
        {
          ...{ rule: 'waits', application_state: 'awaiting_payment', membertype_id },
          text: 'Not a member yet: the application of 1 June 2026 waits for payment: Fee of 120 EUR, due on 15 June 2026.'
        }
      ]
    },
    'the due that is waited for is named'
  )
})

t.test('whom a round has put aside is told so, and when it is tried again', async t => {
  const { app, get, passTo } = await office(t)
  const { id } = await aTerm(app)
  await app.db.write(() => {
    const { $client: sqlite } = app.db
    sqlite.exec("UPDATE memberships SET anchor = 'x', enddate = '2026-03-10'")
    sqlite.exec("UPDATE lives SET next_day = '2026-03-11'")
  })
  await passTo('2026-03-11')
  t.match(
    await get(`/explainmember?member_id=${id}`),
    {
      reasons: [
        {},
        {
          ...{ rule: 'put_aside', until: '2026-03-11' },
          text: /^The service could not work out .* does not fit together.* it tries again on 12 March 2026.$/
        }
      ],
      next: { length: 0 }
    },
    'the day of the next try is named'
  )
})

t.test('whether the next term follows by itself is said as it will be', async t => {
  const { app, get, send, passTo } = await office(t)
  const { id, membertype_id } = await aTerm(app, { autorecurring_payment: false })
  const term = async () => {
    const { reasons } = await get(`/explainmember?member_id=${id}`)
    return reasons[0].follows_by_itself
  }
  const edit = async (membership_type: object) => {
    const edited = { membership_type: { id: membertype_id, ...membership_type } }
    t.equal((await send('PUT', '/editmember_type', edited)).status, 'success', 'the type is edited')
  }
  t.equal(await term(), false, 'it does not follow yet')
  await edit({ autorecurring_payment: true })
  t.equal(await term(), true, 'the next term goes by the type as it is')
  await edit({ autorecurring_payment: false })
  await passTo('2027-02-20')
  await edit({ autorecurring_payment: true })
  t.equal(await term(), false, 'the one that is offered already waits for the payment')
  const [, offered] = (await get(`/getmemberships?member_id=${id}`)).memberships
  t.match(offered, { state: 'offered' }, 'it is offered')
})

t.test('nothing follows for who became a contact, or whose renewal was declined', async t => {
  const { app, get, send, passTo } = await office(t)
  const follows = async (id: number) => {
    const { reasons } = await get(`/explainmember?member_id=${id}`)
    return reasons[0].follows_by_itself
  }
  const member = await aTerm(app, { autorecurring_payment: true })
  const contact = await aType(app, { category: 'contact' })
  await send('PUT', '/editmember', { id: member.id, membertype_id: contact.id })
  t.equal(await follows(member.id), false, 'not for a contact')
  const workflow = { require_approval_renewals: true }
  const { id, membertype_id } = await aTerm(app, {}, { ...fees, workflow })
  await passTo('2027-02-20')
  const [application] = (await get('/getapplications?chapter_id=1')).applications
  t.match(
    await send('PUT', '/declineapplication', { id: application.id }),
    { data: { state: 'declined' } },
    'declined'
  )
  const membership_type = { autorecurring_payment: true }
  await send('PUT', '/editmember_type', {
    membership_type: { id: membertype_id, ...membership_type },
    workflow: {}
  })
  t.equal(await follows(id), false, 'not for who was declined')
})

t.test('nobody who is suspended is promised a reminder to renew', async t => {
  const { app, get, send } = await office(t)
  const rules = { autorecurring_payment: false, reminder_frequency: 'daily', renewal_timeline: 3 }
  const { id } = await aTerm(app, rules, {})
  const reminded = async () => {
    const { next } = await get(`/explainmember?member_id=${id}&on=2027-03-01`)
    return next.filter(({ message }: { message: string | null }) => message !== null).length > 0
  }
  t.equal(await reminded(), true, 'a reminder is to come')
  await send('PUT', '/editmember', { id, status: 'suspended' })
  t.equal(await reminded(), false, 'no reminder is to come')
})

t.test('pauses past, present and to come are listed, and the next one is ended', async t => {
  const { app, send, moveTo } = await office(t)
  const { id: member_id } = await aTerm(app)
  const pauses = async (on?: string) => {
    const day = on ? `&on=${on}` : ''
    const { data } = await send('GET', `/explainmember?member_id=${member_id}${day}`)
    return data.pauses
  }
  t.strictSame(await pauses(), [], 'there are none')
  const put = (url: string, fields: object) => send('PUT', url, { member_id, ...fields })
  const march = { from: '2026-03-12', to: '2026-03-20', reason: 'Holiday' }
  const may = { from: '2026-05-01', to: '2026-05-31', reason: 'Year abroad' }
  const july = { from: '2026-07-01', to: '2026-07-31', reason: '' }
  for (const pause of [july, may, march])
    t.match(await put('/pausemembership', pause), { status: 'success' }, 'done')
  t.strictSame(
    await pauses(),
    [
      { ...march, state: 'upcoming' },
      { ...may, state: 'upcoming' },
      { ...july, state: 'upcoming' }
    ],
    'they are in the order of their days'
  )
  await moveTo('2026-05-10')
  const now = ['ended', 'current', 'upcoming']
  const states = async (on?: string) =>
    (await pauses(on)).map((one: { state: string }) => one.state)
  t.strictSame(await states(), now, 'by the day of today')
  t.strictSame(await states('2026-07-31'), ['ended', 'ended', 'current'], 'by another day')
  t.match(await put('/endpause', {}), { status: 'success' }, 'done')
  t.match((await pauses())[1], { from: '2026-05-01', to: '2026-05-09', state: 'ended' }, 'ended')
  t.match(
    await put('/endpause', { on: '2026-07-01' }),
    { data: { enddate: '2027-03-27' } },
    'the next pause is taken back'
  )
  t.equal((await pauses()).length, 2, 'what never begins is no pause')
  t.match(await put('/endpause', {}), { code: 'no_pause' }, 'refused')
})
