import { typeBody } from '../fixtures/helper.ts'

/**
 * A request with its body, and what is answered: a status, what the data (or a body without data) has, or a text that is in it. Ids are
 * those of a new register.
 */
export type Row = readonly [request: string, body: object | string | undefined, wanted: Wanted]
type Wanted = number | object | RegExp

const today = new Date().toISOString().slice(0, 10)
const year = Number(today.slice(0, 4))
const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const typeOf = (chapter_id: number, name = 'Premium Member') => ({
  membership_type: typeBody({ chapter_id, name }).membership_type
})
const person = { firstname: 'Jürgen', lastname: 'Müller', chapter_id: 2, membertype_id: 1 }

/** What anybody may ask. */
export const public_rows: readonly Row[] = [
  ['GET /health/live', undefined, 200],
  ['GET /health/ready', undefined, 200],
  ['GET /schema', undefined, { schemas: [{ path: '/schema/account.json' }] }],
  ['GET /schema/member.json', undefined, { title: 'Member' }],
  ['GET /docs', undefined, /<!doctype html>/],
  ['GET /auth/start', undefined, { has_owner: true }]
]

/** The association, a chapter with a type, and a member who is suspended. */
const office: readonly Row[] = [
  ['PUT /editassociation', { name: 'Friends' }, { name: 'Friends' }],
  ['GET /getassociation', undefined, { name: 'Friends' }],
  ['POST /createbankaccount', { name: 'Bank' }, { id: 1 }],
  ['PUT /editbankaccount', { id: 1, name: 'Till' }, { name: 'Till' }],
  ['GET /getbankaccounts', undefined, { bank_accounts: [{ name: 'Till', main: true }] }],
  ['PUT /removebankaccount', { id: 1 }, { id: 1 }],
  ['GET /getchapters', undefined, { chapters: [{ id: 1 }] }],
  ['POST /createchapter', { name: 'North' }, { id: 2 }],
  ['PUT /editchapter', { id: 2, location: 'Oslo' }, { location: 'Oslo' }],
  ['POST /createmember_type', typeOf(2), { id: 1, name: 'Premium Member', duration: '12' }],
  ['PUT /editmember_type', { membership_type: { id: 1, category: 'gold' } }, { category: 'gold' }],
  ['PUT /archivemember_type', { id: 1, archived: false }, 200],
  [
    'GET /getmember_types?chapter_id=2&logs=true',
    undefined,
    { membership_type_with_logs: [{ id: 1, logs: [{}, {}] }] }
  ],
  ['POST /createmembers', { ...person, email: 'jm@example.org' }, { id: 1 }],
  ['PUT /editmember', { id: 1, status: 'suspended' }, { status: 'suspended' }],
  [
    'PUT /editmembers',
    { chapter_id: 2, filter: { search: 'muller' }, set: { status: 'inactive' } },
    { batch_id: 1, changed: 1 }
  ],
  ['PUT /undobatch', { id: 1 }, { restored: 1 }],
  ['GET /getbatches?chapter_id=2', undefined, { batches: [{ id: 1 }] }],
  ['POST /findmembers', { columns: ['phone'] }, { members: [{}] }],
  ['GET /getmember/1', undefined, { status: 'suspended' }]
]

