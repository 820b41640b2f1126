import t from '../folder.ts'
import { club, type Program, programs, type Truth, writeFile } from './nineteen.ts'
import { aRegister } from './register.ts'

/** What a program's file says of somebody, in the fields of members. */
function expected({ cells, source }: Program, one: Truth) {
  const facts = new Set(Object.values(cells).filter(cell => typeof cell === 'string'))
  const names = Object.keys(cells)
  const has_state = names.some(
    name => /status|state$/i.test(name) && typeof cells[name] === 'function'
  )
  const has_left = facts.has('left') || source === 'admidio'
  const has_balance = names.some(name => /balance|saldo|solde|betrag|guthaben/i.test(name))
  return {
    name: `${one.first} ${one.last}`,
    ...(facts.has('number') && { membernumber: one.number }),
    ...(facts.has('email') && { email: one.email }),
    ...(facts.has('born') && { date_of_birth: one.born }),
    ...(facts.has('phone') && { phone: one.phone }),
    ...(names.some(name => /stra(ß|ss)e|street|adress|anschrift/i.test(name)) && {
      street: one.street
    }),
    ...(facts.has('zip') && { postal_code: one.zip }),
    ...(facts.has('city') && { city: one.city }),
    ...(facts.has('type') && { type: one.type }),
    ...(facts.has('joined') && { joined: one.joined }),
    ...(facts.has('group') && { tags: [one.group] }),
    ...(has_left && { left: one.left || null }),
    status: (has_left || has_state) && one.left ? 'inactive' : 'active',
    balance: has_balance ? one.balance : 0
  }
}

t.test(
  'nineteen files with known truth: everybody, with dates, statuses, types and balances',
  async t => {
    const { app, upload, undo, membertype_id } = await aRegister(t)
    t.equal(programs.length, 19)
    const select = app.db.$client.prepare(`
    SELECT members.firstname || ' ' || lastname AS name, membernumber, email, date_of_birth, coalesce(phone, mobile) AS phone, street, postal_code,
      city, membertypes.name AS type, joined, "left", tags, status,
      (SELECT total(amount) FROM dues WHERE member_id = members.id AND dues_name = 'Opening balance') / 100
        - (SELECT total(amount) FROM payments WHERE member_id = members.id) / 100 AS balance
    FROM members JOIN membertypes ON membertypes.id = membertype_id LEFT JOIN membership_days ON membership_days.member_id = members.id
    ORDER BY members.id`)
    for (const program of programs) {
      const { name, source, values } = program
      const types = { Voll: 'create', Passiv: 'create' }
      const has_types = Object.values(program.cells).includes('type')
      const choices = {
        ...{ create_fields: 'all', households: true, ...(values && { values }) },
        ...(has_types ? { types } : { defaults: { membertype_id } })
      }
      const body = writeFile(program)
      const dry = await upload(body, { ...choices, dry_run: true })
      const { data, ...failed } = await upload(body, choices)
      t.match(data, { created: club.length, refused: 0 }, `${name}: everybody is taken`) ||
        t.comment(JSON.stringify(failed).slice(0, 800))
      if (!data) continue
      t.strictSame(data.reconciliation, dry.data?.reconciliation, `${name}: as the dry run says`)
      t.equal(data.source?.name ?? null, source, `${name}: the program`)
      const found = (select.all() as Record<string, unknown>[]).map(({ tags, ...row }) => ({
        ...row,
        email: row.email ?? '',
        tags: JSON.parse(`${tags ?? '[]'}`)
      }))
      const wanted = club.map(one => expected(program, one))
      t.match(found, wanted, `${name}: each person`)
      t.match(await upload(body, choices), { data: { created: 0, updated: 0 } }, `${name}: again`)
      t.match(await undo(data.batch_id), { removed: club.length, left: 0 }, `${name}: undone`)
    }
  }
)
