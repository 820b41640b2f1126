import { command_line } from '../../../src/association/audit/store.ts'
import { createField } from '../../../src/register/custom-field-management/store.ts'
import { filterParts, filters } from '../../../src/register/finding/filters.ts'
import type { App } from '../../fixtures/helper.ts'

/** A fee that members owe. */
export const fees = {
  membership_dues: [{ dues_name: 'Fee', amount: 120, due_frequency: 'yearly' as const }]
}

/** Values of custom fields. */
const own = { shirt: 'M', helper: true, boats: 2 }

const kinds = { shirt: 'text', helper: 'yes_no', boats: 'number', skills: 'choices' } as const

/** Defines these fields, and one of several choices. */
export async function defineOwn(app: App) {
  for (const [key, kind] of Object.entries(kinds)) {
    const choices = kind === 'choices' ? ['cook', 'sing'] : []
    const field = { key, label: `Our ${key}`, kind, choices }
    await app.db.write(() => createField(app.db, field, command_line))
  }
}

const past_term = { membership_startdate: '2019-01-01', membership_enddate: '2019-12-31' }

/** Tags, custom fields and a payer of some of the members of `many`; the first one pays. */
export const furtherValues = (i: number) => ({
  ...(i % 10 === 0 && { tags: i % 20 ? ['Rowers'] : ['Rowers', 'Board'] }),
  ...(i % 11 === 1 && { payer_id: 1 }),
  ...(i % 13 === 6 && { ...past_term, status: 'suspended' as const }),
  ...(i % 9 === 0 && { fields: { ...own, skills: ['cook', 'sing'] } })
})

/** Values of filters that some of the members of `many` pass. */
const special: Readonly<Record<string, unknown>> = {
  functions: { ids: [1] },
  ids: [2, 7, 4000, 99_999],
  born: { from: '1985-01-01', to: '1990-12-31' },
  birthday: { from: '12-01', to: '01-31' },
  age: { from: 18, to: 40, on: '2026-11-22' },
  joined: { from: '2020-01-01', to: '2020-12-31' },
  left: { from: '2019-12-01' },
  ends: { from: '2019-01-01', to: '2020-12-31' },
  owes: true,
  has_email: true,
  fields: { ...own, skills: 'sing' },
  tags: ['Rowers'],
  payer: 1,
  missing: ['phone', 'date_of_birth']
}

/** A value of each filter: of one by a column, what the first member has in it. */
export function filterValues(app: App): Record<string, unknown> {
  const first = app.db.$client.prepare('SELECT * FROM members WHERE id = 1').get() as Row
  const of_objects = Object.entries(filters).filter(([name]) => name in filterParts)
  const values = of_objects.map(([name, filter]) => [
    name,
    special[name] ?? ('column' in filter ? [first[filter.column]] : undefined)
  ])
  return Object.fromEntries(values)
}

type Row = Record<string, unknown>

/** A function that every seventh member holds since 1980. */
export const held = `INSERT INTO functions (id, name, kind) VALUES (1, 'Chair', 'board');
  INSERT INTO holdings (function_id, member_id, chapter_id, "from", createddate)
  SELECT 1, id, chapter_id, '1980-01-01', createddate FROM members WHERE id % 7 = 0`
