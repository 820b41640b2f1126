import type { MessageTexts } from './messages.en.ts'

/** The German texts of the messages of a membership type. */
export const messages: MessageTexts = {
  kinds: {
    application_received: 'Antrag eingegangen',
    application_approved: 'Antrag angenommen',
    application_rejected: 'Antrag abgelehnt',
    action_required: 'Etwas fehlt noch',
    renewal_reminder: 'Erinnerung an die Verlängerung',
    membership_expired: 'Mitgliedschaft ist abgelaufen',
    renewal_successful: 'Mitgliedschaft wurde verlängert',
    payment_receipt: 'Zahlung erhalten',
    payment_failed: 'Zahlung fehlgeschlagen',
    payment_retry_notice: 'Zahlung wird erneut versucht',
    welcome: 'Willkommen',
    farewell: 'Abschied',
    dues_invoice: 'Was zu zahlen ist',
    dues_reminder: 'Zahlungserinnerung'
  },
  kinds_hint: {
    application_received: 'Wenn jemand einen Antrag gestellt hat.',
    application_approved: 'Wenn ein Antrag angenommen wurde.',
    application_rejected: 'Wenn ein Antrag abgelehnt wurde.',
    action_required: 'Wenn das Mitglied etwas tun muss.',
    renewal_reminder: 'Bevor die Mitgliedschaft endet, so oft wie eingestellt.',
    membership_expired: 'Wenn die Mitgliedschaft abgelaufen ist.',
    renewal_successful: 'Wenn eine neue Laufzeit beginnt.',
    payment_receipt: 'Wenn eine Zahlung eingegangen ist.',
    payment_failed: 'Wenn eine Zahlung fehlgeschlagen ist.',
    payment_retry_notice: 'Bevor eine fehlgeschlagene Zahlung erneut versucht wird.',
    welcome: 'Wenn die erste Laufzeit beginnt.',
    farewell: 'Wenn jemand austritt.',
    dues_invoice: 'Wenn Beiträge fällig werden; wer für mehrere zahlt, bekommt eine Nachricht.',
    dues_reminder:
      'Wenn Beiträge überfällig sind, so oft, wie es unter „Beiträge und Erinnerungen“ eingestellt ist.'
  },
  real: {
    show: 'Mit einem echten Mitglied ansehen',
    hide: 'Ausblenden',
    with_whom: 'Mit wem',
    samples: {
      any: 'Jemand dieser Art',
      longest_name: 'Wer den längsten Namen hat',
      no_amount: 'Jemand, der nichts schuldet'
    },
    saved_alone: 'Gezeigt wird, was gespeichert ist, ohne Ihre Änderungen.',
    after_saving:
      'Den Standardtext sehen Sie hier mit einem echten Mitglied, sobald die Mitgliedsart gespeichert ist.',
    nobody: 'Es gibt noch niemanden, mit dem er sich zeigen ließe.',
    to: 'An',
    missing: variables => `Für dieses Mitglied fehlt: ${variables}.`
  },
  variables: {
    'member.name': 'Vollständiger Name',
    'member.firstname': 'Vorname',
    'member.lastname': 'Nachname',
    'member.email': 'E-Mail-Adresse',
    'member.number': 'Mitgliedsnummer',
    'association.name': 'Name des Vereins',
    'association.iban': 'IBAN des Vereins',
    'chapter.name': '{Chapter}',
    'membership.type': 'Mitgliedsart',
    'membership.startsAt': 'Beginn der Mitgliedschaft',
    'membership.expiresAt': 'Ende der Mitgliedschaft',
    'payment.amount': 'Zu zahlender Betrag',
    'payment.currency': 'Währung des Betrags',
    'payment.dueDate': 'Fälligkeit der Zahlung',
    'payment.open': 'Was noch offen ist',
    'payment.list': 'Liste der Beiträge',
    'payment.reference': 'Referenz für die Überweisung',
    'invoice.number': 'Rechnungsnummer',
    'rejection.reason': 'Grund der Ablehnung'
  },
  example: {
    firstname: 'Zoë',
    lastname: 'Beispiel',
    email: 'zoe@example.org',
    association: 'Beispielverein',
    due: 'Jahresbeitrag',
    reason: 'Wir nehmen in diesem Jahr niemanden mehr auf.'
  }
}
