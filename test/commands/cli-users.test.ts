import { aFolder } from '../fixtures/helper.ts'
import { json, owner, password, run } from '../fixtures/verbs.ts'
import t from '../folder.ts'

t.test('user add and list', async t => {
  const folder = aFolder(t)
  const added = await run(folder, [...owner, '--password-stdin', '--json'], `${password}\n`)
  t.equal(added.code, 0, added.stderr)
  t.equal(added.stdout.trim().split('\n').length, 1)
  t.strictSame(Object.keys(json(added)), ['id', 'email', 'otpauth_uri', 'secret', 'recovery_codes'])
  t.match(json(added), {
    id: 1,
    email: 'grace@example.org',
    otpauth_uri: /^otpauth:\/\/totp\//,
    secret: /^[A-Z2-7]{32}$/
  })
  t.equal(json(added).recovery_codes.length, 10)
  const lead = [
    'user',
    'add',
    '--email',
    'lead@example.org',
    '--name',
    'L',
    '--role',
    'chapter_lead',
    '--chapter',
    '1',
    '--password-stdin'
  ]
  const plain = await run(folder, lead, password)
  t.match(plain.stdout, /^otpauth_uri {2,}otpauth:.*\nsecret {2,}[A-Z2-7]{32}\nrecovery_codes {2,}/)
  t.strictSame(json(await run(folder, ['user', 'list', '--json'])), [
    {
      id: 1,
      email: 'grace@example.org',
      name: 'Grace Hopper',
      enabled: true,
      enrolled: true,
      last_login: null,
      grants: [{ role: 'owner', chapter_id: null }]
    },
    {
      id: 2,
      email: 'lead@example.org',
      name: 'L',
      enabled: true,
      enrolled: true,
      last_login: null,
      grants: [{ role: 'chapter_lead', chapter_id: 1 }]
    }
  ])
  t.match(
    (await run(folder, ['user', 'list'])).stdout,
    /2 +lead@example\.org +L +enrolled +chapter_lead:1\n/
  )

  const refused: [args: string[], input: string, code: number, message: RegExp][] = [
    [[...owner, '--password-stdin'], password, 1, /taken/],
    [owner, '', 1, /taken already\. It is that of .+ \(id 1\)\./],
    [
      ['user', 'add', '--email', 'x', '--name', 'N', '--role', 'owner', '--password-stdin'],
      password,
      2,
      /email/
    ],
    [
      ['user', 'add', '--email', 'a@b.c', '--name', 'N', '--role', 'king', '--password-stdin'],
      password,
      2,
      /role/
    ],
    [
      [
        'user',
        'add',
        '--email',
        'a@b.c',
        '--name',
        'N',
        '--role',
        'owner',
        '--chapter',
        '1',
        '--password-stdin'
      ],
      password,
      2,
      /owner is for all chapters/
    ],
    [
      [
        'user',
        'add',
        '--email',
        'a@b.c',
        '--name',
        'N',
        '--role',
        'chapter_lead',
        '--password-stdin'
      ],
      password,
      2,
      /needs a chapter/
    ],
    [
      [
        'user',
        'add',
        '--email',
        'a@b.c',
        '--name',
        'N',
        '--role',
        'chapter_lead',
        '--chapter',
        '99',
        '--password-stdin'
      ],
      password,
      2,
      /chapter/
    ],
    [
      ['user', 'add', '--email', 'a@b.c', '--name', 'N', '--role', 'owner', '--password-stdin'],
      'short',
      2,
      /at least 12/
    ],
    [['user', 'add', '--name', 'N', '--role', 'owner'], '', 2, /email/]
  ]
  for (const [args, input, code, message] of refused) {
    const outcome = await run(folder, args, input)
    t.equal(outcome.code, code, `${args.join(' ')}: ${outcome.stderr}`)
    t.equal(outcome.stdout, '')
    t.match(outcome.stderr, message)
    t.notMatch(outcome.stderr, / at .*:\d+:\d+/)
  }
  t.equal(json(await run(folder, ['user', 'list', '--json'])).length, 2)
})
