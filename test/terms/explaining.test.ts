import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

type Test = Parameters<typeof office>[0]

/** An office whose members are explained. */
async function anOffice(t: Test) {
  const it = await office(t)
  const explain = (id: number, query = '') => it.get(`/explainmember?member_id=${id}${query}`)
  const follows = async (id: number) => (await explain(id)).reasons[0].follows_by_itself
  const editType = (id: number, fields: object, rest: object = {}) =>
    it.put('/editmember_type', { membership_type: { id, ...fields }, ...rest })
  return { ...it, explain, follows, editType }
}

t.test('an explanation says which, in sentences to read aloud', async t => {
  const { app, put, passTo, explain } = await anOffice(t)
  const { id } = await aTerm(app, { autorecurring_payment: true })
  const { status, reasons, next } = await explain(id)
  const term = {
    rule: 'term',
    text: 'A member: the term began on 10 March 2026 and its last day is 9 March 2027. The next one follows by itself.',
    follows_by_itself: true,
    dues: { length: 0 },
    reason: null,
    application_state: null,
    error: null
  }
  t.match([status, reasons], ['active', [term]], 'the term')
  const reminded = { on: '2026-03-31', kind: 'message_due', message: 'dues_reminder' }
  const prepared = { startdate: '2027-03-10', enddate: '2028-03-09', message: null }
  const due = { kind: 'due_made', amount: 120, currency: 'EUR', due_date: '2027-03-10' }
  const events = [
    { ...reminded, text: 'The member is reminded of Fee: 120 EUR, due since 24 March 2026.' },
    {},
    {},
    { ...prepared, text: 'The next term from 10 March 2027 to 9 March 2028 is prepared.' },
    { ...due, text: 'Fee is charged: 120 EUR, due on 10 March 2027.' },
    { kind: 'term_ended', text: 'The term is over; its last day was 9 March 2027.' },
    { kind: 'term_started', text: 'The term from 10 March 2027 to 9 March 2028 begins.' }
  ]
  t.match(next, events, 'what comes next')

  await put('/endmembership', { member_id: id, reason: 'resigned' })
  const leaving = {
    rule: 'leaving',
    reason: 'resigned',
    since: '2026-03-10',
    until: '2027-03-09',
    text: 'The member has resigned. The last day of membership is 9 March 2027.'
  }
  const ending = (await explain(id)).reasons
  t.match(ending, [{ rule: 'term', follows_by_itself: null }, leaving], 'the leaving beside it')
  await passTo('2027-03-10')
  const after = await explain(id)
  const text = 'The member has resigned. The last day of membership was 9 March 2027.'
  t.match(after.reasons, [{ rule: 'left', reason: 'resigned', text }], 'the leaving alone')
  t.same(after.next, [], 'nothing comes next')
})