/** Operations on the membership of a member who is suspended. */
const memberships: readonly Row[] = [
  ['GET /getchapter/1', undefined, 200],
  ['GET /getmemberships?member_id=1', undefined, { memberships: [{ state: 'current' }] }],
  ['GET /gettags?chapter_id=2', undefined, { tags: [] }],
  ['POST /createmembership', { member_id: 1 }, 409],
  ['PUT /renewmembership', { member_id: 1 }, 200],
  ['PUT /pausemembership', { member_id: 1, from: '2020-01-01', to: '2020-01-02', reason: '' }, 409],
  ['PUT /endpause', { member_id: 1 }, 409],
  ['PUT /endmembership', { member_id: 1, reason: 'moved' }, 200],
  ['POST /openmemberships', { chapter_id: 2, filter: {}, dry_run: true }, { unchanged: 1 }],
  ['PUT /answerproposals', { chapter_id: 2, accepted: true, dry_run: true }, { changed: 0 }],
  ['GET /getapplications?chapter_id=2', undefined, { applications: { length: 0 } }],
  ['PUT /approveapplication', { id: 99 }, 404],
  ['PUT /declineapplication', { id: 99 }, 404],
  ['PUT /withdrawapplication', { id: 99 }, 404],
  ['GET /getapplication/99', undefined, 404],
  ['GET /explainmember?member_id=1', undefined, { status: 'suspended' }],
  ['POST /simulate', { chapter_id: 2, to: soon }, { total: 0 }],
  [
    'POST /previewmember_type',
    { ...typeBody({ chapter_id: 2 }), joined: '2026-01-31', terms: 1 },
    { terms: [{ enddate: '2027-01-30' }] }
  ],
  ['POST /startround', { chapter_id: 2 }, { put_aside: 0 }],
  ['GET /getrounds?chapter_id=2', undefined, { rounds: [{ put_aside: 0 }] }],
  ['POST /createfunction', { name: 'Treasurer', kind: 'board' }, { function: undefined }],
  ['PUT /editfunction', { id: 99, seats: 1 }, 404],
  ['GET /getfunctions?chapter_id=2', undefined, { functions: { length: 1 } }],
  ['POST /createholding', { function_id: 1, member_id: 99, from: '2020-01-01' }, 404],
  ['PUT /editholding', { id: 99, note: 'Again' }, 404],
  ['PUT /removeholding', { id: 99 }, 404],
  ['GET /getholdings?chapter_id=2', undefined, { holdings: { length: 0 } }],
  ['GET /getdues?chapter_id=2', undefined, { dues: { length: 0 } }],
  ['POST /createmandate', { member_id: 99, iban: 'NO9386011117947', signed_on: '2026-01-02' }, 404],
  ['PUT /editmandate', { id: 99, paused: true }, 404],
  ['PUT /endmandate', { id: 99, reason: 'Revoked' }, 404],
  ['GET /getmandate/99.pdf', undefined, 404],
  ['GET /getmandateform.pdf?member_id=99', undefined, 404],
  ['GET /getmandates?chapter_id=2', undefined, { mandates: { length: 0 } }],
  ['POST /previewcollection', { chapter_id: 2, due_to: '2026-04-01' }, { lines: { length: 0 } }],
  ['POST /createcollection', { chapter_id: 2, due_to: '2026-04-01' }, 409],
  ['GET /getcollections?chapter_id=2', undefined, { collections: { length: 0 } }],
  ['GET /getcollection/99', undefined, 404],
  ['GET /getcollection/99.xml', undefined, 404],
  ['PUT /releasecollection', { id: 99 }, 404],
  ['PUT /handovercollection', { id: 99, on: '2026-04-01' }, 404],
  ['PUT /cancelcollection', { id: 99, reason: 'Late' }, 404],
  ['PUT /rejectcollection', { id: 99, reason: 'Late' }, 404],
  ['PUT /answerreturn', { id: 99, due_id: 1 }, 404],
  ['GET /getpaymentsettings?chapter_id=2', undefined, { provider: null }],
  ['PUT /editpaymentsettings', { chapter_id: 2, provider: null }, { provider: null }],
  ['GET /getonlinepayments?chapter_id=2', undefined, { payments: { length: 0 } }],
  ['PUT /answeronlinepayment', { id: 99 }, 404],
  ['POST /createdue', { member_id: 99, dues_name: 'Fine', amount: 5, due_date: '2026-04-01' }, 404],
  ['PUT /waivedue', { id: 99, reason: 'mistake' }, 404],
  [
    'PUT /splitdue',
    {
      id: 99,
      parts: [
        { amount: 5, due_date: '2026-04-01' },
        { amount: 5, due_date: '2026-05-01' }
      ]
    },
    404
  ],
  ['GET /getregister?chapter_id=2', undefined, { members: [{}] }],
  ['GET /getstatistics?chapter_id=2', undefined, { persons: 1 }],
  ['GET /getfinances?from=2026-01-01&to=2026-12-31', undefined, { billed: { length: 0 } }],
  ['GET /exportdues?chapter_id=2', undefined, 200],
  ['GET /exportpayments?chapter_id=2', undefined, 200],
  ['GET /getaccount?member_id=1', undefined, { balance: 0 }],
  ['GET /getbound_terms?chapter_id=2&membertype_id=1', undefined, { prepared: 0 }],
  ['GET /gettasks?kind=put_aside', undefined, { tasks: { length: 0 } }],
  ['PUT /transfermember', { id: 1, chapter_id: 2, membertype_id: 1, on: soon }, 400]
]

