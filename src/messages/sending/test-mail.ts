import type { Mail } from '../transport/mail.ts'

/** A mail that is no message of the ledger: who sends it, and so its Message-ID, is added when it leaves. */
export type TestMail = Omit<Mail, 'from' | 'message_id'>

const texts = {
  en: {
    subject: 'A test of Chapterhouse',
    body: 'This mail was sent by Chapterhouse as a test. Mail to members goes the same way.'
  },
  de: {
    subject: 'Testnachricht von Chapterhouse',
    body: 'Chapterhouse hat diese E-Mail zum Test verschickt. E-Mails an Mitglieder gehen denselben Weg.'
  }
}

/** A mail that shows whether mail arrives: in German if `language` (BCP 47) is German, else in English. */
export function testMail(address: string, { language }: { language: string }): TestMail {
  const { subject, body } = texts[/^de\b/i.test(language) ? 'de' : 'en']
  const to = { name: '', address }
  return { to, subject, plain: `${body}\n`, html: `<p>${body}</p>` }
}
