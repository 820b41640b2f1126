import { LinkVariable, TemplateVariable } from '../api/contract.ts'
import { isLinkKind, type MessageKind } from './settings.ts'

/** The variables of templates. */
export const variables = TemplateVariable
/** One of the variables, also of those that mails with a link have instead. */
export type Variable = (typeof variables)[number] | (typeof LinkVariable)[number]

/** The variables of a kind. */
export const variablesOf = (kind: MessageKind): readonly Variable[] =>
  isLinkKind(kind) ? LinkVariable : variables

const variable = /\{\{([^{}]*)\}\}/g
const known: ReadonlySet<string> = new Set([...variables, ...LinkVariable])
/** The name of a custom field as a variable; only the service checks whether the field exists. */
const own = /^field\.[a-z][a-z0-9_]{0,39}$/

/** The unknown variables in double braces, and double braces that are unclosed or nested; without duplicates. */
export function unknownVariables(template: string, kind: MessageKind, part: keyof MessageWords) {
  const is_link = isLinkKind(kind)
  const named: readonly string[] = variablesOf(kind)
  const isKnown = (name: string) =>
    named.includes(name)
      ? !(part === 'subject' && name.startsWith('link.'))
      : !is_link && own.test(name)
  const unknown = [...template.matchAll(variable)]
    .filter(([, name = '']) => !isKnown(name.trim()))
    .map(([whole]) => whole)
  const rest = template.replaceAll(variable, '').match(/\{\{|\}\}/g) ?? []
  return [...new Set([...unknown, ...rest])]
}

/** Names of variables in single braces, which would be sent unchanged; without duplicates. */
export function singleBraceVariables(template: string): string[] {
  const found = template.replaceAll(variable, '').match(/\{\s*[\p{L}_.]+\s*\}/gu) ?? []
  return [...new Set(found)]
}

/**
 * The variable with the most similar name, in its braces; undefined if none is similar. `names` are the names of
 * the variables in the user's language.
 */
export function nearestVariable(
  found: string,
  names: Record<Variable, string>
): string | undefined {
  const meant = onlyLetters(found)
  const far = variables.map(name => {
    const spelt = [name, name.slice(name.indexOf('.') + 1), names[name]].map(onlyLetters)
    return { name, distance: Math.min(...spelt.map(other => editDistance(meant, other))) }
  })
  const nearest = far.reduce((best, next) => (next.distance < best.distance ? next : best))
  return nearest.distance <= meant.length / 2 ? `{{${nearest.name}}}` : undefined
}

const onlyLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The Levenshtein distance of two words. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, there] of [...other].entries()) {
      const swapped = (row[j] ?? 0) + (letter === there ? 0 : 1)
      next.push(Math.min(swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Fills in the variables of a template; other text stays unchanged. */
export const filled = (template: string, values: Record<Variable, string>) =>
  template.replaceAll(variable, (whole, name: string) =>
    known.has(name.trim()) ? values[name.trim() as Variable] : whole
  )

/** A message's subject and text, with variables. */
export interface MessageWords {
  subject: string
  body: string
}

/** The standard texts in each language, which are also the first version of own texts. */
export const standard_texts: Record<'en' | 'de', Record<MessageKind, MessageWords>> = {
  en: {
    application_received: letter(
      'We have received your application',
      'Thank you for applying for the membership {{membership.type}}. We will look at your application and write to you again.'
    ),
    application_approved: letter(
      'Welcome to {{association.name}}',
      'Your application has been accepted. Your membership {{membership.type}} begins on {{membership.startsAt}}.'
    ),
    application_rejected: letter(
      'Your application',
      'Thank you for your interest in {{association.name}}. Unfortunately we cannot accept your application for the membership {{membership.type}}.'
    ),
    action_required: letter(
      'We need something from you',
      'We cannot go on with your membership {{membership.type}} yet, since something is still missing. Please get in touch with us.'
    ),
    renewal_reminder: letter(
      'Your membership ends on {{membership.expiresAt}}',
      'Your membership {{membership.type}} ends on {{membership.expiresAt}}. We would be glad if you renewed it.'
    ),
    membership_expired: letter(
      'Your membership has ended',
      'Your membership {{membership.type}} ended on {{membership.expiresAt}}. You are welcome to join us again at any time.'
    ),
    renewal_successful: letter(
      'Your membership has been renewed',
      'Your membership {{membership.type}} has been renewed and now runs until {{membership.expiresAt}}.'
    ),
    payment_receipt: letter(
      'We have received your payment',
      'Thank you: we have received your payment of {{payment.amount}} {{payment.currency}}.'
    ),
    payment_failed: letter(
      'Your payment did not go through',
      'Your payment of {{payment.amount}} {{payment.currency}}, due on {{payment.dueDate}}, did not go through. Please check your payment details.'
    ),
    payment_retry_notice: letter(
      'We will try your payment again',
      'Your payment of {{payment.amount}} {{payment.currency}} did not go through. We will try again shortly; you need not do anything.'
    ),
    debit_notice: letter(
      'We will collect your fees on {{debit.day}}',
      'We will collect {{payment.open}} by SEPA direct debit on {{debit.day}} from your account {{debit.account}}. The reference of your mandate is {{debit.mandate}}, our creditor identifier is {{debit.creditor}}.'
    ),
    welcome: letter(
      'Welcome to {{association.name}}',
      'Welcome to {{association.name}}! Your membership {{membership.type}} begins on {{membership.startsAt}}. We look forward to seeing you.'
    ),
    farewell: letter(
      'The end of your membership',
      'We confirm that your membership {{membership.type}} ends on {{membership.expiresAt}}. Thank you for the time that you were with us.'
    ),
    dues_invoice: letter(
      'Your fees at {{association.name}}',
      'We kindly ask you for this payment:\n\n{{payment.list}}\n\nPlease transfer {{payment.open}} to the account {{association.iban}} with the reference {{payment.reference}}.'
    ),
    dues_reminder: letter(
      'A reminder of your fees at {{association.name}}',
      'Perhaps you have overlooked it: we have not received this payment yet.\n\n{{payment.list}}\n\nPlease transfer {{payment.open}} to the account {{association.iban}} with the reference {{payment.reference}}.'
    ),
    sign_in_link: {
      subject: 'Sign in to your page at {{association.name}}',
      body: 'Hello,\n\nthis link opens your page, once and within 15 minutes:\n\n{{link.url}}\n\nOr enter this code on {{link.page}}, in the browser in which you asked for it: {{link.code}}\n\nIf you have not asked for it, do nothing.'
    },
    confirm_application: {
      subject: 'Please confirm your application to {{chapter.name}}',
      body: 'Hello,\n\nthank you for filling in our form. Confirm your application with this link, within 48 hours:\n\n{{link.url}}\n\nOr open {{link.page}} and enter this code: {{link.code}}\n\nIf it was not you, do nothing: without confirmation, what was typed is deleted after 48 hours.'
    }
  },
  de: {
    application_received: brief(
      'Ihr Antrag ist eingegangen',
      'vielen Dank für Ihren Antrag auf die Mitgliedschaft {{membership.type}}. Wir prüfen ihn und melden uns wieder bei Ihnen.'
    ),
    application_approved: brief(
      'Willkommen bei {{association.name}}',
      'Ihr Antrag wurde angenommen. Ihre Mitgliedschaft {{membership.type}} beginnt am {{membership.startsAt}}.'
    ),
    application_rejected: brief(
      'Ihr Antrag',
      'vielen Dank für Ihr Interesse an {{association.name}}. Leider können wir Ihren Antrag auf die Mitgliedschaft {{membership.type}} nicht annehmen.'
    ),
    action_required: brief(
      'Wir brauchen noch etwas von Ihnen',
      'für Ihre Mitgliedschaft {{membership.type}} fehlt noch eine Angabe oder ein Schritt. Bitte melden Sie sich bei uns.'
    ),
    renewal_reminder: brief(
      'Ihre Mitgliedschaft endet am {{membership.expiresAt}}',
      'Ihre Mitgliedschaft {{membership.type}} endet am {{membership.expiresAt}}. Wir würden uns freuen, wenn Sie sie verlängern.'
    ),
    membership_expired: brief(
      'Ihre Mitgliedschaft ist abgelaufen',
      'Ihre Mitgliedschaft {{membership.type}} ist am {{membership.expiresAt}} abgelaufen. Sie können uns jederzeit wieder beitreten.'
    ),
    renewal_successful: brief(
      'Ihre Mitgliedschaft wurde verlängert',
      'Ihre Mitgliedschaft {{membership.type}} wurde verlängert und läuft nun bis {{membership.expiresAt}}.'
    ),
    payment_receipt: brief(
      'Ihre Zahlung ist eingegangen',
      'vielen Dank: Ihre Zahlung über {{payment.amount}} {{payment.currency}} ist bei uns eingegangen.'
    ),
    payment_failed: brief(
      'Ihre Zahlung ist fehlgeschlagen',
      'Ihre Zahlung über {{payment.amount}} {{payment.currency}}, fällig am {{payment.dueDate}}, ist fehlgeschlagen. Bitte prüfen Sie Ihre Zahlungsdaten.'
    ),
    payment_retry_notice: brief(
      'Wir versuchen Ihre Zahlung noch einmal',
      'Ihre Zahlung über {{payment.amount}} {{payment.currency}} ist fehlgeschlagen. Wir versuchen es in Kürze noch einmal; Sie müssen nichts tun.'
    ),
    debit_notice: brief(
      'Am {{debit.day}} ziehen wir Ihre Beiträge ein',
      'am {{debit.day}} ziehen wir {{payment.open}} per SEPA-Lastschrift von Ihrem Konto {{debit.account}} ein. Die Referenz Ihres Mandats ist {{debit.mandate}}, unsere Gläubiger-Identifikationsnummer ist {{debit.creditor}}.'
    ),
    welcome: brief(
      'Willkommen bei {{association.name}}',
      'willkommen bei {{association.name}}! Ihre Mitgliedschaft {{membership.type}} beginnt am {{membership.startsAt}}. Wir freuen uns auf Sie.'
    ),
    farewell: brief(
      'Das Ende Ihrer Mitgliedschaft',
      'hiermit bestätigen wir, dass Ihre Mitgliedschaft {{membership.type}} am {{membership.expiresAt}} endet. Vielen Dank für die Zeit, in der Sie bei uns waren.'
    ),
    dues_invoice: brief(
      'Ihre Beiträge bei {{association.name}}',
      'wir bitten Sie um diese Zahlung:\n\n{{payment.list}}\n\nBitte überweisen Sie {{payment.open}} auf das Konto {{association.iban}} mit dem Verwendungszweck {{payment.reference}}.'
    ),
    dues_reminder: brief(
      'Erinnerung an Ihre Beiträge bei {{association.name}}',
      'vielleicht haben Sie es übersehen: Diese Zahlung ist noch nicht bei uns eingegangen.\n\n{{payment.list}}\n\nBitte überweisen Sie {{payment.open}} auf das Konto {{association.iban}} mit dem Verwendungszweck {{payment.reference}}.'
    ),
    sign_in_link: {
      subject: 'Anmelden auf Ihrer Seite: {{association.name}}',
      body: 'Guten Tag,\n\ndieser Link öffnet Ihre Seite, einmal und innerhalb von 15 Minuten:\n\n{{link.url}}\n\nOder geben Sie auf {{link.page}} diesen Code ein, in dem Browser, in dem Sie ihn angefordert haben: {{link.code}}\n\nWenn Sie das nicht waren, tun Sie nichts.'
    },
    confirm_application: {
      subject: 'Bitte bestätigen Sie Ihren Antrag: {{chapter.name}}',
      body: 'Guten Tag,\n\nvielen Dank für Ihren Antrag. Bestätigen Sie ihn innerhalb von 48 Stunden mit diesem Link:\n\n{{link.url}}\n\nOder öffnen Sie {{link.page}} und geben Sie diesen Code ein: {{link.code}}\n\nWenn Sie das nicht waren, tun Sie nichts: Ohne Bestätigung wird die Eingabe nach 48 Stunden gelöscht.'
    }
  }
}

function letter(subject: string, text: string): MessageWords {
  const body = `Dear {{member.name}},\n\n${text}\n\nYours sincerely\n{{chapter.name}}`
  return { subject, body }
}

function brief(subject: string, text: string): MessageWords {
  const body = `Guten Tag {{member.name}},\n\n${text}\n\nMit freundlichen Grüßen\n{{chapter.name}}`
  return { subject, body }
}
