import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import type { Test } from 'tap'
import { readSmtpUrl } from '../../src/core/smtp-settings.ts'
import { createMessageId, type Mail } from '../../src/messages/transport/mail.ts'
import { judgeFailure } from '../../src/messages/transport/outcome.ts'
import { createTransport } from '../../src/messages/transport/transport-async.ts'
import t from '../folder.ts'
import { aMailServer } from './mail-server.ts'

const mail: Mail = {
  from: { name: 'Sportverein Müßig', address: 'office@example.org' },
  to: { name: 'Ada, Lovelace', address: 'ada@example.org' },
  reply_to: { name: '', address: 'rowing@example.org' },
  subject: 'Dein Beitrag für 2027: 120,00\u00a0€',
  plain: 'Hallo Ada,\n.\n.. ein Punkt am Anfang\nأهلاً\n',
  html: '<p>Hallo Ada,</p><p>أهلاً &lt;b&gt;</p>',
  message_id: '12.abc@example.org'
}

function aTransport(t: Test, url: string, answer = 5000) {
  const transport = createTransport(readSmtpUrl(url), { connect: 5000, answer })
  t.teardown(() => transport.close())
  return transport
}

t.test('a mail arrives as it was written', async t => {
  const server = await aMailServer(t)
  const transport = aTransport(t, server.url)
  let begun = 0
  const outcome = await transport.send(mail, async () => {
    t.equal(server.received.length, 0, 'nothing has left before')
    begun++
  })
  t.match(outcome, { state: 'sent', reply: /taken/ }, 'the answer of the server is known')
  t.equal(begun, 1, 'the sender noted that it begins')
  const [{ to, raw, mail: read } = {} as never] = server.received
  t.strictSame(to, ['ada@example.org'], 'the envelope has one address')
  const from_club = [{ name: 'Sportverein Müßig', address: 'office@example.org' }]
  t.match(read.from?.value, from_club, 'the sender arrives')
  t.equal(read.subject, mail.subject, 'the subject arrives')
  t.equal(read.text, mail.plain, 'the text arrives')
  t.equal(read.html, mail.html, 'the HTML arrives')
  t.equal(read.messageId, '<12.abc@example.org>', 'the Message-ID arrives')
  t.equal(read.headers.get('auto-submitted'), 'auto-generated', 'it says that nobody wrote it')
  t.notOk(read.headers.has('list-unsubscribe'), 'it is no list')
  t.match(read.replyTo?.value, [{ address: 'rowing@example.org' }], 'answers go to the chapter')
  t.ok(
    raw.split('\r\n').every(line => line.length <= 998 && /^[\t\x20-\x7e]*$/.test(line)),
    'lines are short and in ASCII'
  )
})

t.test('no value ends a header', async t => {
  const server = await aMailServer(t)
  const evil = 'x\r\nBcc: eve@example.org\r\n\r\nbody'
  const sent = await aTransport(t, server.url).send(
    {
      ...mail,
      subject: evil,
      ...{ to: { name: evil, address: 'ada@example.org' }, from: { ...mail.from, name: evil } },
      unsubscribe: 'https://office.example.org/unsubscribe/abc\r\nBcc: eve@example.org'
    },
    async () => {}
  )
  t.match(sent, { state: 'sent' }, 'the mail is sent')
  const [{ to, raw, mail: read } = {} as never] = server.received
  t.strictSame(to, ['ada@example.org'], 'it has one reader')
  t.notOk(read.headers.has('bcc'), 'no header is added')
  t.equal(read.subject, 'x Bcc: eve@example.org body', 'the subject is one line')
  t.match(
    raw,
    /^List-Unsubscribe:\s+<https:\/\/office\.example\.org\/unsubscribe\/abcBcc:%20eve@example\.org>\r$/m,
    'the link is one line'
  )
  t.match(raw, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m, 'one click is offered')
})

