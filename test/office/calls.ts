import type { Test } from 'tap'
import { typeBody } from '../fixtures/helper.ts'

/** Sends a request and answers status and body. */
type Call = (
  method: string,
  url: string,
  body?: object | string
  // biome-ignore lint/suspicious/noExplicitAny: the tests look into it as they know it to be
) => Promise<{ status: number; body: any }>

interface Ids {
  member_id: number
  chapter_id: number
  type_id: number
}

/** Calls every operation on memberships, of a member who is suspended. */
export async function callMemberships(
  t: Test,
  call: Call,
  { member_id, chapter_id, type_id }: Ids
) {
  const in_chapter = `chapter_id=${chapter_id}`
  const put = async (url: string, fields: object) => (await call('PUT', url, fields)).status
  t.match((await call('GET', `/getchapter/${member_id}`)).status, 200, 'the chapter is read')
  t.match(
    (await call('GET', `/getmemberships?member_id=${member_id}`)).body.data.memberships,
    [{ state: 'current' }],
    'the membership is current'
  )
  t.match(
    (await call('GET', `/gettags?${in_chapter}`)).body.data,
    { tags: [] },
    'the chapter has no tags'
  )
  t.equal(
    (await call('POST', '/createmembership', { member_id })).status,
    409,
    'no second membership beside the first'
  )
  t.equal(await put('/renewmembership', { member_id }), 200, 'renewed before its end')
  const pause = { member_id, from: '2020-01-01', to: '2020-01-02', reason: '' }
  t.equal(await put('/pausemembership', pause), 409, 'no pause before the membership')
  t.equal(await put('/endpause', { member_id }), 409, 'without a pause none ends')
  t.equal(
    await put('/endmembership', { member_id, reason: 'moved' }),
    200,
    'the membership is ended'
  )
  const opening = { chapter_id, filter: {}, dry_run: true }
  t.match(
    (await call('POST', '/openmemberships', opening)).body.data,
    { unchanged: 1 },
    'a current membership is not opened again'
  )
  const answer = { chapter_id, accepted: true, dry_run: true }
  t.match(
    (await call('PUT', '/answerproposals', answer)).body.data,
    { changed: 0 },
    'no proposal is to be answered'
  )
  t.match(
    (await call('GET', `/getapplications?${in_chapter}`)).body.data,
    { applications: { length: 0 } },
    'there are no applications'
  )
  for (const decision of ['approve', 'decline', 'withdraw'])
    t.equal(await put(`/${decision}application`, { id: 99 }), 404, `no application to ${decision}`)
  t.equal((await call('GET', '/getapplication/99')).status, 404, 'there is no such application')
  t.match(
    (await call('GET', `/explainmember?member_id=${member_id}`)).body.data,
    { status: 'suspended' },
    'the status is explained'
  )
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const future = { chapter_id, to: soon }
  t.match(
    (await call('POST', '/simulate', future)).body.data,
    { total: 0 },
    'nothing is to come until tomorrow'
  )
  const joiner = { ...typeBody({ chapter_id }), joined: '2026-01-31', terms: 1 }
  t.match(
    (await call('POST', '/previewmember_type', joiner)).body.data,
    { terms: [{ enddate: '2027-01-30' }] },
    'the first term is previewed'
  )
  t.match(
    (await call('POST', '/startround', { chapter_id })).body.data,
    { put_aside: 0 },
    'a round puts nothing aside'
  )
  t.match(
    (await call('GET', `/getrounds?${in_chapter}`)).body.data.rounds,
    [{ put_aside: 0 }],
    'the round is listed'
  )
  t.match(
    (await call('GET', `/getdues?${in_chapter}`)).body.data,
    { dues: { length: 0 } },
    'there are no dues'
  )
  const charge = { member_id: 99, dues_name: 'Fine', amount: 5, due_date: '2026-04-01' }
  t.equal((await call('POST', '/createdue', charge)).status, 404, 'no due for an unknown member')
  t.equal(await put('/waivedue', { id: 99, reason: 'mistake' }), 404, 'no unknown due is waived')
  const parts = ['2026-04-01', '2026-05-01'].map(due_date => ({ amount: 5, due_date }))
  t.equal(await put('/splitdue', { id: 99, parts }), 404, 'no unknown due is split')
  t.match(
    (await call('GET', `/getregister?${in_chapter}`)).body.data,
    { members: [{}] },
    'the register has the member'
  )
  t.match(
    (await call('GET', `/getstatistics?${in_chapter}`)).body.data,
    { persons: 1 },
    'the statistics count the person'
  )
  const year = 'from=2026-01-01&to=2026-12-31'
  t.match(
    (await call('GET', `/getfinances?${in_chapter}&${year}`)).body.data,
    { billed: { length: 0 } },
    'nothing was billed'
  )
  for (const file of ['exportdues', 'exportpayments'])
    t.equal((await call('GET', `/${file}?${in_chapter}`)).status, 200, `${file} answers a file`)
  t.match(
    (await call('GET', `/getaccount?member_id=${member_id}`)).body.data,
    { balance: 0 },
    'the account is even'
  )
  const bound = `${in_chapter}&membertype_id=${type_id}`
  t.match(
    (await call('GET', `/getbound_terms?${bound}`)).body.data,
    { prepared: 0 },
    'no prepared term has the type'
  )
  t.match(
    (await call('GET', '/gettasks?kind=put_aside')).body.data,
    { tasks: { length: 0 } },
    'nothing was put aside'
  )
  const elsewhere = { id: member_id, chapter_id, membertype_id: type_id, on: soon }
  t.equal(await put('/transfermember', elsewhere), 400, 'no transfer within the chapter')
}

