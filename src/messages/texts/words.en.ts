import type { Words } from './words.ts'

const list = '{{payment.list}}'
const total = ['In all: {{payment.total}}', '']
const account =
  'Payee: {{sender.payee}}\nIBAN: {{association.iban}}\nReference: {{payment.reference}}\n\nPlease give the reference alone as the purpose of the transfer, so that we recognise your payment at once.'
const pay = [
  `Please transfer {{payment.open}} by {{payment.payBy}}:\n\n${account}`,
  `Please transfer each amount by the day given, or all of it at once, {{payment.open}}:\n\n${account}`,
  'Please pay {{payment.open}} by {{payment.payBy}}.',
  'Please pay each amount by the day given, {{payment.open}} in all.'
]
const online = ['Pay online: {{payment.url}}', '']
const invoice = ['Your invoice has the number {{invoice.number}}.', '']
const questions = 'If you have a question, just write to us.'

export const english: Words = {
  greeting: ['Dear {{member.name}},', 'Hello,'],
  close: 'Kind regards\n{{sender.names}}',
  yes: 'yes',
  no: 'no',
  line: ({ name, member, from, to, amount, by }) => {
    const period = to ? ` (${from === to ? from : `${from} to ${to}`})` : ''
    return `${name}${period}${member ? ` for ${member}` : ''}: ${amount}${by ? `, to be paid by ${by}` : ''}`
  },
  texts: {
    application_received: {
      subject: 'We have received your application',
      body: [
        'Thank you for applying for the membership “{{membership.type}}” at {{association.name}}.',
        'We will look at your application and write to you again. There is nothing that you need to do until then.'
      ]
    },
    application_approved: {
      subject: 'Your application has been accepted',
      body: [
        [
          'We are glad that you are joining us: your application has been accepted, and your membership “{{membership.type}}” begins on {{membership.startsAt}}.',
          'We are glad that you are joining us: your application for the membership “{{membership.type}}” has been accepted.'
        ],
        questions
      ]
    },
    application_rejected: {
      subject: 'Your application at {{association.name}}',
      body: [
        'Thank you for your interest in {{association.name}}. We are sorry that we cannot accept your application for the membership “{{membership.type}}”.',
        ['The reason: {{rejection.reason}}', ''],
        questions
      ]
    },
    action_required: {
      subject: 'Your membership can begin once you have paid',
      body: [
        [
          'Your membership “{{membership.type}}” can begin as soon as this is paid:\n\n{{payment.list}}',
          'Your membership “{{membership.type}}” can begin as soon as its fee is paid.'
        ],
        total,
        [...pay, ''],
        questions
      ]
    },
    welcome: {
      subject: 'Welcome to {{association.name}}',
      body: [
        [
          'Welcome to {{association.name}}! Your membership “{{membership.type}}” begins on {{membership.startsOn}}.',
          'Welcome to {{association.name}}! You have been a member since {{membership.startedOn}} (“{{membership.type}}”).',
          'Welcome to {{association.name}}! You are now a member (“{{membership.type}}”).'
        ],
        ['Your member number is {{member.number}}. Please mention it when you write to us.', ''],
        'We look forward to seeing you. If you have a question, just write to us.'
      ]
    },
    renewal_reminder: {
      subject: [
        'Your membership ends on {{membership.endsOn}}',
        'Your membership ended on {{membership.endedOn}}',
        'Your membership'
      ],
      body: [
        [
          'Your membership “{{membership.type}}” at {{association.name}} ends on {{membership.endsOn}}. We would be glad if you stayed with us.',
          'Your membership “{{membership.type}}” at {{association.name}} ended on {{membership.endedOn}}. We would be glad to have you back: you can still renew it.',
          'Your membership “{{membership.type}}” at {{association.name}} is about to end. We would be glad if you stayed with us.'
        ],
        'If you want to renew your membership, just write to us.'
      ]
    },
    renewal_successful: {
      subject: 'Your membership has been renewed',
      body: [
        [
          'Thank you for staying with us. Your membership “{{membership.type}}” at {{association.name}} goes on from {{membership.startsAt}} until {{membership.expiresAt}}.',
          'Thank you for staying with us. Your membership “{{membership.type}}” at {{association.name}} goes on.'
        ],
        questions
      ]
    },
    membership_expired: {
      subject: 'Your membership has ended',
      body: [
        [
          'Your membership “{{membership.type}}” at {{association.name}} ended on {{membership.expiresAt}}, as it was not renewed.',
          'Your membership “{{membership.type}}” at {{association.name}} has ended, as it was not renewed.'
        ],
        'Thank you for the time that you were with us. You are welcome to join us again at any time: just write to us.'
      ]
    },
    farewell: {
      subject: [
        'Your membership ends on {{membership.endsOn}}',
        'Your membership ended on {{membership.endedOn}}',
        'Your membership ends'
      ],
      body: [
        [
          'We confirm that your membership “{{membership.type}}” at {{association.name}} ends on {{membership.endsOn}}.',
          'We confirm that your membership “{{membership.type}}” at {{association.name}} ended on {{membership.endedOn}}.',
          'We confirm the end of your membership “{{membership.type}}” at {{association.name}}.'
        ],
        [
          '{{farewell.thanks}}Thank you for the time that you were with us. We wish you all the best.',
          ''
        ],
        questions
      ]
    },
    dues_invoice: {
      subject: 'Your fees at {{association.name}}',
      body: [
        'We kindly ask you for this payment to {{association.name}}:',
        list,
        total,
        pay,
        online,
        invoice,
        questions
      ]
    },
    dues_reminder: {
      subject: 'A reminder of your fees at {{association.name}}',
      body: [
        'Perhaps you have overlooked it: something is still open.',
        list,
        total,
        pay,
        online,
        invoice,
        'If you have paid in the meantime, please disregard this message. If you cannot pay at the moment, just write to us, and we will find a way together.'
      ]
    },
    payment_receipt: {
      subject: 'We have received your payment',
      body: [
        'Thank you: we have received your payment of {{payment.paid}} of {{payment.day}}.',
        ['It pays for:\n\n{{payment.list}}', ''],
        ['Still open: {{payment.open}}', '']
      ]
    },
    payment_failed: {
      subject: 'Your payment was returned',
      body: [
        'Your payment of {{payment.paid}} was returned, so we could not count it.',
        ['This is open again:\n\n{{payment.list}}', ''],
        total,
        [...pay, ''],
        questions
      ]
    },
    payment_retry_notice: {
      subject: 'We will try your payment again',
      body: [
        'Your payment of {{payment.paid}} could not be made. We will try again in the next few days; there is nothing that you need to do.',
        questions
      ]
    },
    debit_notice: {
      subject: [
        'We will collect your fees on {{debit.day}}',
        'We will collect your fees by direct debit'
      ],
      body: [
        [
          'We will collect {{payment.open}} for {{association.name}} by SEPA direct debit on {{debit.day}} from your account {{debit.account}}:',
          'We will collect {{payment.open}} for {{association.name}} by SEPA direct debit:',
          'We will collect what you owe {{association.name}} by SEPA direct debit.'
        ],
        [list, ''],
        [
          'The reference of your mandate is {{debit.mandate}}, our creditor identifier is {{debit.creditor}}.',
          ''
        ],
        'There is nothing that you need to do. Please make sure that the money is in the account on that day.',
        questions
      ]
    }
  }
}
