import { aFolder } from '../fixtures/helper.ts'
import { json, owner, password, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('user disable, enable, reset, unlock', async t => {
  const folder = aFolder(t)
  await run(folder, [...owner, '--password-stdin'], password)
  const colleague = ['--email', 'c@example.org']
  const link = await run(
    folder,
    ['user', 'add', ...colleague, '--name', 'C', '--role', 'admin'],
    '',
    { PUBLIC_URL: 'https://x.example' }
  )
  t.match(link, { code: 0, stdout: /^https:\/\/x\.example\/enrol#[\w-]{43}\n$/ })
  t.notMatch(link.stderr, /PUBLIC_URL/, 'others can open it')
  const json_link = await run(folder, [
    'user',
    'add',
    '--email',
    'd@example.org',
    '--name',
    'D',
    '--role',
    'moderator',
    '--json'
  ])
  t.strictSame(Object.keys(json(json_link)), ['id', 'email', 'enrolment_url'])
  const state = async () =>
    json(await run(folder, ['user', 'list', '--json'])).map(
      ({ enabled, enrolled }: Record<string, boolean>) => [enabled, enrolled]
    )
  t.match(await run(folder, ['user', 'disable', ...colleague]), { code: 0, stdout: '' })
  t.strictSame(await state(), [
    [true, true],
    [false, false],
    [true, false]
  ])
  t.equal((await run(folder, ['user', 'enable', ...colleague])).code, 0)
  const last = ['--email', 'grace@example.org']
  t.match(await run(folder, ['user', 'disable', ...last]), {
    code: 1,
    stderr: /at least one enabled owner/
  })
  t.match(await run(folder, ['user', 'reset', ...last]), {
    code: 0,
    stdout: /^http:\/\/127\.0\.0\.1:3000\/enrol#/,
    stderr: /on this machine only: for others set PUBLIC_URL/
  })
  t.strictSame(await state(), [
    [true, false],
    [true, false],
    [true, false]
  ])
  t.match(await run(folder, ['user', 'unlock', ...last]), { code: 0, stderr: /unlocked/ })
  t.match(await run(folder, ['user', 'unlock', '--email', 'nobody@example.org']), {
    code: 1,
    stderr: /no account/
  })
  t.match(await run(folder, ['user', 'reset']), { code: 2 })
  t.equal((await run(folder, ['key', 'rotate'])).code, 0)
  t.equal((await run(folder, ['check'])).code, 0)
})