/** Custom fields, and what is exported and kept by a filter. */
const own: readonly Row[] = [
  ['POST /createfield', { chapter_id: 2, key: 'shirt', label: 'Shirt', kind: 'text' }, { id: 1 }],
  ['PUT /editfield', { id: 1, label: 'Size' }, { label: 'Size' }],
  ['GET /getfields', undefined, { fields: [{ label: 'Size' }] }],
  ['GET /getfield/1', undefined, { key: 'shirt' }],
  ['POST /exportmembers', { chapter_id: 2, filter: {}, columns: ['fields.shirt'] }, /"shirt"/],
  ['POST /createfilter', { chapter_id: 2, name: 'All', filter: {} }, { id: 1, name: 'All' }],
  ['PUT /editfilter', { id: 1, name: 'Everybody' }, { id: 1 }],
  ['GET /getfilter/1', undefined, { id: 1 }],
  ['GET /getfilters?chapter_id=2', undefined, { filters: [{ name: 'Everybody' }] }],
  ['PUT /removefilter', { id: 1 }, { id: 1 }],
  [
    'GET /getmembers?chapter_id=2&search=muller',
    undefined,
    { members: [{ id: 1 }], pagination: { total: 1 } }
  ]
]

const list = `mapping={"Called":"firstname"}&defaults={"membertype_id":1}&save_mapping=List`

/** Members like the one that there is are merged, removed, erased and linked; a chapter and a type end; a mapping is kept. */
const persons: readonly Row[] = [
  ['POST /createmembers', { ...person, email: 'x@example.org' }, { id: 2 }],
  ['GET /getduplicates?chapter_id=2', undefined, { pairs: [{ reasons: ['name'] }] }],
  ['PUT /mergemembers', { keep_id: 1, merge_id: 2 }, { id: 1 }],
  ['GET /exportmember?id=1', undefined, { merged_ids: [2] }],
  ['POST /createmembers', { ...person, email: 'y@example.org' }, { id: 3 }],
  ['PUT /removemember', { id: 3 }, { id: 3 }],
  ['PUT /erasemember', { id: 3, reason: 'asked for' }, { erased: true }],
  ['POST /createchapter', { name: 'South' }, { id: 3 }],
  ['POST /createmember_type', typeOf(3), { id: 2 }],
  [
    'POST /copymember_type',
    { id: 2, chapter_ids: [3] },
    { types: [], skipped: [{ chapter_id: 3, code: 'name_taken' }] }
  ],
  ['PUT /removemember_type', { id: 2 }, { id: 2 }],
  ['PUT /archivechapter', { id: 3, archived: true }, { archived: true }],
  ['PUT /removechapter', { id: 3 }, { id: 3 }],
  ['POST /createchapter', { name: 'West' }, { id: 4 }],
  ['POST /createmember_type', typeOf(4), { id: 3 }],
  [
    'POST /createmembers',
    { ...person, email: 'z@example.org', chapter_id: 4, membertype_id: 3 },
    { id: 4 }
  ],
  [
    'POST /findpersons',
    { firstname: 'Jürgen', lastname: 'Müller', chapter_id: 2, email: 'z@example.org' },
    { persons: [{ id: 4 }] }
  ],
  ['PUT /linkmembers', { ids: [1, 4] }, { person_id: 1, ids: [1, 4] }],
  ['PUT /linkduplicates', { chapter_id: 2 }, { linked: 0 }],
  ['GET /getlinked?id=1', undefined, { chapters: 1 }],
  ['PUT /unlinkmember', { id: 1 }, { id: 1, person_id: null }],
  [`POST /importmembers?chapter_id=2&${list}`, 'Called,Nachname\nBo,B\n', { created: 1 }],
  ['PUT /removemember', { id: 4 }, { id: 4 }],
  ['PUT /removemember', { id: 5 }, { id: 5 }],
  ['GET /getmappings?chapter_id=2', undefined, { mappings: [{ id: 1, name: 'List' }] }],
  ['PUT /removemapping', { id: 1 }, { id: 1 }]
]

/** All that an owner of a new register does before somebody is invited. */
export const office_rows = [...office, ...memberships, ...own, ...persons]

const premium = 'firstname,lastname,email,membertype\r\nAda,L,ada@example.org,Premium Member\r\n'