/** Invoices a member, takes money, takes it back and returns it, and imports a statement of a bank. */
export async function callMoney(
  t: Test,
  call: Call,
  { member_id, chapter_id }: { member_id: number; chapter_id: number }
) {
  const today = new Date().toISOString().slice(0, 10)
  const sender = { street: 'Way 1', postal_code: '1', city: 'Oslo', country: 'NO' }
  await call('PUT', '/editassociation', { ...sender, iban: 'NO9386011117947' })
  const due_date = `${Number(today.slice(0, 4)) + 1}-04-01`
  const charge = { member_id, dues_name: 'Key', amount: 60, due_date }
  t.equal((await call('POST', '/createdue', charge)).status, 201, 'a due is made')
  t.match(
    (await call('POST', '/createinvoices', { chapter_id })).body.data,
    { invoices: 1 },
    'an invoice is issued'
  )
  const { invoices } = (await call('GET', `/getinvoices?chapter_id=${chapter_id}`)).body.data
  t.match(invoices, [{ id: 1, amount: 60 }], 'the invoice is listed')
  t.match(
    (await call('GET', '/getinvoice/1')).body.data,
    { has_file: true },
    'the invoice has a file'
  )
  t.match(
    (await call('GET', '/getinvoice/1.pdf')).body,
    /^%PDF-/,
    'the file of the invoice is a PDF'
  )
  t.match(
    (await call('PUT', '/cancelinvoice', { id: 1, reason: 'Wrong' })).body.data,
    { id: 1 },
    'the invoice is cancelled'
  )
  const payment = { member_id, amount: 50, date: today, method: 'cash' }
  t.match(
    (await call('POST', '/createpayment', payment)).body.data,
    { settled: [{}], credit: 0 },
    'a payment settles the due'
  )
  for (const one of ['getdue', 'getpayment', 'getmembership'])
    t.equal((await call('GET', `/${one}/1`)).body.data.id, 1, `${one} shows the first`)
  const back = { id: 1, date: today, reason: 'Mistake' }
  t.match(
    (await call('PUT', '/reversepayment', back)).body.data,
    { kind: 'reversal' },
    'the payment is reversed'
  )
  t.match(
    (await call('POST', '/createpayment', payment)).body.data,
    { id: 3 },
    'another payment is taken'
  )
  const refund = { ...payment, amount: 20, payment_id: 3 }
  t.match(
    (await call('POST', '/createrefund', refund)).body.data,
    { amount: -20 },
    'a part is refunded'
  )
  const list = (await call('GET', `/getpayments?member_id=${member_id}`)).body.data
  t.match(list, { pagination: { total: 4 } }, 'all four payments are listed')
  const year = `member_id=${member_id}&year=${today.slice(0, 4)}`
  const payers = `/getyearpayers?chapter_id=${chapter_id}&year=${today.slice(0, 4)}`
  t.match(
    (await call('GET', payers)).body.data.payers,
    [{ member_id, payments: 2 }],
    'the payer of the year is listed'
  )
  t.match(
    (await call('GET', `/getyearstatement.pdf?${year}`)).body,
    /^%PDF-/,
    'the statement of the year is a PDF'
  )
  const messages = (await call('GET', `/getmessages?member_id=${member_id}&counts=true`)).body.data
  t.ok(messages.messages.length >= 4, 'invoice, receipts and what was taken back')
  const { id } = messages.messages[0]
  const about = { chapter_id, ids: [id] }
  t.match(
    (await call('PUT', '/releasemessages', { ...about, dry_run: true })).body.data,
    { released: 1, skipped: [], texts: { checked: 1, samples: [{ id }] } },
    'a message would be released'
  )
  const { membertype_id } = (await call('GET', `/getmember/${member_id}`)).body.data
  const preview = await call('GET', `/previewmessage?kind=welcome&membertype_id=${membertype_id}`)
  t.match(preview.body.data, { subject: /./, html: /<p/ }, 'a message is previewed')
  t.match(
    (await call('PUT', '/skipmessages', about)).body.data,
    { skipped: 1 },
    'the message is skipped'
  )
  t.match(
    (await call('PUT', '/resendmessage', { id })).body.data,
    { state: 'queued' },
    'the message is queued again'
  )
  t.match((await call('GET', '/getmessage/1')).body.data, { id: 1 }, 'a message is read')
  await call('PUT', '/editmember', { id: member_id, street: 'Way 2', city: 'Oslo' })
  const printed = await call('POST', '/printmessages', about)
  const { letters_id } = printed.body.data
  t.match(printed.body.data, { letters_id: Number, letters: 1 }, 'a letter is printed')
  const runs = await call('GET', `/getletters?chapter_id=${chapter_id}`)
  t.match(runs.body.data.letters, [{ id: letters_id, count: 1 }], 'the letters are listed')
  t.match(
    (await call('GET', `/getletters/${letters_id}.pdf`)).body,
    /^%PDF-/,
    'the letters are a PDF'
  )
  t.match(
    (await call('GET', '/getmailsettings')).body.data,
    { configured: false },
    'there is no mail server'
  )
  t.equal(
    (await call('POST', '/testmail', { to: 'ada@example.org' })).status,
    409,
    'no test without a mail server'
  )
  const words = { subject: 'Hello', body: 'Dear {{member.firstname}}' }
  const mailing = await call('POST', '/createmailing', { chapter_id, filter: {}, ...words })
  t.match(mailing.body.data, { id: 1, state: 'draft' }, 'a mailing is drafted')
  t.equal(
    (await call('PUT', '/editmailing', { id: 1, subject: 'Hi' })).status,
    200,
    'the draft is changed'
  )
  t.equal(
    (await call('POST', '/testmailing', { id: 1, member_id })).status,
    409,
    'no test of a mailing without a mail server'
  )
  t.equal(
    (await call('PUT', '/releasemailing', { id: 1 })).status,
    409,
    'no release without a mail server'
  )
  t.match(
    (await call('PUT', '/stopmailing', { id: 1 })).body.data,
    { state: 'stopped' },
    'the mailing is stopped'
  )
  t.match(
    (await call('GET', `/getmailings?chapter_id=${chapter_id}`)).body.data.mailings,
    [{}],
    'the mailing is listed'
  )
  const link = '/unsubscribe/member'
  t.match(
    await call('GET', link),
    { status: 404, body: /from a preview/ },
    'a link from a preview says so'
  )
  t.equal((await call('POST', link)).status, 404, 'nobody unsubscribes by it')
  const lifted = await call('PUT', '/liftundeliverable', { member_id })
  t.match(lifted.body.data, { lifted: false }, 'there was nothing to lift')
  const statement = `Date,Amount,Text\n${today},5.00,Gift\n`
  t.match(
    (await call('POST', `/importstatement?chapter_id=${chapter_id}`, statement)).body.data,
    { entries: 1 },
    'a statement is imported'
  )
  t.match(
    (await call('GET', `/getentries?chapter_id=${chapter_id}`)).body.data.entries,
    [{ amount: 5 }],
    'its entry is listed'
  )
  t.equal((await call('GET', '/getentry/1')).body.data.amount, 5, 'it is shown')
  const matched = await call('PUT', '/matchentry', { id: 1, member_id })
  t.match(matched.body.data, { state: 'booked', member_id }, 'the entry is booked')
  t.match(
    (await call('PUT', '/unmatchentry', { id: 1 })).body.data,
    { payment_id: null },
    'the booking is undone'
  )
  t.match(
    (await call('PUT', '/ignoreentry', { id: 1, reason: 'Gift' })).body.data,
    { state: 'ignored' },
    'the entry is ignored'
  )
  const aside = { chapter_id, ids: [1], reason: 'Rent' }
  t.match(
    (await call('PUT', '/ignoreentries', aside)).body.data,
    { ignored: 1, left: [] },
    'many entries are ignored'
  )
}

