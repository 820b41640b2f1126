// The floor: a bare Fastify server that verifies the same token and answers the same bytes from memory.
import fastJwt from 'fast-jwt'
import Fastify from 'fastify'

const verify = fastJwt.createVerifier({
  key: Buffer.from(process.env.KEY ?? '', 'base64url'),
  algorithms: ['HS256']
})
const app = Fastify()
let answers: string[] = []
let turn = 0

app.addHook('onRequest', (request, _reply, done) => {
  verify(request.headers.authorization?.slice('Bearer '.length) ?? '')
  done()
})
app.put<{ Body: string[] }>('/answers', { bodyLimit: 2 ** 26 }, (request, reply) => {
  answers = request.body
  reply.code(204).send()
})
for (const url of ['/getmembers', '/getmember/:id'])
  app.get(url, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send(answers[turn++ % answers.length])
  })
process.on('SIGTERM', () => process.exit(0))
console.log(`listening on ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
