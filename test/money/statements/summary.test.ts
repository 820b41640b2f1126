import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../../src/core/home.ts'
import { build, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { importStatement, sendStatement } from './imports.ts'

t.test(
  'an import says what statements a file has, and as what columns of CSV are read',
  async t => {
    const app = await build(t)
    const headers = await signedIn(app, 'treasurer')
    const camt = readFileSync(join(home, 'test/money/statements/banks/de-053-02.xml'))
    const of_bank = await importStatement(t, app, headers, camt, '&dry_run=true')
    const account = 'DE89370400440532013000'
    t.match(of_bank.statements, [{ account, currency: 'EUR', opening: 1000, to: '2026-03-04' }])
    t.strictSame(of_bank.columns, [])
    const mapping = encodeURIComponent('{"Wann":"date","Wieviel":"amount","Wer":"name"}')
    const content = 'Wann,Wieviel,Wer\r\n2026-03-01,5.00,Ada\r\nbald,1.00,Bob'
    const first = await importStatement(
      t,
      app,
      headers,
      content,
      `&dry_run=true&mapping=${mapping}`
    )
    t.same(first.columns, [
      { name: 'Wann', samples: ['2026-03-01', 'bald'], field: 'date' },
      { name: 'Wieviel', samples: ['5.00', '1.00'], field: 'amount' },
      { name: 'Wer', samples: ['Ada', 'Bob'], field: 'name' }
    ])
    const unknown = 'Wann,Wieviel,Wer\r\nbald,viel,Ada'
    const [found] = (await sendStatement(t, app, headers, unknown, '')).json().details
    const params = { columns: ['Wann', 'Wieviel', 'Wer'], samples: ['bald', 'viel', 'Ada'] }
    t.match(found, { code: 'no_amounts', params })
    const headless = '01.02.2026;Ada;5,00\r\n02.02.2026;Bob;6,00'
    const bare = await importStatement(t, app, headers, headless, '&dry_run=true')
    t.match(bare.columns, [
      { name: '', samples: ['01.02.2026', '02.02.2026'], field: 'date' },
      { name: '', field: 'text' },
      { name: '', field: 'amount' }
    ])
  }
)
