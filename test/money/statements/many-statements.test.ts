import type { Statement } from '../../../src/money/statement-files/entry.ts'
import { createClosings, findWarnings } from '../../../src/money/statements/warnings.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import fc from '../../properties.ts'
import { aBalance, aBooking, aDocument, aStatement } from './camt-files.ts'
import { loadStatement, sendStatement } from './imports.ts'

const balance = fc.option(
  fc.record({ amount: fc.nat(), day: fc.stringMatching(/^2026-01-0[1-5]$/) })
)
const statement = fc.record({
  account: fc.constantFrom('A', 'B'),
  opening: balance,
  closing: balance
}) as fc.Arbitrary<Statement>

t.test('the balance before a statement is the last one of its account, in any order', async () => {
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 30 }), statements => {
      const closings = createClosings()
      return statements.every((one, index) => {
        const earlier = statements
          .slice(0, index)
          .filter(({ account }) => account === one.account)
          .flatMap(({ closing }) => closing ?? [])
          .filter(({ day }) => one.opening && day <= one.opening.day)
          .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
        const found = closings.before(one)
        closings.add(one)
        return found === earlier.at(-1)
      })
    })
  )
})

t.test('a file with many statements is imported in few writes, with each gap', async t => {
  const app = await build(t)
  const statements = Array.from({ length: 600 }, (_, index) =>
    aStatement(aBooking({ amount: '1.00', reference: `<AcctSvcrRef>R${index}</AcctSvcrRef>` }), {
      id: `S${index}`,
      balances:
        aBalance('OPBD', `${index === 400 ? 7 : index}.00`, '2026-03-03') +
        aBalance('CLBD', `${index === 400 ? 8 : index + 1}.00`, '2026-03-03')
    })
  )
  const result = await loadStatement(t, app, aDocument(statements.join('')))
  t.match(result, { entries: 600, unmatched: 600, unreadable_count: 0 }, 'all entries are imported')
  t.equal(result.statement_ids.length, 600, 'all statements are imported')
  t.match(
    result.warnings.map(({ code, statement, expected, found }) => ({
      code,
      statement,
      expected,
      found
    })),
    [
      { code: 'gap', statement: 'S400', expected: 400, found: 7 },
      { code: 'gap', statement: 'S401', expected: 8, found: 401 }
    ],
    'both gaps are told'
  )
})

t.test('a file with too many statements is refused, and nothing of it stays', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const many = `${aStatement(aBooking())}${'<Stmt></Stmt>'.repeat(10_000)}`
  const answer = await sendStatement(t, app, headers, aDocument(many))
  const too_many = { code: 'validation_error', details: [{ code: 'too_many_entries' }] }
  t.match(answer.json(), too_many, 'too many statements are refused')
  const later = await loadStatement(t, app, aDocument(aStatement(aBooking())))
  t.match(later, { known: 0 }, 'nothing of it is known')
})

t.test('what is odd about a statement without a name is said without one', async t => {
  const told = (name: string) =>
    findWarnings({ account: 'A', currency: 'EUR', name, pending: 2, sum: 0 } as Statement, [])
  const message = '2 entries are not booked yet, and are left out'
  t.match(told(''), [{ code: 'pending', message }], 'without a name')
  t.match(told('S5'), [{ message: `S5: ${message}` }], 'with a name')
})