t.test('a connection takes several mails, and a cut one is replaced', async t => {
  const server = await aMailServer(t)
  const transport = aTransport(t, server.url)
  for (let i = 0; i < 3; i++)
    t.match(await transport.send(mail, async () => {}), { state: 'sent' }, `mail ${i} is sent`)
  t.equal(server.connections(), 1, 'one connection takes all')
  server.cut()
  t.match(await transport.send(mail, async () => {}), { state: 'sent' }, 'a new connection')
  t.equal(server.received.length, 4, 'the server has all four')
})

t.test('what the server refuses, and when', async t => {
  const refuse = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode })
  const began = { count: 0 }
  const begin = async () => {
    began.count++
  }
  const rcpt = await aMailServer(t, {
    onRcptTo: (_address, _session, done) => done(refuse(550, '5.1.1 nobody'))
  })
  t.match(
    await aTransport(t, rcpt.url).send(mail, begin),
    { state: 'failed', undeliverable: true },
    'an unknown reader is undeliverable'
  )
  const away = await aMailServer(t, {
    onMailFrom: (_address, _session, done) => done(refuse(451, '4.3.0 later'))
  })
  const later = await aTransport(t, away.url).send(mail, begin)
  t.match(later, { state: 'delayed', error: /later/ }, 'a refused sender is tried later')
  t.equal(began.count, 0, 'nothing was begun')
  const spam = await aMailServer(t, {
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(refuse(554, '5.7.1 no thanks')))
    }
  })
  const refused = await aTransport(t, spam.url).send(mail, begin)
  t.match(refused, { state: 'failed', undeliverable: false, error: /no thanks/ }, 'it has failed')
  t.equal(began.count, 1, 'the content was begun')
  const wrong = await aMailServer(t, {
    authOptional: false,
    onAuth: (_auth, _session, done) => done(refuse(535, '5.7.8 wrong password'))
  })
  const url = wrong.url.replace('//', '//office:very%20secret@')
  const outcome = await aTransport(t, url).send(mail, begin)
  t.match(outcome, { state: 'delayed', error: /535/ }, 'a wrong password is tried later')
  t.notMatch(JSON.stringify(outcome), /secret/, 'the password is not told')
  const nobody = createServer()
  nobody.listen(0, '127.0.0.1')
  await once(nobody, 'listening')
  const { port } = nobody.address() as { port: number }
  nobody.close()
  const unreached = await aTransport(t, `smtp://127.0.0.1:${port}`).send(mail, begin)
  t.match(unreached, { state: 'delayed' }, 'a server that is away is tried later')
})

t.test('only what needs SMTPUTF8 fails at a server without it, and the rest goes on', async t => {
  const to = (address: string) => ({ ...mail, to: { name: '', address } })
  const without = await aMailServer(t, { hideSMTPUTF8: true })
  const transport = aTransport(t, without.url)
  t.match(
    await transport.send(to('jürgen@example.org'), async () => void t.fail('nothing leaves')),
    {
      state: 'failed',
      undeliverable: false,
      error: /does not offer SMTPUTF8.*jürgen@example\.org/
    },
    'the mail fails, the address is not marked, and the reason is named'
  )
  for (const address of ['ada@example.org', 'ada@müller.example'])
    t.match(await transport.send(to(address), async () => {}), { state: 'sent' }, address)
  t.equal(without.received.length, 2, 'a domain alone needs no SMTPUTF8')
  t.match(
    await transport.send(to('jürgen@example.org'), async () => {}),
    { state: 'failed', error: /SMTPUTF8/ },
    'so it is over a connection that was kept'
  )
  const from = { name: '', address: 'büro@example.org' }
  t.match(
    await transport.send({ ...mail, from }, async () => {}),
    { state: 'delayed', error: /SMTPUTF8.*büro@example\.org/ },
    'an address of who sends is a fault of the setting: mail waits'
  )
  const offering = await aMailServer(t)
  t.match(
    await aTransport(t, offering.url).send(to('jürgen@example.org'), async () => {}),
    { state: 'sent' },
    'a server that offers it takes the mail'
  )
  t.strictSame(offering.received[0]?.to, ['jürgen@example.org'], 'the address is as written')
})

