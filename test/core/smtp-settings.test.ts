import { readMailbox, readSmtpUrl } from '../../src/core/smtp-settings.ts'
import t from '../folder.ts'

t.test('SMTP_URL', async t => {
  const known = { host: 'mail.example.org', port: 587, secure: false }
  for (const [url, server] of [
    ['smtp://mail.example.org', { ...known, starttls: 'required' }],
    ['smtp://mail.example.org:25/?starttls=offered', { ...known, port: 25, starttls: 'offered' }],
    ['smtp://mail.example.org?starttls=never', { ...known, starttls: 'never' }],
    ['smtps://mail.example.org', { ...known, port: 465, secure: true, starttls: 'required' }],
    [
      'smtp://localhost:1025',
      { host: 'localhost', port: 1025, secure: false, starttls: 'offered' }
    ],
    [
      'smtp://127.0.0.1:1025',
      { host: '127.0.0.1', port: 1025, secure: false, starttls: 'offered' }
    ],
    ['smtp://[::1]', { host: '::1', port: 587, secure: false, starttls: 'offered' }],
    [
      'smtps://office%40example.org:p%3Ass%2F%20%C3%BC@mail.example.org:4650',
      {
        ...{ host: 'mail.example.org', port: 4650, secure: true, starttls: 'required' },
        ...{ user: 'office@example.org', password: 'p:ss/ ü' }
      }
    ]
  ] as const)
    t.strictSame(readSmtpUrl(url), server, url)
  for (const url of [
    ...['', 'mail.example.org', 'http://mail.example.org', 'smtp://', 'smtp:mail', 'smtp://u@host'],
    ...['smtp://u:secret@h/path', 'smtp://u:secret@h?tls=1', 'smtp://u:secret%zz@h', 'smtp://h#x'],
    ...[
      'smtp://u:secret@h:99999',
      'smtp://u:secret@h?starttls=yes',
      'smtps://u:secret@h?starttls=never'
    ]
  ]) {
    t.throws(
      () => readSmtpUrl(url),
      { message: /^SMTP_URL is wrong: (?!.*secret)/ },
      url || 'nothing'
    )
  }
})

t.test('MAIL_FROM', async t => {
  const address = 'office@example.org'
  for (const [text, name] of [
    ['office@example.org', ''],
    [' Office of the club <office@example.org> ', 'Office of the club'],
    ['"Müller, Söhne" <office@example.org>', 'Müller, Söhne'],
    ['<office@example.org>', '']
  ] as const)
    t.strictSame(readMailbox(text), { name, address }, text)
  for (const text of [
    ...['', 'office', 'office@', 'a@b@c', 'A <a@example.org', 'A <a@example.org> <b@example.org>'],
    ...['A\r\nBcc: x <a@example.org>', 'A\u202e <a@example.org>', 'a@example.org, b@example.org']
  ])
    t.equal(readMailbox(text), undefined, JSON.stringify(text))
})
