import { command_line } from '../../../src/association/audit/store.ts'
import { randomNumbers } from '../../../src/commands/demo-persons.ts'
import { foldWords } from '../../../src/core/folding.ts'
import { today } from '../../../src/core/time.ts'
import { readOwn } from '../../../src/register/custom-fields/own-values.ts'
import type { FilterValues } from '../../../src/register/finding/filters.ts'
import { orderBy, sorts } from '../../../src/register/finding/orders.ts'
import type { MemberFilter } from '../../../src/register/finding/schema.ts'
import { createMembers } from '../../../src/register/members/creation-store.ts'
import type { MembershipDays } from '../../../src/register/members/days.ts'
import type { MemberRow } from '../../../src/register/members/table.ts'
import { readTags } from '../../../src/register/members/tags.ts'
import { filter_samples } from '../../fixtures/filter-samples.ts'
import { type App, aChapter, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { runs } from '../../properties.ts'
import { fees, held } from './values.ts'

/** A member with the days that follow from the terms, and how many dues are open. */
type Row = MemberRow & MembershipDays & { owed: number; gone: string | null }

type Plain = {
  [Name in Exclude<keyof FilterValues, 'updated_after' | 'after'>]-?: (
    member: Row,
    value: NonNullable<FilterValues[Name]>
  ) => boolean
}

const between = (value: string | null, { from = '', to = '~' }: { from?: string; to?: string }) =>
  value !== null && value >= from && value <= to

/** What every filter means, in the plainest way. */
const plain: Plain = {
  ids: ({ id }, ids) => ids.includes(id),
  status: ({ status }, some) => some.includes(status),
  membertype_id: ({ membertype_id }, some) => some.includes(membertype_id),
  tags: (member, tags) => tags.every(tag => readTags(member.tags).includes(tag)),
  born: ({ date_of_birth }, range) => between(date_of_birth, range as object),
  birthday: ({ date_of_birth }, range) => {
    const { from = '', to = '~' } = range as { from?: string; to?: string }
    const day = date_of_birth?.slice(5)
    if (day === undefined) return false
    return from > to ? day >= from || day <= to : day >= from && day <= to
  },
  age: ({ date_of_birth }, { from = 0, to = 999, on = today('UTC') }) => {
    if (date_of_birth === null) return false
    const years = Number(on.slice(0, 4)) - Number(date_of_birth.slice(0, 4))
    const age = on.slice(5) < date_of_birth.slice(5) ? years - 1 : years
    return age >= from && age <= to
  },
  joined: ({ joined }, range) => between(joined, range as object),
  left: ({ left }, range) => between(left, range as object),
  ends: ({ membership_enddate }, range) => between(membership_enddate, range as object),
  owes: ({ owed }, owes) => owed > 0 === owes,
  has_email: ({ email }, has) => (email !== '') === has,
  functions: ({ id, gone }, { ids = [1], on = today('UTC') }) =>
    ids.includes(1) && id % 7 === 0 && between(on, { from: '1980-01-01', to: gone ?? '~' }),
  payer: ({ payer_id }, id) => payer_id === id,
  fields: (member, given) => {
    const own = JSON.parse(member.fields)
    return Object.entries(given).every(([key, value]) => own[key] === value)
  },
  missing: (member, names) =>
    names.every(name => !{ ...member, ...readOwn(member.fields) }[name as keyof MemberRow])
}

function meets(member: Row, { search = '', ...filter }: MemberFilter): boolean {
  return (
    foldWords(search).every(word => member.search_text.includes(word)) &&
    Object.entries(filter).every(([name, value]) =>
      plain[name as keyof Plain](member, value as never)
    )
  )
}

/** Members of all kinds in chapters of many, of some and of none. */
async function fill(app: App) {
  const random = randomNumbers(3)
  const pick = <T>(some: T[]) => some[Math.floor(random() * some.length)] as T
  const day = (first: number, days: number) =>
    new Date(Date.UTC(first) + Math.floor(random() * days) * 86_400_000).toISOString().slice(0, 10)
  for (const size of [2010, 100, 0, 30]) {
    const chapter_id = size === 2010 ? 1 : (await aChapter(app)).id
    const types = [await aType(app, { chapter_id }), await aType(app, { chapter_id }, fees)]
    const members = Array.from({ length: size }, (_, i) => ({
      firstname: pick(['Ada', 'Bo', 'Zoë', 'Jürgen']),
      lastname: random() < 0.02 ? 'Rossi' : `L${Math.floor(random() * 400)}`,
      email: random() < 0.3 ? '' : `m${chapter_id}-${i}@example.org`,
      phone: random() < 0.5 ? null : `+49 30 ${i}`,
      date_of_birth: random() < 0.3 ? null : day(1940, 27_000),
      joined: random() < 0.3 ? null : day(1980, 16_000),
      status: pick(['active', 'active', 'inactive', 'suspended'] as const),
      chapter_id,
      membertype_id: pick(types).id,
      tags: random() < 0.2 ? [pick(['Rowers', 'rower']), pick(['Board', 'Choir'])] : [],
      ...(random() < 0.2 && {
        membership_startdate: '1985-01-01',
        membership_enddate: day(1986, 5000)
      }),
      ...(random() < 0.2 && { 'fields.shirt_size': pick(['L', 'XL']) })
    }))
    await app.db.write(() => {
      const [payer] = createMembers(app.db, members.slice(0, 1), command_line)
      const paid = members
        .slice(1)
        .map((one, i) => (i % 50 ? one : { ...one, payer_id: payer?.id }))
      createMembers(app.db, paid, command_line)
    })
  }
}

t.test('any filter in any order answers what a plain look at all members finds', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const field = { key: 'shirt_size', label: 'Shirt size', kind: 'text' }
  await call(t, app, { method: 'POST', url: '/createfield', headers, payload: field })
  await fill(app)
  await app.db.write(() => app.db.$client.exec(held))
  const select = `SELECT members.*, membership_days.*, ifnull(joined, first_day) AS joined,
      (SELECT count(*) FROM dues WHERE dues.member_id = members.id AND NOT void AND amount > settled + waived) AS owed,
      (SELECT min(enddate) FROM leavings WHERE leavings.member_id = members.id) AS gone
    FROM members LEFT JOIN membership_days ON member_id = id`
  const rows = app.db.$client.prepare(select).all() as Row[]

  const random = randomNumbers(7)
  let turn = 0
  /** One of some; all of them at full length. */
  const some = <T>(all: readonly T[]) => {
    turn++
    return runs(1) > 1 ? all : [all[Math.floor(random() * all.length)] as T]
  }

  /** The ids in an order, by a statement without limits and hints. */
  function sorted(filter: MemberFilter, sort: (typeof sorts)[number], chapter_id?: number) {
    const ids = rows
      .filter(row => (!chapter_id || row.chapter_id === chapter_id) && meets(row, filter))
      .map(({ id }) => id)
    const statement = `SELECT id FROM members WHERE id IN (SELECT value FROM json_each(?)) ORDER BY ${orderBy(sort, false)}`
    return app.db.$client.prepare(statement).pluck().all(JSON.stringify(ids)) as number[]
  }
  async function check(filter: MemberFilter, sort: (typeof sorts)[number], chapter_id?: number) {
    const expected = sorted(filter, sort, chapter_id)
    const total = expected.length
    for (const offset of some([0, Math.max(0, total - 20)])) {
      const payload = { filter, sort, offset, limit: 30, ...(chapter_id && { chapter_id }) }
      const asked = { method: 'POST', url: '/findmembers', headers, payload } as const
      const { members, pagination } = (await call(t, app, asked)).json().data
      const ids = members.map((one: MemberRow) => one.id)
      const page = [total, expected.slice(offset, offset + 30)]
      t.strictSame([pagination.total, ids], page, JSON.stringify(payload))
    }
  }

  const orders = [...sorts]
  const chapters = [1, 2, undefined]
  for (const [name, samples] of Object.entries(filter_samples)) {
    for (const sample of samples) {
      const filter = { [name]: sample } as MemberFilter
      const checks: [MemberFilter, (typeof sorts)[number]][] = [
        [filter, 'name'],
        [filter, orders[turn % orders.length] ?? 'name'],
        [{ ...filter, search: 'rossi' }, '-name'],
        [{ ...filter, status: ['active'] }, 'name']
      ]
      for (const chapter_id of some(chapters))
        for (const [what, sort] of some(checks)) await check(what, sort, chapter_id)
    }
    const totals = samples.map(value => sorted({ [name]: value } as MemberFilter, 'id').length)
    t.ok(
      totals.some(total => total > 0 && total < rows.length),
      `${name} leaves some`
    )
  }
  for (const sort of sorts)
    for (const chapter_id of some([1, 3, undefined])) await check({}, sort, chapter_id)
})
