import type { Part } from './filling.ts'

interface PromptText {
  subject: string
  /** The paragraphs behind the greeting. */
  body: readonly Part[]
}

const unless_yours = 'If it was not you, do nothing: '
const in_48_hours = 'without confirmation, what was typed is deleted after 48 hours.'
const or_code = 'Or open {{link.page}} and enter this code: {{link.code}}'

const en = {
  sign_in_link: {
    subject: 'Sign in to your page at {{association.name}}',
    body: [
      'this link opens your page at {{association.name}}, once and within 15 minutes:',
      '{{link.url}}',
      'Or enter this code on {{link.page}}, in the browser in which you asked for it: {{link.code}}',
      'If you have not asked for it, do nothing.'
    ]
  },
  confirm_application: {
    subject: 'Please confirm your application to {{chapter.name}}',
    body: [
      'somebody has filled in the form to join {{chapter.name}} with this address. If it was you, confirm the application with this link, within 48 hours:',
      '{{link.url}}',
      or_code,
      unless_yours + in_48_hours
    ]
  },
  confirm_guardian: {
    subject: 'A child would like to join {{chapter.name}}: your consent is needed',
    body: [
      'somebody has filled in the form to join {{chapter.name}} for a child, and has named you as the parent. If you agree, confirm the application with this link, within 48 hours. You then are entered as the one who pays:',
      '{{link.url}}',
      or_code,
      `If you know nothing of this, do nothing: ${in_48_hours}`
    ]
  },
  already_member: {
    subject: 'You are a member of {{chapter.name}} already',
    body: [
      [
        'somebody has filled in the form to join {{chapter.name}} with this address. You are a member already, so there is nothing to confirm. Here is your page, where you see and change what is stored of you:\n\n{{link.page}}',
        'somebody has filled in the form to join {{chapter.name}} with this address. You are a member already, so there is nothing to confirm.'
      ],
      'If it was not you, you need not do anything.'
    ]
  },
  already_applied: {
    subject: 'Your application to {{chapter.name}} is with us',
    body: [
      'somebody has filled in the form to join {{chapter.name}} with this address once more. We have your application already, and write to you when it is decided. You need not do anything.'
    ]
  },
  new_address: {
    subject: 'Please confirm your new address for {{association.name}}',
    body: [
      'somebody wants to be reached at this address by {{association.name}}. If it was you, confirm it with this link, within 48 hours:',
      '{{link.url}}',
      `${unless_yours}nothing changes.`
    ]
  },
  address_changed: {
    subject: 'Your address at {{association.name}} was changed',
    body: [
      '{{association.name}} writes to another address now, as was asked for on your page. If it was not you, take it back with this link, within 7 days:',
      '{{link.url}}'
    ]
  },
  mandate_signed: {
    subject: 'Your direct debit mandate for {{association.name}}',
    body: [
      'you have signed a mandate with which {{association.name}} collects your dues from your account. It is attached to this mail. Before each collection you are told the amount and the day.',
      'You can end the mandate at any time on your page: {{link.page}}',
      'If you have not signed it, end it there, and write to us.'
    ]
  }
} as const satisfies Record<string, PromptText>

/** The mails that leave at once. */
export type PromptKind = keyof typeof en

const wer = 'Wenn Sie das nicht waren, tun Sie nichts'
const nach_48_stunden = 'Ohne Bestätigung wird die Eingabe nach 48 Stunden gelöscht.'
const oder_code = 'Oder öffnen Sie {{link.page}} und geben Sie diesen Code ein: {{link.code}}'

