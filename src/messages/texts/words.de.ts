import type { Words } from './words.ts'

const list = '{{payment.list}}'
const total = ['Zusammen: {{payment.total}}', '']
const account =
  'Empfänger: {{sender.payee}}\nIBAN: {{association.iban}}\nVerwendungszweck: {{payment.reference}}\n\nGeben Sie als Verwendungszweck bitte nur diese Referenz an; dann können wir Ihre Zahlung sofort zuordnen.'
const pay = [
  `Bitte überweisen Sie {{payment.open}} bis zum {{payment.payBy}}:\n\n${account}`,
  `Bitte überweisen Sie jeden Betrag bis zum genannten Tag, oder alles auf einmal, {{payment.open}}:\n\n${account}`,
  'Bitte zahlen Sie {{payment.open}} bis zum {{payment.payBy}}.',
  'Bitte zahlen Sie jeden Betrag bis zum genannten Tag, zusammen {{payment.open}}.'
]
const online = ['Online bezahlen: {{payment.url}}', '']
const invoice = ['Ihre Rechnung hat die Nummer {{invoice.number}}.', '']
const questions = 'Wenn Sie Fragen haben, schreiben Sie uns einfach.'

/** The standard texts in German: with "Sie", as the console's own, and a greeting that needs no form of address. */
export const german: Words = {
  greeting: ['Guten Tag {{member.name}},', 'Guten Tag,'],
  close: 'Mit freundlichen Grüßen\n{{sender.names}}',
  yes: 'ja',
  no: 'nein',
  line: ({ name, member, from, to, amount, by }) => {
    const period = to ? ` (${from === to ? from : `${from} bis ${to}`})` : ''
    return `${name}${period}${member ? ` für ${member}` : ''}: ${amount}${by ? `, zu zahlen bis zum ${by}` : ''}`
  },
  texts: {
    application_received: {
      subject: 'Ihr Antrag ist eingegangen',
      body: [
        'vielen Dank für Ihren Antrag auf die Mitgliedschaft „{{membership.type}}“ bei {{association.name}}.',
        'Wir sehen ihn uns an und melden uns dann wieder bei Ihnen. Bis dahin müssen Sie nichts weiter tun.'
      ]
    },
    application_approved: {
      subject: 'Ihr Antrag wurde angenommen',
      body: [
        [
          'wir freuen uns, dass Sie zu uns kommen: Ihr Antrag wurde angenommen. Ihre Mitgliedschaft „{{membership.type}}“ beginnt am {{membership.startsAt}}.',
          'wir freuen uns, dass Sie zu uns kommen: Ihr Antrag auf die Mitgliedschaft „{{membership.type}}“ wurde angenommen.'
        ],
        questions
      ]
    },
    application_rejected: {
      subject: 'Ihr Antrag bei {{association.name}}',
      body: [
        'vielen Dank für Ihr Interesse an {{association.name}}. Leider können wir Ihren Antrag auf die Mitgliedschaft „{{membership.type}}“ nicht annehmen.',
        ['Der Grund: {{rejection.reason}}', ''],
        questions
      ]
    },
    action_required: {
      subject: 'Ihre Mitgliedschaft kann beginnen, sobald Sie gezahlt haben',
      body: [
        [
          'Ihre Mitgliedschaft „{{membership.type}}“ kann beginnen, sobald dies bezahlt ist:\n\n{{payment.list}}',
          'Ihre Mitgliedschaft „{{membership.type}}“ kann beginnen, sobald der Beitrag bezahlt ist.'
        ],
        total,
        [...pay, ''],
        questions
      ]
    },
    welcome: {
      subject: 'Willkommen bei {{association.name}}',
      body: [
        [
          'willkommen bei {{association.name}}! Ihre Mitgliedschaft „{{membership.type}}“ beginnt am {{membership.startsOn}}.',
          'willkommen bei {{association.name}}! Sie sind seit dem {{membership.startedOn}} Mitglied („{{membership.type}}“).',
          'willkommen bei {{association.name}}! Sie sind nun Mitglied („{{membership.type}}“).'
        ],
        [
          'Ihre Mitgliedsnummer ist {{member.number}}. Bitte nennen Sie sie, wenn Sie uns schreiben.',
          ''
        ],
        'Wir freuen uns auf Sie. Wenn Sie Fragen haben, schreiben Sie uns einfach.'
      ]
    },
    renewal_reminder: {
      subject: [
        'Ihre Mitgliedschaft endet am {{membership.endsOn}}',
        'Ihre Mitgliedschaft endete am {{membership.endedOn}}',
        'Ihre Mitgliedschaft'
      ],
      body: [
        [
          'Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} endet am {{membership.endsOn}}. Wir würden uns freuen, wenn Sie bei uns bleiben.',
          'Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} endete am {{membership.endedOn}}. Sie können sie noch verlängern, und wir würden uns darüber freuen.',
          'Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} endet bald. Wir würden uns freuen, wenn Sie bei uns bleiben.'
        ],
        'Wenn Sie Ihre Mitgliedschaft verlängern möchten, schreiben Sie uns einfach.'
      ]
    },
    renewal_successful: {
      subject: 'Ihre Mitgliedschaft wurde verlängert',
      body: [
        [
          'schön, dass Sie bei uns bleiben. Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} geht ab dem {{membership.startsAt}} weiter und läuft bis zum {{membership.expiresAt}}.',
          'schön, dass Sie bei uns bleiben. Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} geht weiter.'
        ],
        questions
      ]
    },
    membership_expired: {
      subject: 'Ihre Mitgliedschaft ist abgelaufen',
      body: [
        [
          'Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} ist am {{membership.expiresAt}} abgelaufen, weil sie nicht verlängert wurde.',
          'Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} ist abgelaufen, weil sie nicht verlängert wurde.'
        ],
        'Vielen Dank für die Zeit, in der Sie bei uns waren. Sie können jederzeit wieder beitreten: Schreiben Sie uns einfach.'
      ]
    },
    farewell: {
      subject: [
        'Ihre Mitgliedschaft endet am {{membership.endsOn}}',
        'Ihre Mitgliedschaft endete am {{membership.endedOn}}',
        'Ihre Mitgliedschaft endet'
      ],
      body: [
        [
          'hiermit bestätigen wir, dass Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} am {{membership.endsOn}} endet.',
          'hiermit bestätigen wir, dass Ihre Mitgliedschaft „{{membership.type}}“ bei {{association.name}} am {{membership.endedOn}} geendet hat.',
          'hiermit bestätigen wir das Ende Ihrer Mitgliedschaft „{{membership.type}}“ bei {{association.name}}.'
        ],
        [
          '{{farewell.thanks}}Vielen Dank für die Zeit, in der Sie bei uns waren. Wir wünschen Ihnen alles Gute.',
          ''
        ],
        questions
      ]
    },
    dues_invoice: {
      subject: 'Ihre Beiträge bei {{association.name}}',
      body: [
        'wir bitten Sie um diese Zahlung an {{association.name}}:',
        list,
        total,
        pay,
        online,
        invoice,
        questions
      ]
    },
    dues_reminder: {
      subject: 'Erinnerung an Ihre Beiträge bei {{association.name}}',
      body: [
        'vielleicht haben Sie es übersehen: Bei uns ist noch etwas offen.',
        list,
        total,
        pay,
        online,
        invoice,
        'Wenn Sie inzwischen gezahlt haben, ist diese Nachricht erledigt. Wenn Sie im Moment nicht zahlen können, schreiben Sie uns einfach; wir finden gemeinsam einen Weg.'
      ]
    },
    payment_receipt: {
      subject: 'Ihre Zahlung ist eingegangen',
      body: [
        'vielen Dank: Ihre Zahlung über {{payment.paid}} vom {{payment.day}} ist bei uns eingegangen.',
        ['Damit ist bezahlt:\n\n{{payment.list}}', ''],
        ['Noch offen: {{payment.open}}', '']
      ]
    },
    payment_failed: {
      subject: 'Ihre Zahlung ging zurück',
      body: [
        'Ihre Zahlung über {{payment.paid}} ging zurück; wir konnten sie daher nicht anrechnen.',
        ['Damit ist wieder offen:\n\n{{payment.list}}', ''],
        total,
        [...pay, ''],
        questions
      ]
    },
    payment_retry_notice: {
      subject: 'Wir versuchen Ihre Zahlung noch einmal',
      body: [
        'Ihre Zahlung über {{payment.paid}} hat nicht geklappt. Wir versuchen es in den nächsten Tagen noch einmal; Sie müssen nichts tun.',
        questions
      ]
    },
    debit_notice: {
      subject: [
        'Am {{debit.day}} ziehen wir Ihre Beiträge ein',
        'Wir ziehen Ihre Beiträge per Lastschrift ein'
      ],
      body: [
        [
          'am {{debit.day}} ziehen wir {{payment.open}} für {{association.name}} per SEPA-Lastschrift von Ihrem Konto {{debit.account}} ein:',
          'wir ziehen {{payment.open}} für {{association.name}} per SEPA-Lastschrift ein:',
          'wir ziehen Ihre offenen Beiträge bei {{association.name}} per SEPA-Lastschrift ein.'
        ],
        [list, ''],
        [
          'Die Referenz Ihres Mandats ist {{debit.mandate}}, unsere Gläubiger-Identifikationsnummer ist {{debit.creditor}}.',
          ''
        ],
        'Sie müssen nichts tun. Bitte sorgen Sie dafür, dass das Geld an diesem Tag auf dem Konto ist.',
        questions
      ]
    }
  }
}
