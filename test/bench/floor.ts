// The floor: a bare Fastify server that verifies each token once and answers the same bytes from memory.
import jwt from '@fastify/jwt'
import Fastify from 'fastify'

const verified = new Set<string>()
const app = Fastify()
await app.register(jwt, {
  secret: Buffer.from(process.env.KEY ?? '', 'base64url'),
  verify: { algorithms: ['HS256'] }
})
let answers: Buffer[] = []
let turn = 0

app.addHook('onRequest', (request, _reply, done) => {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  if (!verified.has(token)) {
    app.jwt.verify(token)
    verified.add(token)
  }
  done()
})
app.put<{ Body: string[] }>('/answers', { bodyLimit: 2 ** 26 }, (request, reply) => {
  answers = request.body.map(text => Buffer.from(text))
  reply.code(204).send()
})
for (const url of ['/getmembers', '/getmember/:id', '/getaccount', '/getdues', '/getpayments'])
  app.get(url, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(answers[turn++ % answers.length])
  })
process.on('SIGTERM', () => process.exit(0))
console.log(`listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
