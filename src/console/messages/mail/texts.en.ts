import type { Widened } from '../../texts/widened.ts'

/** The English texts of the settings of mail. */
export const texts = {
  mail: {
    title: 'Sending of e-mails',
    works: 'E-mails are sent',
    away: 'No e-mails leave at the moment',
    none: 'There is no mail server',
    none_hint:
      'Released messages wait and are kept. They leave as soon as whoever runs Chapterhouse has set a mail server (SMTP_URL and MAIL_FROM).',
    away_hint:
      'Nothing is lost: it is tried again by itself, and what is released waits until then.',
    from: 'Sender',
    per_minute: 'At most per minute',
    unbounded: 'As many as the mail server takes',
    waiting: 'Waiting to be sent',
    verbatim: 'In its own words',
    test_hint: 'Sends a short e-mail at once and says what the mail server answers.',
    to: 'Send a test to',
    send: 'Send a test',
    states: {
      sent: 'The mail server has taken the test. Look whether it arrives, also among the spam.',
      failed: 'The mail server has refused the test.',
      delayed: 'The mail server did not take the test.',
      unsure: 'The connection broke off. The test may have been taken, or not.'
    },
    alert_waiting: (count: string) => `Released messages that wait: ${count}.`,
    to_settings: 'See what is wrong'
  }
}

/** The type of these texts, the same in every language. */
export type MailTexts = Widened<typeof texts>