const de: Readonly<Record<PromptKind, PromptText>> = {
  sign_in_link: {
    subject: 'Anmelden auf Ihrer Seite: {{association.name}}',
    body: [
      'dieser Link öffnet Ihre Seite bei {{association.name}}, einmal und innerhalb von 15 Minuten:',
      '{{link.url}}',
      'Oder geben Sie auf {{link.page}} diesen Code ein, in dem Browser, in dem Sie ihn angefordert haben: {{link.code}}',
      `${wer}.`
    ]
  },
  confirm_application: {
    subject: 'Bitte bestätigen Sie Ihren Antrag: {{chapter.name}}',
    body: [
      'jemand hat mit dieser Adresse einen Antrag auf Mitgliedschaft ausgefüllt ({{chapter.name}}). Wenn Sie das waren, bestätigen Sie den Antrag innerhalb von 48 Stunden mit diesem Link:',
      '{{link.url}}',
      oder_code,
      `${wer}: ${nach_48_stunden}`
    ]
  },
  confirm_guardian: {
    subject: 'Ein Kind möchte Mitglied werden: {{chapter.name}}',
    body: [
      'jemand hat für ein Kind einen Antrag auf Mitgliedschaft ausgefüllt ({{chapter.name}}) und Sie als Elternteil genannt. Wenn Sie einverstanden sind, bestätigen Sie den Antrag innerhalb von 48 Stunden mit diesem Link. Sie werden dann als die Person eingetragen, die bezahlt:',
      '{{link.url}}',
      oder_code,
      `Wenn Sie davon nichts wissen, tun Sie nichts: ${nach_48_stunden}`
    ]
  },
  already_member: {
    subject: 'Sie sind schon Mitglied: {{chapter.name}}',
    body: [
      [
        'jemand hat mit dieser Adresse einen Antrag auf Mitgliedschaft ausgefüllt ({{chapter.name}}). Sie sind schon Mitglied, es gibt also nichts zu bestätigen. Auf Ihrer Seite sehen und ändern Sie, was über Sie gespeichert ist:\n\n{{link.page}}',
        'jemand hat mit dieser Adresse einen Antrag auf Mitgliedschaft ausgefüllt ({{chapter.name}}). Sie sind schon Mitglied, es gibt also nichts zu bestätigen.'
      ],
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'
    ]
  },
  already_applied: {
    subject: 'Ihr Antrag liegt uns vor: {{chapter.name}}',
    body: [
      'jemand hat mit dieser Adresse noch einmal einen Antrag auf Mitgliedschaft ausgefüllt ({{chapter.name}}). Ihr Antrag liegt uns schon vor. Wir schreiben Ihnen, sobald darüber entschieden ist. Sie brauchen nichts zu tun.'
    ]
  },
  new_address: {
    subject: 'Bitte bestätigen Sie Ihre neue Adresse: {{association.name}}',
    body: [
      'jemand möchte von {{association.name}} unter dieser Adresse erreicht werden. Wenn Sie das waren, bestätigen Sie es innerhalb von 48 Stunden mit diesem Link:',
      '{{link.url}}',
      `${wer}: Es ändert sich nichts.`
    ]
  },
  address_changed: {
    subject: 'Ihre Adresse wurde geändert: {{association.name}}',
    body: [
      '{{association.name}} schreibt jetzt an eine andere Adresse, wie es auf Ihrer Seite gewünscht wurde. Wenn Sie das nicht waren, nehmen Sie es innerhalb von 7 Tagen mit diesem Link zurück:',
      '{{link.url}}'
    ]
  },
  mandate_signed: {
    subject: 'Ihr Lastschriftmandat für {{association.name}}',
    body: [
      'Sie haben {{association.name}} ein Mandat erteilt, Ihre Beiträge von Ihrem Konto einzuziehen. Es liegt dieser Mail bei. Vor jedem Einzug erfahren Sie Betrag und Tag.',
      'Sie können das Mandat jederzeit auf Ihrer Seite beenden: {{link.page}}',
      'Wenn Sie es nicht erteilt haben, beenden Sie es dort, und schreiben Sie uns.'
    ]
  }
}

/** The words of such mails by their language, with the greeting before them. */
export const promptWords: Readonly<
  Record<'en' | 'de', { greeting: string; by: Readonly<Record<PromptKind, PromptText>> }>
> = { en: { greeting: 'Hello,', by: en }, de: { greeting: 'Guten Tag,', by: de } }
