import { wrongDues } from '../../src/terms/dues/check-store.ts'
import { contradictions } from '../../src/terms/dues/log-check-store.ts'
import t from '../folder.ts'
import { aTerm, office } from './office.ts'

const paid = { date: '2026-03-10', method: 'cash' }

t.test(
  'what a due asks for changes by no statement, and a check says who changed money past the service',
  async t => {
    const { app, send } = await office(t)
    const db = app.db.$client
    const [ada, bob] = [await aTerm(app), await aTerm(app)]
    const charge = async (amount: number) =>
      (
        await send('POST', '/createdue', {
          ...{ member_id: ada.id, dues_name: 'Key', amount, due_date: '2026-03-12' }
        })
      ).data.id
    const [due, split] = [await charge(30), await charge(50)]
    await send('POST', '/createpayment', { ...paid, member_id: ada.id, amount: 30 })
    const parts = [20, 30].map(amount => ({ amount, due_date: '2026-05-01' }))
    t.match(
      await send('PUT', '/splitdue', { id: split, parts }),
      { status: 'success' },
      'instalments are allowed'
    )
    t.strictSame([...contradictions(app.db)], [], 'nothing contradicts another thing')
    for (const set of [
      'amount = 99999',
      "due_date = '2030-01-01'",
      "currency = 'USD'",
      'chapter_id = 2',
      "made = '2020-01-01'"
    ])
      t.throws(
        () => db.exec(`UPDATE dues SET ${set} WHERE id = ${due}`),
        /dues stay/,
        `${set} is refused`
      )
    db.exec('DROP TRIGGER dues_fix')
    for (const [change, back, line] of [
      [
        `UPDATE dues SET amount = 9000 WHERE id = ${due}`,
        `UPDATE dues SET amount = 3000 WHERE id = ${due}`,
        `of due ${due}, amount is 9000, which the log never said`
      ],
      [
        `UPDATE dues SET due_date = '2030-01-01' WHERE id = ${due}`,
        `UPDATE dues SET due_date = '2026-03-12' WHERE id = ${due}`,
        `of due ${due}, due_date is 2030-01-01, which the log never said`
      ],
      [
        `UPDATE payments SET member_id = ${bob.id}`,
        `UPDATE payments SET member_id = ${ada.id}`,
        `payment 1 is of member ${bob.id}, but of ${ada.id} by the log`
      ]
    ] as const) {
      db.exec(change)
      t.strictSame([...contradictions(app.db)], [line], line)
      db.exec(back)
    }
    db.exec(`UPDATE dues SET waived = 1000 WHERE id = ${split}`)
    t.match(
      [...wrongDues(app.db)][0],
      /1000 is waived, but 0 by the waivers/,
      'a waiver that nobody made'
    )
    db.exec(`UPDATE dues SET waived = 0 WHERE id = ${split}`)
  }
)
