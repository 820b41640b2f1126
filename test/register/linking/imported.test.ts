import type { Test } from 'tap'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { wrongCounts } from '../../../src/register/listing/store.ts'
import { send as sendFile } from '../../fixtures/files.ts'
import { aChapter, aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const person = { firstname: 'Ada', lastname: 'Lovelace', date_of_birth: '1815-12-10' }
const head = 'firstname,lastname,email,phone,date_of_birth,membertype\n'
const row = 'Ada,Lovelace,other@example.org,5,1815-12-10,T\n'

/** Ada in chapter 2, and what imports into chapter 1, which has a type T. */
async function open(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app, { name: 'T' })
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id, name: 'T' })
  const join = (values: object) => aMember(app, { chapter_id, membertype_id, ...values })
  const ada = await join({ ...person, email: 'ada@example.org', city: 'London' })
  const data = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    (await call(t, app, { method, url, headers, ...(payload && { payload }) })).json().data
  const imports = async (rows: string, query: Record<string, unknown> = {}, as = headers) => {
    const given = Object.entries({ explain: true, ...query }).map(
      ([name, value]) =>
        `&${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : `${value}`)}`
    )
    return (await sendFile(t, app, as, head + rows, given.join(''))).json()
  }
  const show = (id: number) => data('GET', `/getmember/${id}`)
  const entries = async (id: number) =>
    (await data('GET', `/getlogs?entity=member&entity_id=${id}`)).logs
  return { app, chapter_id, join, ada, data, imports, show, entries }
}

t.test(
  'the preview says who is surely a member of another chapter; nobody is linked unasked',
  async t => {
    const { app, imports, ada, chapter_id, join, show, data } = await open(t)
    await join({ firstname: 'Bo', lastname: 'Byron', email: 'bo@example.org' })
    await join({ firstname: 'Cy', lastname: 'Clark', email: '' })
    const rows = `${row}Bo,King,bo@example.org,,,T\nCy,Clark,cy@example.org,,,T\nAda,Lovelace,,,1990-01-01,T\n`
    const tried = await imports(rows, { dry_run: true })
    t.match(tried.data, { created: 4, linked: 0, pages: { linkable: { total: 2, offset: 0 } } })
    t.match(
      tried.data.linkable,
      [
        {
          ...{ line: 2, name: 'Ada Lovelace', email: 'other@example.org', total: 1 },
          candidates: [{ id: ada.id, chapter_id, email: 'ada@example.org', ...person }]
        },
        { line: 3, name: 'Bo King', candidates: [{ chapter_id }] }
      ],
      'the sure ones are proposed'
    )
    t.equal(tried.data.linkable.length, 2, 'a name alone, or another birthday, is not sure')
    t.match(
      (await data('GET', '/getlogs?limit=1')).logs[0],
      {
        action: 'chapter.import_tried',
        changes: { members_shown: [null, 2] }
      },
      'the log has how many were shown'
    )
    const lead = await signedIn(app, 'chapter_lead', 1)
    const theirs = await imports(rows, { dry_run: true }, lead)
    t.match(theirs.data, { created: 4, linkable: { length: 0 } })
    t.strictSame(theirs.data.linkable, [], 'nobody is proposed to the lead')
    const refused = await imports(rows, { dry_run: true, decisions: { 2: ada.id } }, lead)
    t.match(refused.data, { refused: 1, refusals: [{ line: 2, code: 'no_such_record' }] })
    t.match((await imports(rows)).data, { created: 4, linked: 0 })
    t.equal((await show(ada.id)).person_id, null, 'Ada is linked with nobody')
  }
)

t.test(
  'a row that is linked by decision is that person; undone with the batch, and done again',
  async t => {
    const { app, imports, ada, chapter_id, data, show, entries } = await open(t)
    const decisions = { 2: ada.id }
    const tried = (await imports(row, { dry_run: true, decisions })).data
    t.match(tried, { created: 1, linked: 1, linkable: { length: 0 } }, 'the decided row is linked')
    t.match(tried.additions, [{ email: 'ada@example.org', phone: '5' }], 'as it will be')
    const before = await show(ada.id)
    const list = `/getmembers?chapter_id=${chapter_id}`
    const first = await data('GET', list)
    for (const round of [1, 2]) {
      const { batch_id, linked } = (await imports(row, { decisions })).data
      t.equal(linked, 1, 'one is linked')
      const [{ id }] = (await data('GET', '/getmembers?chapter_id=1')).members
      const both = { ...person, email: 'ada@example.org', phone: '5', city: 'London', person_id: 1 }
      t.match([await show(id), await show(ada.id)], [both, both], `round ${round}`)
      t.match(
        (await entries(ada.id))[0],
        {
          ...{ action: 'member.linked', chapter_id },
          changes: { phone: [null, '5'], person_id: [null, 1] }
        },
        'her entry has what the link changed'
      )
      t.match((await entries(id))[0], { action: 'member.linked', chapter_id: 1 })
      t.match((await imports(row, { decisions })).data, { created: 0, unchanged: 0, updated: 1 })
      await data('PUT', '/editmember', { id, email: 'ada@example.org', note: 'Called' })
      const undo = { id: batch_id }
      if (round === 1) {
        t.match(await data('PUT', '/undobatch', undo), { removed: 0, left: 1 }, 'touched since')
        await data('PUT', '/removemember', { id })
        await data('PUT', '/editmember', { id: ada.id, phone: null })
      }
    }
    t.match([...wrongCounts(app.db), ...brokenEntries(app.db)], { length: 0 })
    t.match(before, { phone: null }, 'she had no phone before')
    t.match(first.members, [{ id: ada.id }], 'she was in the list before')
  }
)

