import { build, call, signedIn, typeBody } from '../fixtures/helper.ts'
import { cpuTime } from '../fixtures/waiting.ts'
import t from '../folder.ts'

t.test('no request blocks the others for long', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const marks = 'a'.concat('\u0301'.repeat(60_000), '\u0316'.repeat(60_000))
  const templates = ['{{'.concat(' '.repeat(200_000)), '{{'.repeat(100_000), '{'.repeat(200_000)]
  const requests: [name: string, method: 'POST' | 'PUT', url: string, payload: object][] = [
    ['marks in a login', 'POST', '/auth/login', { email: marks, password: 'x' }],
    ['marks in a name', 'PUT', '/editmember', { id: 1, firstname: marks }],
    ['marks in a description', 'POST', '/createmember_type', typeBody({ description: marks })],
    [
      'marks in a setting',
      'POST',
      '/createmember_type',
      { ...typeBody(), workflow: { workflow_type: marks } }
    ],
    [
      'a long list',
      'POST',
      '/createmember_type',
      { ...typeBody(), workflow: { a: Array(120_000).fill(1) } }
    ],
    ...templates.map((body): [string, 'POST', string, object] => [
      'a template',
      'POST',
      '/createmember_type',
      {
        ...typeBody(),
        notificationsettings: { payment_failed: { body, subject: body.slice(0, 16_000) } }
      }
    ])
  ]
  for (const [name, method, url, payload] of requests) {
    let status = 0
    // a hundred times what it needs, and a tenth of what it took
    const milliseconds = await cpuTime(async () => {
      status = (await call(t, app, { method, url, headers, payload })).statusCode
    })
    t.ok([400, 413].includes(status), `${name}: ${status}`)
    t.ok(milliseconds < 1000, `${name}: ${milliseconds} ms`)
  }
})
