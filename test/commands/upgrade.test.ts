import { execFileSync } from 'node:child_process'
import Database from 'better-sqlite3'
import { application_id } from '../../src/storage/migrations.ts'
import { aFolder } from '../fixtures/helper.ts'
import { runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('an upgrade says what it would change, and changes it', async t => {
  const folder = aFolder(t)
  const upgrade = async (...options: string[]) => {
    const { code, stderr } = await runLine(folder, ['upgrade', ...options])
    return [code, stderr] as const
  }
  t.match(await upgrade('--check'), [1, /there is no register/], 'where there is none')
  const sqlite = new Database(`${folder}/chapterhouse.db`)
  sqlite.pragma(`application_id = ${application_id}`)
  sqlite.exec('VACUUM')
  sqlite.close()
  t.match(await upgrade('--check'), [0, /would be made.*: 0000_start/], 'what is missing')
  t.match(await upgrade('--check'), [0, /would be made/], 'nothing was changed')
  t.match(await upgrade(), [0, /were made.*: 0000_start/], 'it is changed')
  t.match(await upgrade(), [0, /one of version/], 'nothing is left to do')
})

t.test('a shell completes verbs and options', async t => {
  const { stdout } = await runLine(aFolder(t), ['completion', 'bash'])
  const complete = (...words: string[]) => {
    const typed = ['chapterhouse', ...words].map(word => `'${word}'`).join(' ')
    const asked = `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _chapterhouse; echo "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', stdout + asked], { encoding: 'utf8' }).trim()
  }
  t.equal(complete('imp'), 'import', 'a verb')
  t.equal(complete('user', 'u'), 'unlock', 'a verb below another')
  t.equal(complete('user', 'add', '--r'), '--role', 'an option')
  t.equal(complete('chapter', 'list', ''), '--json', 'all of a verb')
  t.match((await runLine(aFolder(t), ['completion', 'zsh'])).stdout, /^autoload.*bashcompinit/)
  t.equal((await runLine(aFolder(t), ['completion', 'fish'])).code, 2, 'another shell')
})