/** Calls the operations of custom fields, and exports by a filter object. */
export async function callOwn(t: Test, call: Call, chapter_id: number) {
  const field = { chapter_id, key: 'shirt', label: 'Shirt', kind: 'text' }
  t.match((await call('POST', '/createfield', field)).body, { data: field }, 'a field is created')
  const edited = await call('PUT', '/editfield', { id: 1, label: 'Size' })
  t.match(edited.body, { data: { label: 'Size' } }, 'the field is renamed')
  t.match(
    (await call('GET', '/getfields')).body,
    { data: { fields: [{ label: 'Size' }] } },
    'the field is listed'
  )
  t.match((await call('GET', '/getfield/1')).body.data, { key: 'shirt' }, 'the field is shown')
  const wanted = { chapter_id, filter: {}, columns: ['fields.shirt'] }
  t.match((await call('POST', '/exportmembers', wanted)).body, /"shirt"/, 'the field is exported')
  const kept = { chapter_id, name: 'All', filter: {} }
  t.match((await call('POST', '/createfilter', kept)).body, { data: kept }, 'a filter is kept')
  t.match(
    (await call('PUT', '/editfilter', { id: 1, name: 'Everybody' })).body,
    { data: { id: 1 } },
    'the filter is renamed'
  )
  t.match((await call('GET', '/getfilter/1')).body, { data: { id: 1 } }, 'the filter is shown')
  const filters = await call('GET', `/getfilters?chapter_id=${chapter_id}`)
  t.match(filters.body, { data: { filters: [{ name: 'Everybody' }] } }, 'the filter is listed')
  t.match(
    (await call('PUT', '/removefilter', { id: 1 })).body,
    { data: { id: 1 } },
    'the filter is removed'
  )
}

