import type { Widened } from '../texts/widened.ts'

/** The English texts of the messages of a membership type. */
export const messages = {
  kinds: {
    application_received: 'Application received',
    application_approved: 'Application approved',
    application_rejected: 'Application rejected',
    action_required: 'Something is needed',
    renewal_reminder: 'Reminder to renew',
    membership_expired: 'Membership has ended',
    renewal_successful: 'Membership was renewed',
    payment_receipt: 'Receipt of a payment',
    payment_failed: 'A payment failed',
    payment_retry_notice: 'A payment is tried again',
    welcome: 'Welcome',
    farewell: 'Farewell',
    dues_invoice: 'What is to be paid',
    dues_reminder: 'Reminder to pay'
  },
  kinds_hint: {
    application_received: 'When somebody has applied.',
    application_approved: 'When an application is accepted.',
    application_rejected: 'When an application is not accepted.',
    action_required: 'When the member has to do something.',
    renewal_reminder: 'Before the membership ends, as often as reminders are set.',
    membership_expired: 'When the membership is over.',
    renewal_successful: 'When a new term begins.',
    payment_receipt: 'When a payment has arrived.',
    payment_failed: 'When a payment did not go through.',
    payment_retry_notice: 'Before a failed payment is tried once more.',
    welcome: 'When the first term begins.',
    farewell: 'When somebody leaves.',
    dues_invoice: 'When fees are due; whoever pays for several members gets one message.',
    dues_reminder: 'When fees are overdue, as often as the {chapter} reminds of them.'
  },
  real: {
    show: 'See it with a real member',
    hide: 'Hide it',
    with_whom: 'With whom',
    samples: {
      any: 'Somebody of this type',
      longest_name: 'Whoever has the longest name',
      no_amount: 'Somebody who owes nothing'
    },
    saved_alone: 'This shows what is saved, without your changes.',
    after_saving: 'You see the standard text here, with a real member, once the type is saved.',
    nobody: 'There is nobody yet with whom it could be shown.',
    to: 'To',
    missing: (variables: string) => `Missing for this member: ${variables}.`
  },
  variables: {
    'member.name': 'Full name',
    'member.firstname': 'First name',
    'member.lastname': 'Last name',
    'member.email': 'E-mail address',
    'member.number': 'Member number',
    'association.name': 'Name of the association',
    'association.iban': 'IBAN of the association',
    'chapter.name': 'Name of the {chapter}',
    'membership.type': 'Membership type',
    'membership.startsAt': 'Start of the membership',
    'membership.expiresAt': 'End of the membership',
    'payment.amount': 'Amount to pay',
    'payment.currency': 'Currency of the amount',
    'payment.dueDate': 'When the payment is due',
    'payment.open': 'What is still open',
    'payment.list': 'List of the fees',
    'payment.reference': 'Reference for the transfer',
    'invoice.number': 'Number of the invoice',
    'rejection.reason': 'Why the application was declined'
  },
  example: {
    firstname: 'Zoë',
    lastname: 'Example',
    email: 'zoe@example.org',
    association: 'Example Association',
    due: 'Yearly fee',
    reason: 'We take no new members this year.'
  }
}

/** Their type, the same in every language. */
export type MessageTexts = Widened<typeof messages>
