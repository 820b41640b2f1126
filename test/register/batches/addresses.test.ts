import type { Test } from 'tap'
import { command_line } from '../../../src/association/audit/store.ts'
import { getBatch, withEntries } from '../../../src/register/batches/state-store.ts'
import { previewPart, undoPart } from '../../../src/register/batches/undo-store.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { send } from '../../fixtures/files.ts'
import { type App, aMember, someMembers } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './many.ts'

/** An office with members of some addresses, whose import has then given others. */
async function afterImport(
  t: Test,
  moves: readonly (readonly [from: string, to: string])[],
  others: string[] = []
) {
  const office = await anOffice(t)
  const { app, headers, type } = office
  const given = { firstname: 'Ada', lastname: 'Lovelace', membertype_id: type.id }
  const all = [...moves.map(([from]) => from), ...others]
  await someMembers(app, all.length, type.id, index => ({
    ...given,
    email: all[index],
    shared_email: true,
    ...(index < moves.length && { membernumber: `${index + 1}` })
  }))
  const rows = moves.map(([, to], index) => `Ada,Lovelace,${to},${index + 1}`)
  const csv = ['firstname,lastname,email,membernumber', ...rows].join('\n')
  const again = async () => {
    const { data } = (await send(t, app, headers, csv, '&households=true')).json()
    t.match(data, { updated: moves.length, refused: 0 }, 'the import gives other addresses')
  }
  await again()
  return { ...office, given, again }
}

/** More than one slice of an undo. */
const many = 110

const addresses = ({ db }: App) =>
  db.$client.prepare('SELECT email FROM members ORDER BY id').pluck().all()

t.test('an address that somebody else has got since is not given back', async t => {
  const { app, given, undo } = await afterImport(t, [
    ['a@example.org', 'b@example.org'],
    ['free@example.org', 'c@example.org']
  ])
  const { id } = await aMember(app, { ...given, email: 'A@example.org', firstname: 'Grace' })
  const params = { name: 'Grace Lovelace', id }
  const remaining = [{ id: 1, path: '/email', code: 'email_taken', params }]
  for (const dry_run of [true, false])
    t.match((await undo(1, { dry_run })).data, { restored: 1, left: 1, remaining }, 'one is left')
  t.strictSame(addresses(app), ['b@example.org', 'free@example.org', 'A@example.org'])
})

t.test('an address that was shared before is shared again', async t => {
  const home = 'home@example.org'
  const { app, given, undo } = await afterImport(t, [[home, 'own@example.org']], [home])
  await aMember(app, { ...given, email: 'x@example.org' })
  t.match((await undo(1)).data, { restored: 1, left: 0 }, 'the undo restores one')
  t.strictSame(addresses(app), [home, home, 'x@example.org'], 'both share the address again')
})

t.test('addresses that a batch exchanged are given back, unless somebody keeps one', async t => {
  const [a, b, c] = ['a@example.org', 'b@example.org', 'c@example.org'] as const
  const moves = [
    [a, b],
    [b, c],
    [c, a]
  ] as const
  const { app, undo, again } = await afterImport(t, moves)
  t.match((await undo(1)).data, { restored: 3, left: 0 }, 'the undo restores three')
  t.strictSame(addresses(app), [a, b, c], 'each has the own address')

  await again()
  const by = { permitted: 'all', by: command_line } as const
  await app.db.write(() => editMember(app.db, { id: 2, phone: '1' }, by))
  const remaining = [{ id: 1 }, { id: 2, code: 'changed_since' }, { id: 3, code: 'email_taken' }]
  for (const dry_run of [true, false])
    t.match((await undo(2, { dry_run })).data, { restored: 0, left: 3, remaining }, 'all are left')
  t.strictSame(addresses(app), [b, c, a], 'none is given back')
})

t.test('addresses that were moved by one row are moved back, however many', async t => {
  const emails = Array.from({ length: many }, (_, index) => `n${index}@example.org`)
  for (const step of [1, emails.length - 1]) {
    const moves = emails.map(
      (from, index) => [from, emails[(index + step) % emails.length] as string] as const
    )
    const { app, undo } = await afterImport(t, moves)
    const restored = { restored: emails.length, left: 0 }
    t.match((await undo(1, { dry_run: true })).data, restored, 'the preview restores all')
    t.match((await undo(1)).data, restored, 'the undo restores all')
    t.strictSame(addresses(app), emails, 'all have what they had')
  }
})

t.test('those who shared an address share it again, in whichever slices they are', async t => {
  const home = 'home@example.org'
  const moves = Array.from({ length: many }, (_, index) => {
    const from = [3, many - 10].includes(index) ? home : `n${index}@example.org`
    return [from, `own${index}@example.org`] as const
  })
  const { app, undo } = await afterImport(t, moves)
  for (const dry_run of [true, false])
    t.match((await undo(1, { dry_run })).data, { restored: many, left: 0 }, 'all are restored')
  t.equal(addresses(app).filter(email => email === home).length, 2, 'two share the address again')
})

t.test('a part of an undo ends when it is late, and says up to where it came', async t => {
  const moves = Array.from({ length: 9 }, (_, index) => ['', `n${index}@example.org`] as const)
  const { app } = await afterImport(t, moves)
  const { entries: all } = withEntries(app.db, getBatch(app.db, 1))
  const [range = { first_id: 0, last_id: 0 }] = all
  const part = { chapter_id: 1, range, all }
  const { restored, to } = await app.db.write(() =>
    undoPart(app.db, part, command_line, () => true)
  )
  t.strictSame([restored, to], [1, range.first_id], 'the first part ends after one')
  const rest = { ...part, range: { ...range, first_id: to + 1 } }
  const preview = previewPart(app.db, rest, () => false)
  t.match(preview, { restored: 8, to: range.last_id }, 'the rest is left to do')
})
