import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aFolder, aRegister } from '../fixtures/helper.ts'
import { json, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('a statement of a bank is imported at the command line', async t => {
  const folder = await aRegister(t)
  const file = join(folder, 'january.csv')
  writeFileSync(file, 'Date,Amount,Text\n2026-01-02,5.00,Gift\n2026-01-02,5.00,Gift\n')
  const verb = ['import', 'statement', file, '--chapter', '1']
  const tried = json(await run(folder, [...verb, '--dry-run', '--json']))
  t.match(tried, { entries: 2, unmatched: 2, known: 0 }, 'a dry run counts')
  const done = await run(folder, verb)
  t.equal(done.code, 0, done.stderr)
  t.match(done.stdout, /unmatched\s+2/, 'both entries are imported')
  const again = json(await run(folder, [...verb, '--json']))
  t.match(again, { entries: 2, known: 2 }, 'a second import finds them again')
})

t.test('what is wrong is said, and nothing is imported', async t => {
  const folder = await aRegister(t)
  const file = join(folder, 'letter.pdf')
  writeFileSync(file, '%PDF-1.7')
  const verb = ['import', 'statement', file, '--chapter', '1']
  const absent = await run(aFolder(t), verb)
  t.match(absent, { code: 1, stderr: /there is no register/ }, 'a folder without a register')
  const letter = await run(folder, verb)
  t.match(letter, { code: 1, stderr: /^The file is no bank statement/ }, 'a letter')
})