t.test(
  'undone: the new member is gone, the other one as before and linked with nobody',
  async t => {
    const { app, imports, ada, chapter_id, data, show, entries } = await open(t)
    const before = await show(ada.id)
    const list = () => data('GET', `/getmembers?chapter_id=${chapter_id}&search=lovelace`)
    const listed = await list()
    const decisions = { 2: ada.id }
    for (const round of [1, 2]) {
      const { batch_id } = (await imports(row, { decisions })).data
      t.match(await show(ada.id), { phone: '5', person_id: 1 }, 'the link gives her the phone')
      t.match(
        await data('PUT', '/undobatch', { id: batch_id, dry_run: true }),
        {
          removed: 1,
          left: 0
        },
        'the preview removes the new one'
      )
      t.match(await data('PUT', '/undobatch', { id: batch_id }), { removed: 1, left: 0 })
      t.strictSame(await show(ada.id), before, `round ${round}`)
      t.match(
        (await entries(ada.id))[0],
        {
          ...{ action: 'member.unlinked', chapter_id },
          changes: { phone: ['5', null], person_id: [1, null] }
        },
        'the log has what the undo changed'
      )
      t.strictSame(await list(), listed, 'her list is as before')
      t.strictSame((await data('GET', '/getmembers?chapter_id=1')).members, [])
    }
    t.strictSame([...wrongCounts(app.db), ...brokenEntries(app.db)], [], 'counts and log are sound')
    await data('PUT', '/erasemember', { id: ada.id, reason: 'asked for' })
    const told = app.db.$client.prepare(
      "SELECT count(*) FROM log_entries WHERE changes LIKE '%Lovelace%'"
    )
    t.equal(told.pluck().get(), 0, 'what the log tells of the ones that were undone goes with them')
  }
)

t.test('addresses of others: refused rows, with households both have them', async t => {
  const { app, imports, ada, chapter_id, join, show, data } = await open(t)
  await aMember(app, { firstname: 'Eve', email: 'ada@example.org' })
  const decisions = { 2: ada.id }
  t.match(
    (await imports(row, { dry_run: true, decisions })).data,
    {
      refusals: [{ line: 2, field: 'email', code: 'shares_address' }]
    },
    'the address of another is refused'
  )
  const shared = { decisions, households: true }
  t.match((await imports(row, shared)).data, { created: 1, linked: 1 })
  const [, { id }] = (await data('GET', '/getmembers?chapter_id=1')).members
  t.match(await show(id), { email: 'ada@example.org', person_id: 1 }, 'the new member has it')

  await join({ firstname: 'Fay', email: 'fay@example.org' })
  const number = 'Ada,Lovelace,fay@example.org,6,1815-12-10,T\n'
  const met = (await imports(number)).details
  t.match(met, [{ path: '/2/email', code: 'linked_address' }])
  t.notMatch(JSON.stringify(met), 'Fay', 'who has it is not told')
  t.match(await show(id), { phone: '5', email: 'ada@example.org' }, 'and nothing changes')
  t.match((await imports(number, { households: true })).data, { updated: 1 })
  t.match(await show(ada.id), { email: 'fay@example.org', phone: '6' })
  t.match(
    await data('GET', `/getmembers?chapter_id=${chapter_id}&search=fay@`),
    {
      pagination: { total: 2 }
    },
    'both are found by it'
  )
})

t.test('whom a decision cannot mean', async t => {
  const { imports, ada, data, show } = await open(t)
  const twice = `${row}Ada,Lovelace,,,,T\n`
  t.match(
    (await imports(twice, { decisions: { 2: ada.id, 3: ada.id } })).details,
    [
      { path: '/3/', code: 'twice_in_file', params: { line: 2 } },
      { path: '/3/email', code: 'twice_in_file' }
    ],
    'two rows are not one person'
  )
  t.match((await imports(row, { decisions: { 2: 999 } })).details, [{ code: 'no_such_record' }])
  await imports(row, { decisions: { 2: ada.id } })
  const again = 'A.,Byron,x@example.org,7,1815-12-10,T\n'
  t.match((await imports(again, { decisions: { 2: ada.id } })).data, { updated: 1, created: 0 })
  t.match(await show(ada.id), { firstname: 'A.', email: 'x@example.org', phone: '7' })
  t.equal((await data('GET', '/getmembers?chapter_id=1')).members.length, 1)
})