/** Accounts, once somebody was invited and has enrolled, and the service itself. */
const accounts: readonly Row[] = [
  ['PUT /edituser', { id: 2, name: 'D' }, { name: 'D', enrolled: true }],
  ['POST /resetuser', { id: 2 }, 200],
  ['PUT /unlockuser', { id: 2 }, 200],
  ['GET /getuser/1', undefined, { id: 1, locked_until: null }],
  ['GET /getusers', undefined, { pagination: { total: 2 } }],
  ['GET /gettokens', undefined, { tokens: { length: 0 } }],
  ['POST /createtoken', { name: 'Website', role: 'admin' }, { id: 1 }],
  ['PUT /endtoken', { id: 1 }, { id: 1 }],
  ['POST /createwebhook', { url: 'https://8.8.8.8/', types: ['webhook.turned_off'] }, { id: 1 }],
  ['GET /getwebhooks', undefined, { webhooks: [{ id: 1 }] }],
  ['PUT /editwebhook', { id: 1, enabled: false }, { enabled: false }],
  ['PUT /rotatewebhook', { id: 1 }, { id: 1 }],
  ['GET /getdeliveries?webhook_id=1', undefined, { deliveries: { length: 0 } }],
  ['POST /redeliver', { webhook_id: 1, from: '2026-01-01' }, { redelivered: 0 }],
  ['POST /createbackup', undefined, { verified: true }],
  ['GET /getlogs?limit=1', undefined, { logs: [{ action: 'account.backed_up' }] }],
  ['GET /getchanges?limit=1', undefined, { changes: [{ id: 1 }], next: 1 }],
  ['GET /getbackups', undefined, { pagination: { total: 1 } }],
  ['GET /getsystem', undefined, { ready: true, members: 1 }],
  ['GET /getoverview', undefined, { members: 1 }],
  ['GET /getmember_type/1', undefined, { id: 1 }],
  ['GET /auth/recovery_codes', undefined, { recovery_codes_left: 10 }],
  ['GET /auth/sessions', undefined, { sessions: [{}] }],
  ['PUT /auth/endsession', { id: 99 }, 404],
  ['GET /exportmembers?chapter_id=2', undefined, /\r\n"1","Jürgen","Müller",/],
  ['POST /importmembers?chapter_id=2', premium, { created: 1 }]
]

const payment = { member_id: 1, amount: 50, date: today, method: 'cash' }
const sender = { street: 'Way 1', postal_code: '1', city: 'Oslo', country: 'NO' }
const message = 10
const one = { chapter_id: 2, ids: [message] }