t.test('the dues that suspend, or are waited for, are named', async t => {
  const { app, put, passTo, explain } = await anOffice(t)
  const automation = { messages: 'off', deactivation: 'automatic' }
  await put('/editchapter', { id: 1, automation })
  const { id } = await aTerm(app, { deactivation_policy: 'suspend', duration: 0 })
  await passTo('2026-06-01')
  const due = { dues_name: 'Fee', open_amount: 120, currency: 'EUR', due_date: '2026-03-24' }
  const held = {
    rule: 'held_for_dues',
    dues: [due],
    text: 'Suspended since 23 May 2026 because dues are open for too long: Fee of 120 EUR, due since 24 March 2026.'
  }
  t.match((await explain(id)).reasons[0], held, 'the due is named')
  const workflow = { require_payment_fee_separately: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const { id: applicant } = await aMember(app, { membertype_id })
  const waits = {
    rule: 'waits',
    application_state: 'awaiting_payment',
    membertype_id,
    text: 'Not a member yet: the application of 1 June 2026 waits for payment: Fee of 120 EUR, due on 15 June 2026.'
  }
  t.match((await explain(applicant)).reasons, [waits], 'the due that is waited for is named')
})

t.test('whom a round has put aside is told so, and when it is tried again', async t => {
  const { app, explain, passTo } = await anOffice(t)
  const { id } = await aTerm(app)
  const broken = `UPDATE memberships SET anchor = 'x', enddate = '2026-03-10';
    UPDATE lives SET next_day = '2026-03-11'`
  await app.db.write(() => app.db.$client.exec(broken))
  await passTo('2026-03-11')
  const { reasons, next } = await explain(id)
  const text =
    /^The service could not work out .* does not fit together.* it tries again on 12 March 2026.$/
  t.match(reasons[1], { rule: 'put_aside', until: '2026-03-11', text }, 'the day of the next try')
  t.strictSame(next, [], 'nothing is foretold')
})

t.test('whether the next term follows by itself is said as it will be', async t => {
  const { app, get, put, passTo, follows, editType } = await anOffice(t)
  const { id, membertype_id } = await aTerm(app, { autorecurring_payment: false })
  t.equal(await follows(id), false, 'it does not follow yet')
  await editType(membertype_id, { autorecurring_payment: true })
  t.equal(await follows(id), true, 'the next term goes by the type as it is')
  await editType(membertype_id, { autorecurring_payment: false })
  const member = await aTerm(app, { autorecurring_payment: true })
  const contact = await aType(app, { category: 'contact' })
  await put('/editmember', { id: member.id, membertype_id: contact.id })
  t.equal(await follows(member.id), false, 'not for a contact')
  const workflow = { require_approval_renewals: true }
  const declined = await aTerm(app, {}, { ...fees, workflow })

  await passTo('2027-02-20')
  await editType(membertype_id, { autorecurring_payment: true })
  t.equal(await follows(id), false, 'the one that is offered already waits for the payment')
  const [, offered] = (await get(`/getmemberships?member_id=${id}`)).memberships
  t.match(offered, { state: 'offered' }, 'it is offered')
  const [application] = (await get('/getapplications?chapter_id=1')).applications
  const answer = await put('/declineapplication', { id: application.id })
  t.match(answer, { data: { state: 'declined' } }, 'the renewal is declined')
  await editType(declined.membertype_id, { autorecurring_payment: true }, { workflow: {} })
  t.equal(await follows(declined.id), false, 'not for who was declined')
})

t.test('nobody who is suspended is promised a reminder to renew', async t => {
  const { app, put, explain } = await anOffice(t)
  const rules = { autorecurring_payment: false, reminder_frequency: 'daily', renewal_timeline: 3 }
  const { id } = await aTerm(app, rules, {})
  const reminded = async () => {
    const { next } = await explain(id, '&on=2027-03-01')
    return next.some(({ message }: { message: string | null }) => message !== null)
  }
  t.equal(await reminded(), true, 'a reminder is to come')
  await put('/editmember', { id, status: 'suspended' })
  t.equal(await reminded(), false, 'no reminder is to come')
})

t.test('pauses past, present and to come are listed, and the next one is ended', async t => {
  const { app, put, moveTo, explain } = await anOffice(t)
  const { id } = await aTerm(app)
  const pauses = async (on?: string) => (await explain(id, on ? `&on=${on}` : '')).pauses
  const act = (url: string, fields: object) => put(url, { member_id: id, ...fields })
  t.strictSame(await pauses(), [], 'there are none')
  const march = { from: '2026-03-12', to: '2026-03-20', reason: 'Holiday' }
  const may = { from: '2026-05-01', to: '2026-05-31', reason: 'Year abroad' }
  const july = { from: '2026-07-01', to: '2026-07-31', reason: '' }
  for (const pause of [july, may, march])
    t.match(await act('/pausemembership', pause), { status: 'success' }, `from ${pause.from}`)
  const listed = [march, may, july].map(pause => ({ ...pause, state: 'upcoming' }))
  t.strictSame(await pauses(), listed, 'they are in the order of their days')
  await moveTo('2026-05-10')
  const states = async (on?: string) => (await pauses(on)).map(({ state = '' }) => state)
  t.strictSame(await states(), ['ended', 'current', 'upcoming'], 'by the day of today')
  t.strictSame(await states('2026-07-31'), ['ended', 'ended', 'current'], 'by another day')
  t.match(await act('/endpause', {}), { status: 'success' }, 'the present one is ended')
  t.match((await pauses())[1], { from: '2026-05-01', to: '2026-05-09', state: 'ended' }, 'ended')
  const back = await act('/endpause', { on: '2026-07-01' })
  t.match(back, { data: { enddate: '2027-03-27' } }, 'the next pause is taken back')
  t.equal((await pauses()).length, 2, 'what never begins is no pause')
  t.match(await act('/endpause', {}), { code: 'no_pause' }, 'there is none to end')
})
