import type { MailTexts } from './texts.en.ts'

/** The German texts of the settings of mail. */
export const texts: MailTexts = {
  mail: {
    title: 'Versand von E-Mails',
    works: 'E-Mails werden verschickt',
    away: 'Zurzeit gehen keine E-Mails hinaus',
    none: 'Es ist kein Mailserver eingerichtet',
    none_hint:
      'Freigegebene Nachrichten warten und bleiben erhalten. Sie gehen hinaus, sobald ein Mailserver eingestellt ist. Das geschieht auf dem Server von Chapterhouse (SMTP_URL und MAIL_FROM).',
    away_hint:
      'Es geht nichts verloren: Es wird von selbst wieder versucht, und was freigegeben ist, wartet so lange.',
    from: 'Absender',
    per_minute: 'Höchstens pro Minute',
    unbounded: 'So viele, wie der Mailserver annimmt',
    waiting: 'Warten auf den Versand',
    verbatim: 'Im Wortlaut',
    test_hint: 'Verschickt sofort eine kurze E-Mail und zeigt, was der Mailserver antwortet.',
    to: 'Testnachricht an',
    send: 'Test verschicken',
    states: {
      sent: 'Der Mailserver hat den Test angenommen. Sehen Sie nach, ob er ankommt, auch im Spam-Ordner.',
      failed: 'Der Mailserver hat den Test abgelehnt.',
      delayed: 'Der Mailserver hat den Test nicht angenommen.',
      unsure: 'Die Verbindung brach ab. Vielleicht wurde der Test angenommen, vielleicht nicht.'
    },
    alert_waiting: count => `Freigegebene Nachrichten, die warten: ${count}.`,
    to_settings: 'Ansehen, was nicht stimmt'
  }
}
