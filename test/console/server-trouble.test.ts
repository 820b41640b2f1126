import { serverTrouble, testTrouble } from '../../src/console/shared/serverTrouble.ts'
import t from '../folder.ts'

t.test('what servers say, in the words of an office', t => {
  const said = {
    '550 5.1.1 <a@b.c>: no such user': 'The address does not exist',
    '552 5.2.2 mailbox full': "The member's mailbox is full",
    '550 5.7.1 refused by policy': 'takes no mail from us',
    '554 5.7.1 spam': 'takes no mail from us',
    '550-5.7.26 Your email has been blocked because the sender is unauthenticated. Authentication results: SPF did not pass':
      'takes no mail from us',
    '550-5.7.1 Our system has detected that this message is likely unsolicited mail':
      'takes no mail from us',
    '554 5.7.1 Service unavailable; client host [52.4.12.13] blocked': 'takes no mail from us',
    '550 Requested action not taken: rejected by policy of 10.5.1.1': 'takes no mail from us',
    '530 5.7.0 Authentication required': 'does not accept user name and password',
    '535 5.7.8 authentication failed': 'does not accept user name and password',
    'connect ECONNREFUSED 192.0.2.1:587': 'does not answer',
    'getaddrinfo ENOTFOUND mail.example.org': 'is not known',
    'self-signed certificate': 'No secure connection',
    '451 4.7.1 greylisted, try again later': 'takes nothing at the moment',
    '': 'has refused the message'
  }
  for (const [words, text] of Object.entries(said))
    t.match(serverTrouble(words).en, text, words || 'nothing')
  t.end()
})

t.test('a test goes to no member, and is not tried again', t => {
  const said = {
    '552 5.2.2 mailbox full': 'The mailbox is full.',
    '550 5.7.1 refused by policy': 'The mail server of this address takes no mail',
    '554 5.7.1 spam': 'The mail server of this address takes no mail',
    '451 4.7.1 greylisted': 'Try again later.',
    'getaddrinfo ENOTFOUND mail.example.org': 'is not known',
    '': 'has refused the message'
  }
  for (const [words, text] of Object.entries(said))
    t.match(testTrouble(words).en, text, words || 'nothing')
  t.end()
})
