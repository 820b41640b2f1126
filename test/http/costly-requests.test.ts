import { build, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('a long run of combining marks is refused, those that scripts need are not', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const send = (name: string) =>
    call(t, app, { method: 'POST', url: '/createchapter', headers, payload: { name } })
  t.equal((await send(`a${'\u0301'.repeat(30)}`)).statusCode, 201, 'thirty marks')
  t.match(
    (await send(`b${'\u0301'.repeat(31)}`)).json(),
    {
      details: [{ path: '/name', message: /marks/ }]
    },
    'thirty-one marks'
  )
})

t.test('the size of an answer does not grow with the number of errors', async t => {
  const app = await build(t)
  const payload = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, 1]))
  const response = await call(t, app, { method: 'POST', url: '/auth/login', payload })
  t.equal(response.statusCode, 400, 'it is refused')
  t.ok(response.body.length < 20_000, 'the answer is short')
})

t.test('a GET ignores type and encoding of its body', async t => {
  const app = await build(t)
  for (const headers of [
    { 'content-encoding': 'gzip' },
    { 'content-type': 'text/html; charset=latin1' }
  ])
    t.equal(
      (await call(t, app, { url: '/health/live', headers })).statusCode,
      200,
      JSON.stringify(headers)
    )
})