/** A member is invoiced, pays and is paid back; messages and a mailing; a statement of a bank. */
const money: readonly Row[] = [
  ['PUT /editassociation', { ...sender, iban: 'NO9386011117947' }, { city: 'Oslo' }],
  [
    'POST /createdue',
    { member_id: 1, dues_name: 'Key', amount: 60, due_date: `${year + 1}-04-01` },
    201
  ],
  ['POST /createinvoices', { chapter_id: 2 }, { invoices: 1 }],
  ['GET /getinvoices?chapter_id=2', undefined, { invoices: [{ id: 1, amount: 60 }] }],
  ['GET /getinvoice/1', undefined, { has_file: true }],
  ['GET /getinvoice/1.pdf', undefined, /^%PDF-/],
  ['PUT /cancelinvoice', { id: 1, reason: 'Wrong' }, { id: 1 }],
  ['POST /createpayment', payment, { settled: [{}], credit: 0 }],
  ['GET /getdue/1', undefined, { id: 1 }],
  ['GET /getpayment/1', undefined, { id: 1 }],
  ['GET /getmembership/1', undefined, { id: 1 }],
  ['PUT /reversepayment', { id: 1, date: today, reason: 'Mistake' }, { kind: 'reversal' }],
  ['POST /createpayment', payment, { id: 3 }],
  ['POST /createrefund', { ...payment, amount: 20, payment_id: 3 }, { amount: -20 }],
  ['GET /getpayments?member_id=1', undefined, { pagination: { total: 4 } }],
  [`GET /getyearpayers?chapter_id=2&year=${year}`, undefined, { payers: [{ payments: 2 }] }],
  [`GET /getyearstatement.pdf?member_id=1&year=${year}`, undefined, /^%PDF-/],
  ['GET /getmessages?member_id=1&counts=true', undefined, { messages: [{ id: message }] }],
  [
    'PUT /releasemessages',
    { ...one, dry_run: true },
    { released: 1, skipped: [], texts: { checked: 1, samples: [{ id: message }] } }
  ],
  ['GET /previewmessage?kind=welcome&membertype_id=1', undefined, { subject: /./, html: /<p/ }],
  ['PUT /skipmessages', one, { skipped: 1 }],
  ['PUT /resendmessage', { id: message }, { state: 'queued' }],
  ['GET /getmessage/1', undefined, { id: 1 }],
  ['PUT /editmember', { id: 1, street: 'Way 2', city: 'Oslo' }, 200],
  ['POST /printmessages', one, { letters_id: Number, letters: 1 }],
  ['GET /getmailsettings', undefined, { configured: false }],
  ['POST /testmail', { to: 'ada@example.org' }, 409],
  [
    'POST /createmailing',
    { chapter_id: 2, filter: {}, subject: 'Hello', body: 'Dear {{member.firstname}}' },
    { id: 1, state: 'draft' }
  ],
  ['PUT /editmailing', { id: 1, subject: 'Hi' }, 200],
  ['POST /testmailing', { id: 1, member_id: 1 }, 409],
  ['PUT /releasemailing', { id: 1 }, 409],
  ['PUT /stopmailing', { id: 1 }, { state: 'stopped' }],
  ['GET /getmailings?chapter_id=2', undefined, { mailings: [{}] }],
  ['GET /getforms?chapter_id=2', undefined, { forms: [] }],
  [
    'POST /createform',
    { chapter_id: 2, slug: 'join', title: 'Join', membertype_ids: [1] },
    { id: 1, active: false, version: 1 }
  ],
  ['PUT /editform', { id: 1, title: 'Join us' }, { title: 'Join us' }],
  ['GET /getform/member', undefined, 404],
  ['GET /join/member', undefined, 404],
  ['GET /join/member/confirm', undefined, 200],
  ['POST /apply', { slug: 'join', stamp: 'x', membertype_id: 1, answers: {}, consents: [] }, 404],
  ['POST /confirmapplication', { token: 'x' }, 404],
  ['GET /me', undefined, /<!doctype html>/],
  ['GET /me/manifest.webmanifest', undefined, { display: 'standalone' }],
  ['GET /me/icon.svg', undefined, /<svg/],
  ['POST /me/link', { email: 'nobody@example.org' }, 202],
  ['POST /me/session', { token: 'x' }, 401],
  ['POST /me/email/confirm', { token: 'x' }, 404],
  ['POST /me/session/end', {}, 401],
  ['GET /me/session', undefined, 401],
  ['GET /me/member?member_id=1', undefined, 401],
  ['PUT /me/member', { member_id: 1, set: {} }, 401],
  ['GET /me/dues', undefined, 401],
  ['GET /me/invoices', undefined, 401],
  ['GET /me/invoice/1.pdf', undefined, 401],
  ['GET /me/code/1.svg', undefined, 401],
  ['GET /me/yearstatement.pdf?member_id=1&year=2026', undefined, 401],
  ['GET /me/messages', undefined, 401],
  ['GET /me/export?member_id=1', undefined, 401],
  ['POST /me/leave', { member_id: 1 }, 401],
  ['POST /me/stay', { member_id: 1 }, 401],
  ['POST /me/mandate', { member_id: 1, iban: 'DE02120300000000202051', accept: '2026-11' }, 401],
  ['POST /me/mandate/end', { member_id: 1 }, 401],
  ['POST /me/consent', { member_id: 1, key: 'x', given: true }, 401],
  ['POST /me/email', { member_id: 1, email: 'x@example.org' }, 401],
  ['POST /me/erasure', { member_id: 1 }, 401],
  ['GET /getchangerequests?chapter_id=2', undefined, { requests: [] }],
  ['PUT /answerchangerequest', { id: 1, accept: true }, 404],
  ['PUT /putmember', { chapter_id: 2, key: 'none', value: 'x' }, 400],
  ['GET /getrequests?chapter_id=2', undefined, { requests: [] }],
  ['PUT /answerrequest', { id: 1, accept: true }, 404],
  ['POST /mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 403],
  ['GET /unsubscribe/member', undefined, 404],
  ['POST /unsubscribe/member', undefined, 404],
  ['GET /pay/member', undefined, 404],
  ['POST /pay/member', undefined, 404],
  ['POST /payments/stripe/1', {}, 400],
  ['PUT /liftundeliverable', { member_id: 1 }, { lifted: false }],
  ['POST /importstatement?chapter_id=2', `Date,Amount,Text\n${today},5.00,Gift\n`, { entries: 1 }],
  ['GET /getentries?chapter_id=2', undefined, { entries: [{ amount: 5 }] }],
  ['GET /getentry/1', undefined, { amount: 5 }],
  ['PUT /matchentry', { id: 1, member_id: 1 }, { state: 'booked', member_id: 1 }],
  ['PUT /unmatchentry', { id: 1 }, { payment_id: null }],
  ['PUT /ignoreentry', { id: 1, reason: 'Gift' }, { state: 'ignored' }],
  ['PUT /ignoreentries', { chapter_id: 2, ids: [1], reason: 'Rent' }, { ignored: 1, left: [] }]
]

/** All that follows once somebody else has an account. */
export const later_rows = [...accounts, ...money]