t.test('a Message-ID has the domain of who sends, in ASCII', t => {
  const at = (address: string) => createMessageId({ name: '', address }, '7')
  t.match(at('office@example.org'), /^7\.[0-9a-f]{24}@example\.org$/, 'a domain')
  t.match(at('büro@müller.example'), /^7\.[0-9a-f]{24}@xn--mller-kva\.example$/, 'an IDN')
  t.not(at('office@example.org'), at('office@example.org'), 'it is random')
  t.end()
})

t.test('a line that is cut before the content is tried again, after it nobody knows', async t => {
  for (const [stage, state] of [
    ['greeting', 'delayed'],
    ['MAIL', 'delayed'],
    ['RCPT', 'delayed'],
    ['DATA', 'delayed'],
    ['content', 'unsure'],
    ['end', 'unsure'],
    ['silence', 'unsure']
  ] as const) {
    const { url } = await aServerUpTo(t, stage, { cuts: true })
    let began = false
    const outcome = await aTransport(t, url, 300).send(mail, async () => {
      began = true
    })
    t.match(outcome, { state }, stage)
    t.equal(began, state === 'unsure', stage)
  }
})

t.test('a server that says nothing holds one connection, and nothing waits twice', async t => {
  for (const stage of ['greeting', 'MAIL', 'silence']) {
    const silent = await aServerUpTo(t, stage, { cuts: false })
    const transport = createTransport(readSmtpUrl(silent.url), { connect: 300, answer: 300 })
    const since = performance.now()
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => transport.send(mail, async () => {}))
    )
    t.equal(silent.connections(), 1, `${stage}: one connection is opened`)
    t.ok(performance.now() - since < 1500, `${stage}: the others do not wait on their own`)
    t.match(
      outcomes.slice(1),
      Array.from({ length: 4 }, () => ({ state: 'delayed', away: true })),
      `${stage}: those that waited are as if they had not reached it`
    )
    await transport.close()
  }
  const server = await aMailServer(t)
  const transport = aTransport(t, server.url)
  const send = () => transport.send(mail, async () => {})
  const all_sent = [{ state: 'sent' }, {}, { state: 'sent' }]
  t.match(await Promise.all([send(), send(), send()]), all_sent, 'those that waited are sent')
  t.equal(server.connections(), 2, 'a server that answers has several, once the first was taken')
  server.refuse = () => Object.assign(new Error('5.1.1 nobody'), { responseCode: 550 })
  const other = aTransport(t, server.url)
  const refused = await Promise.all([1, 2].map(() => other.send(mail, async () => {})))
  t.match(refused, [{ undeliverable: true }, { undeliverable: true }], 'an answer stops nobody')
})

t.test('nothing leaves when the sender cannot note that it begins', async t => {
  const server = await aMailServer(t)
  const transport = aTransport(t, server.url)
  const full = () => Promise.reject(new Error('disk full'))
  await t.rejects(transport.send(mail, full), { message: 'disk full' }, 'the failure is passed on')
  t.equal(server.received.length, 0, 'nothing leaves')
  t.match(await transport.send(mail, async () => {}), { state: 'sent' }, 'the next mail is sent')
})

/**
 * A server that speaks SMTP up to a stage, and then cuts the line, or says nothing more: the first lines of a client, the content,
 * its end, or `silence` after that.
 */
