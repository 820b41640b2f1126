import { judgeFailure } from '../../src/messages/transport/outcome.ts'
import t from '../folder.ts'

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
    [answered('RCPT TO', '552 5.2.2 mailbox full'), false, gone],
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
  t.match(judgeFailure(nobody, { connected: false, began: false }), {
    ...{ state: 'delayed', away: true, code: 'ECONNREFUSED' }
  })
  const [long] = [answered('RCPT TO', `550 a\r\n\u001b[31mb${'x'.repeat(1000)}`)]
  const { error } = judgeFailure(long, { connected: true, began: false }) as { error: string }
  t.match(error, /^550 a \[31mbx+$/)
  t.equal(error.length, 500)
})
