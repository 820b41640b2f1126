import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { home } from '../../src/core/home.ts'
import { freePort } from '../fixtures/free-port.ts'
import t from '../folder.ts'

t.test("the README's session works when pasted", async t => {
  const session =
    /## A session[\s\S]*?```sh\n([\s\S]*?)```/.exec(
      readFileSync(join(home, 'README.md'), 'utf8')
    )?.[1] ?? ''
  t.match(session, /export PORT=3000 /, 'it says on which port')
  const script = session.replace('PORT=3000', `PORT=${await freePort()}`)
  const { stdout } = await promisify(execFile)('bash', ['-emc', script], {
    cwd: home,
    timeout: 1_200_000
  })
  t.notMatch(stdout, /"status":"error"/, 'nothing is refused')
  t.match(
    stdout,
    /"lastname":"Müller","email":"jm@example.org","status":"suspended"/,
    'a member is suspended'
  )
  t.match(stdout, /"firstname":"Jürgen".*"phone":"\+49 30 1234567"/, 'and has a phone')
  t.match(stdout, /"pagination":\{"total":1,"offset":0,"limit":50\}/, 'and is listed')
})
