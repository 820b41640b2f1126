import { command_line, recordAll } from '../../src/association/audit/store.ts'
import { type App, aChapter, build, call, signedIn } from '../fixtures/helper.ts'
import { at, later } from '../fixtures/person.ts'
import t from '../folder.ts'

/** Writes an entry about a chapter at each moment, and sets the clock to the last of them. */
async function entriesAt(t: Tap, app: App, chapter_id: number, moments: string[]) {
  let now = Date.parse(moments[0] as string)
  at(t, now)
  for (const moment of moments) {
    later(Date.parse(moment) - now)
    now = Date.parse(moment)
    const entry = {
      action: 'chapter.updated',
      entity: 'chapter',
      entity_id: chapter_id,
      chapter_id
    }
    await app.db.write(() => recordAll(app.db, [{ ...entry, changes: '{}' }], command_line))
  }
}
type Tap = Parameters<typeof at>[0]

/** The dates of the entries about chapters that a query finds, oldest first. */
async function listDates(t: Tap, app: App, headers: Record<string, string>, query: object) {
  const url = `/getlogs?${new URLSearchParams({ entity: 'chapter', ...query })}`
  const { logs } = (await call(t, app, { url, headers })).json().data
  const changes = logs.filter(({ action }: { action: string }) => action === 'chapter.updated')
  return changes.map(({ createddate }: { createddate: string }) => createddate).reverse()
}

t.test('a date means its whole day in the zone of the chapter', async t => {
  const app = await build(t)
  const berlin = await aChapter(app, { timezone: 'Europe/Berlin' })
  // the clock is put forward in the night to March 29, so that this day has 23 hours
  const moments = [
    '2026-03-28T22:59:59Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T12:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z'
  ]
  await entriesAt(t, app, berlin.id, moments)
  const headers = await signedIn(app)
  const day = '2026-03-29'
  const find = (query: object) => listDates(t, app, headers, { chapter_id: berlin.id, ...query })
  t.strictSame(await find({ from: day, to: day }), moments.slice(1, 4), 'the whole day')
  t.strictSame(await find({ from: day }), moments.slice(1), 'from the day on')
  t.strictSame(await find({ from: '2026-03-28', to: day }), moments.slice(0, 4), 'two days')
  t.strictSame(
    await find({ from: '2026-03-29T00:00:00Z', to: '2026-03-29T12:00:00Z' }),
    [moments[2]],
    'moments are exact'
  )
  t.strictSame(
    await find({ from: '0001-01-01', to: '2026-03-28' }),
    moments.slice(0, 1),
    'until the day before'
  )
  t.strictSame(await find({ from: day, to: '9999-12-31' }), moments.slice(1), 'to the end of time')
  t.strictSame(
    await find({ from: '2026-03-30', to: day }),
    [],
    'a period that ends before it begins'
  )
})

t.test('a day whose midnight the clock leaves out begins at one', async t => {
  const app = await build(t)
  const cairo = await aChapter(app, { timezone: 'Africa/Cairo' })
  await entriesAt(t, app, cairo.id, ['2026-04-23T21:59:59Z', '2026-04-23T22:00:00Z'])
  const headers = await signedIn(app)
  const query = { chapter_id: cairo.id, from: '2026-04-24', to: '2026-04-24' }
  t.strictSame(
    await listDates(t, app, headers, query),
    ['2026-04-23T22:00:00Z'],
    "from one o'clock on"
  )
})

t.test('without a chapter, the day is one in the zone of the first', async t => {
  const app = await build(t)
  const moments = ['2026-01-01T10:59:59Z', '2026-01-01T11:00:00Z', '2026-01-02T10:59:59Z']
  await entriesAt(t, app, 1, moments)
  const headers = await signedIn(app)
  const edit = { id: 1, timezone: 'Pacific/Auckland' }
  const changed = await call(t, app, { method: 'PUT', url: '/editchapter', headers, payload: edit })
  t.equal(changed.statusCode, 200, 'the zone is changed')
  const lead = await signedIn(app, 'chapter_lead', 1)
  for (const who of [headers, lead])
    t.strictSame(
      (await listDates(t, app, who, { from: '2026-01-02', to: '2026-01-02' })).slice(0, 2),
      moments.slice(1),
      'the day of Auckland'
    )
})
