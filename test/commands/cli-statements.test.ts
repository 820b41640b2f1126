import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

const statement = 'Date,Amount,Text\n2026-01-02,5.00,Gift\n2026-01-02,5.00,Gift\n'

t.test('a statement of a bank is imported at the command line', async t => {
  const folder = aFolder(t)
  t.equal((await run(folder, ['chapter', 'add', '--name', 'Kiel'])).code, 0)
  const file = join(folder, 'january.csv')
  writeFileSync(file, statement)
  const verb = ['import', 'statement', file, '--chapter', '1']
  const tried = await run(folder, [...verb, '--dry-run', '--json'])
  t.match(json(tried), { entries: 2, unmatched: 2, known: 0 })
  const done = await run(folder, verb)
  t.equal(done.code, 0, done.stderr)
  t.match(done.stdout, /unmatched\s+2/)
  t.match(json(await run(folder, [...verb, '--json'])), { entries: 2, known: 2 })
})

t.test('what is wrong is said, and nothing is imported', async t => {
  const folder = aFolder(t)
  const file = join(folder, 'letter.pdf')
  writeFileSync(file, '%PDF-1.7')
  const verb = ['import', 'statement', file, '--chapter', '1']
  t.match(await run(folder, verb), { code: 1, stderr: /there is no register/ })
  t.equal((await run(folder, ['chapter', 'add', '--name', 'Kiel'])).code, 0)
  t.match(await run(folder, verb), { code: 1, stderr: /^The file is no bank statement/ })
  t.match(await run(folder, [...verb.slice(0, -1), '99']), { code: 2, stderr: /--chapter/ })
  t.match(await run(folder, [...verb, '--mapping', 'Unknown']), { code: 2, stderr: /--mapping/ })
})