async function aServerUpTo(t: Test, stage: string, { cuts }: { cuts: boolean }) {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    connections++
    sockets.add(socket.on('error', () => {}))
    const stop = () => void (cuts && socket.destroy())
    if (stage === 'greeting') return stop()
    socket.write('220 test\r\n')
    let content = false
    socket.on('data', data => {
      const text = data.toString()
      if (content && (stage === 'content' || (stage === 'end' && text.endsWith('\r\n.\r\n'))))
        return stop()
      for (const line of content ? [] : text.split('\r\n').filter(Boolean)) {
        if (line.startsWith(stage)) return stop()
        if (line === 'DATA') content = true
        socket.write(content ? '354 go\r\n' : '250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}?starttls=never`, connections: () => connections }
}

const answered = (command: string, response: string, code = 'EENVELOPE') => ({
  ...{ message: `failed: ${response}`, code, command, response },
  responseCode: Number(response.slice(0, 3))
})
const cut = { message: 'Connection closed unexpectedly', code: 'ECONNECTION', command: 'CONN' }

t.test('what a failure means', async t => {
  const gone = { state: 'failed', undeliverable: true }
  const refused = { state: 'failed', undeliverable: false }
  const later = { state: 'delayed' }
  const unsure = { state: 'unsure' }
  for (const [failure, began, outcome] of [
    [answered('RCPT TO', '550 5.1.1 no such user'), false, gone],
    [answered('RCPT TO', '550 no such user'), false, gone],
    [answered('RCPT TO', '552 5.2.2 mailbox full'), false, later],
    [answered('RCPT TO', '552 mailbox full'), false, later],
    [answered('RCPT TO', '550 5.2.2 mailbox full'), false, later],
    [answered('DATA', '552 exceeded storage allocation', 'EMESSAGE'), true, later],
    [answered('DATA', '552 5.2.2 mailbox full', 'EMESSAGE'), true, later],
    [answered('DATA', '552 5.3.4 message too big', 'EMESSAGE'), true, refused],
    [answered('DATA', '552 5.7.0 forbidden attachment', 'EMESSAGE'), true, refused],
    [answered('RCPT TO', '553 5.6.7 non-ASCII address'), false, refused],
    [answered('RCPT TO', '450 4.2.1 try later'), false, later],
    [answered('RCPT TO', '554 5.7.1 relay access denied'), false, later],
    [answered('RCPT TO', '554 relay access denied'), false, later],
    [answered('RCPT TO', '550 5.7.1 listed'), false, later],
    [answered('MAIL FROM', '550 5.1.8 sender refused'), false, later],
    [answered('AUTH PLAIN', '535 5.7.8 wrong password', 'EAUTH'), false, later],
    [answered('CONN', '554 no service', 'EPROTOCOL'), false, later],
    [answered('DATA', '451 4.3.0 try later'), false, later],
    [answered('DATA', '554 5.5.1 no valid recipients'), false, refused],
    [answered('DATA', '554 5.7.1 spam', 'EMESSAGE'), true, refused],
    [answered('DATA', '550 5.1.1 no such user', 'EMESSAGE'), true, gone],
    [answered('DATA', '452 4.2.2 full', 'EMESSAGE'), true, later],
    [answered('CONN', '421 4.3.2 shutting down', 'ECONNECTION'), true, later],
    [cut, false, later],
    [cut, true, unsure],
    [{ message: 'Timeout', code: 'ETIMEDOUT', command: 'CONN' }, true, unsure],
    [{ message: 'Invalid recipient', code: 'EENVELOPE', command: 'API' }, false, gone]
  ] as const)
    t.match(
      judgeFailure(failure, { connected: true, began }),
      outcome,
      `${failure.message} ${began}`
    )
  const nobody = { message: 'connect ECONNREFUSED 127.0.0.1:25', code: 'ECONNREFUSED' }
  const away = { state: 'delayed', away: true, code: 'ECONNREFUSED' }
  t.match(judgeFailure(nobody, { connected: false, began: false }), away, 'nobody answers')
  const [long] = [answered('RCPT TO', `550 a\r\n\u001b[31mb${'x'.repeat(1000)}`)]
  const { error } = judgeFailure(long, { connected: true, began: false }) as { error: string }
  t.match(error, /^550 a \[31mbx+$/, 'control characters are removed')
  t.equal(error.length, 500, 'a long answer is cut')
})