/** Merges, exports, removes and erases members like one that there is; ends a chapter and a type; keeps a mapping. */
export async function walkPersons(
  t: Test,
  call: Call,
  person: { firstname: string; lastname: string; chapter_id: number; membertype_id: number },
  { id }: { id: number }
) {
  const another = async (email: string) =>
    (await call('POST', '/createmembers', { ...person, email })).body.data
  const twin = await another('x@example.org')
  const pairs = await call('GET', `/getduplicates?chapter_id=${person.chapter_id}`)
  t.match(pairs.body.data.pairs, [{ reasons: ['name'] }], 'both are listed as duplicates')
  const merge = { keep_id: id, merge_id: twin.id }
  t.match((await call('PUT', '/mergemembers', merge)).body.data, { id }, 'they are merged')
  t.match(
    (await call('GET', `/exportmember?id=${id}`)).body.data.merged_ids,
    [twin.id],
    'the export has the merged id'
  )
  const spare = await another('y@example.org')
  t.match(
    (await call('PUT', '/removemember', { id: spare.id })).body.data,
    { id: spare.id },
    'a member is removed'
  )
  const erased = await call('PUT', '/erasemember', { id: spare.id, reason: 'asked for' })
  t.match(erased.body.data, { erased: true }, 'who was removed is erased')
  const chapter = (await call('POST', '/createchapter', { name: 'South' })).body.data
  const { membership_type } = typeBody({ chapter_id: chapter.id })
  const type = (await call('POST', '/createmember_type', { membership_type })).body.data
  t.match(
    (await call('POST', '/copymember_type', { id: type.id, chapter_ids: [chapter.id] })).body.data,
    { types: [], skipped: [{ chapter_id: chapter.id, code: 'name_taken' }] },
    'a chapter that has the type is skipped'
  )
  const removed = { body: { data: { id: type.id } } }
  t.match(
    await call('PUT', '/removemember_type', { id: type.id }),
    removed,
    'a membership type is removed'
  )
  const archive = { id: chapter.id, archived: true }
  t.match(
    await call('PUT', '/archivechapter', archive),
    { body: { data: archive } },
    'a chapter is archived'
  )
  t.match(
    (await call('PUT', '/removechapter', { id: chapter.id })).body.data,
    { id: chapter.id },
    'the chapter is removed'
  )
  const west = (await call('POST', '/createchapter', { name: 'West' })).body.data
  const there = { membership_type: typeBody({ chapter_id: west.id }).membership_type }
  const { id: membertype_id } = (await call('POST', '/createmember_type', there)).body.data
  const joining = { ...person, email: 'z@example.org', chapter_id: west.id, membertype_id }
  const linked = (await call('POST', '/createmembers', joining)).body.data
  const ids = [id, linked.id]
  const { firstname, lastname, chapter_id } = person
  const alike = { firstname, lastname, chapter_id, email: 'z@example.org' }
  t.match(
    (await call('POST', '/findpersons', alike)).body.data.persons,
    [{ id: linked.id }],
    'the person is found elsewhere'
  )
  t.match(
    (await call('PUT', '/linkmembers', { ids })).body.data,
    { person_id: 1, ids },
    'both are linked'
  )
  t.match(
    (await call('PUT', '/linkduplicates', { chapter_id })).body.data,
    { linked: 0 },
    'no other pair is certain'
  )
  t.match(
    (await call('GET', `/getlinked?id=${id}`)).body.data,
    { chapters: 1 },
    'the link shows the other chapter'
  )
  t.match(
    (await call('PUT', '/unlinkmember', { id })).body.data,
    { id, person_id: null },
    'the link is undone'
  )
  const file = 'Called,Nachname\nBo,B\n'
  const defaults = JSON.stringify({ membertype_id: person.membertype_id })
  const query = `mapping={"Called":"firstname"}&defaults=${defaults}&save_mapping=List`
  const imported = await call(
    'POST',
    `/importmembers?chapter_id=${person.chapter_id}&${query}`,
    file
  )
  t.equal(imported.status, 200, 'the file is imported')
  for (const gone of [linked.id, linked.id + 1]) await call('PUT', '/removemember', { id: gone })
  const kept = await call('GET', `/getmappings?chapter_id=${person.chapter_id}`)
  t.match(kept.body.data.mappings, [{ id: 1, name: 'List' }], 'its mapping is kept')
  t.match(
    (await call('PUT', '/removemapping', { id: 1 })).body.data,
    { id: 1 },
    'the mapping is removed'
  )
}
