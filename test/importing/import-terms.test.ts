import type { Test } from 'tap'
import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import { send } from '../fixtures/files.ts'
import { aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'

async function anImporter(t: Test) {
  const opened = await office(t)
  const { app } = opened
  const headers = await signedIn(app)
  await aType(app, { name: 'T', autorecurring_payment: true }, fees)
  await aType(app, { name: 'Asks' }, { ...fees, workflow: { require_approval_all_apps: true } })
  const upload = async (rows: string[], query = '&explain=true') =>
    (await send(t, app, headers, rows.join('\n'), query)).json()
  const show = async (id: number) =>
    (await call(t, app, { url: `/getmember/${id}`, headers })).json().data
  return { ...opened, headers, upload, show }
}

const head =
  'Vorname;Nachname;E-Mail;Mitgliedsart;Eintritt;Mitgliedschaft von;Mitglied bis;Austritt;Austrittsgrund'

t.test('a file says since when members are members, until when, and who has left', async t => {
  const { app, send: ask, upload, show } = await anImporter(t)
  const file = [
    head,
    'Ada;A;a@b.c;T;01.05.1999;01.01.2026;;;',
    'Bo;B;;T;;2026-03-01;2026-08-31;;',
    'Cy;C;;T;3.4.2010;;;31.12.2019;Verstorben',
    'Di;D;;T;2020-01-01;;;2026-12-31;Umzug',
    'Ed;E;;Asks;2001-01-01;;;2005-06-30;',
    'Flo;F;;T;;1980-02-01;;;',
    'Gus;G;;T;;;;;'
  ]
  const first = await upload(file)
  const seven = { data: { created: 7, refused: 0, ignored_columns: { length: 0 } } }
  t.match(first, seven, 'all seven are created')
  const rows = [
    ['active', '1999-05-01', '2026-01-01', '2026-12-31', null, null],
    ['active', '2026-03-01', '2026-03-01', '2026-08-31', null, null],
    ['inactive', '2010-04-03', '2010-04-03', '2019-12-31', '2019-12-31', 'deceased'],
    ['active', '2020-01-01', '2026-01-01', '2026-12-31', '2026-12-31', 'moved'],
    ['inactive', '2001-01-01', '2001-01-01', '2005-06-30', '2005-06-30', 'other'],
    ['active', '1980-02-01', '2026-02-01', '2027-01-31', null, null]
  ]
  for (const [index, row] of rows.entries()) {
    const { status, joined, membership_startdate, membership_enddate, left, left_reason } =
      await show(index + 1)
    t.strictSame(
      [status, joined, membership_startdate, membership_enddate, left, left_reason],
      row,
      `member ${index + 1} has its dates`
    )
  }
  const { dues } = (await ask('GET', '/getdues?chapter_id=1')).data
  // only the seventh joins today
  t.ok(
    dues.some((one: { member_id: number }) => one.member_id === 7),
    'who joins today has dues'
  )
  t.ok(
    dues.every((one: { due_date: string }) => one.due_date >= '2026-03-10'),
    'no due is of the past'
  )
  t.notOk(
    dues.some((one: { member_id: number }) => [3, 5].includes(one.member_id)),
    'who has left has no dues'
  )
  t.strictSame([...wrongLives(app.db)], [], 'lives are sound')
  t.match(await upload(file), { data: { created: 0, unchanged: 7, refused: 0 } }, 'again')
})

t.test('what does not fit, or would change who is known, is refused in its row', async t => {
  const { upload, show } = await anImporter(t)
  const told = ({ details }: { details: { path: string; code: string }[] }) =>
    details.map(({ path, code }) => `${path} ${code}`).sort()
  const rows: [cells: string, flaws: string[]][] = [
    [
      ';2026-03-01;2026-02-01;2026-01-01;',
      ['membership_enddate end_before_start', 'left end_before_start']
    ],
    ['2020-01-01;;;2019-12-31;', ['left end_before_start']],
    [';;;2019-12-31;', ['membership_startdate required']],
    [';;;;Umzug', ['left required']],
    [
      ';bald;;31-12-19;Streit',
      ['membership_startdate not_a_date', 'left short_year', 'left_reason not_one_of']
    ],
    [';1700-01-01;;;', ['membership_startdate date_out_of_range']]
  ]
  const file = [head, ...rows.map(([cells], index) => `A${index};A;;T;${cells}`)]
  t.strictSame(
    told(await upload(file, '')),
    rows.flatMap(([, flaws], index) => flaws.map(flaw => `/${index + 2}/${flaw}`)).sort(),
    'each row has its flaws'
  )

  // a file changes no membership of who is known already, and says so
  await upload([head, 'Ada;A;a@b.c;T;;2026-01-01;;;'])
  const before = await show(1)
  const leaves = [head, 'Ada;A;a@b.c;T;;;2026-06-30;2026-06-30;Umzug']
  t.strictSame(
    told(await upload(leaves, '')),
    ['left', 'left_reason', 'membership_enddate'].map(name => `/2/${name} terms_stay`),
    'each field of a known membership is refused'
  )
  const one_refused = { data: { updated: 0, refused: 1 } }
  t.match(await upload(leaves, '&dry_run=true'), one_refused, 'the dry run refuses it too')
  t.strictSame(await show(1), before, 'the member is as before')
  const same = [head, 'Ada;A;a@b.c;T;;2026-01-01;2026-12-31;;']
  t.match(await upload(same), { data: { unchanged: 1, refused: 0 } }, 'the same terms')
})

t.test('a file admits nobody from today on where somebody else has to approve', async t => {
  const { app, upload, show } = await anImporter(t)
  await signedIn(app, 'moderator', 1)
  await app.db.write(() => app.db.$client.exec("UPDATE accounts SET password_hash = 'x'"))
  const rows = ['New;N;;Asks;aktiv;', 'Old;O;;Asks;aktiv;2020-01-01']
  const file = ['Vorname;Nachname;E-Mail;Mitgliedsart;Status;Eintritt', ...rows]
  t.match(await upload(file), { data: { created: 2, refused: 0 } }, 'both are there')
  t.equal((await show(1)).status, 'inactive', 'whoever is new applies')
  t.equal((await show(2)).status, 'active', 'whoever was a member before stays one')
})
