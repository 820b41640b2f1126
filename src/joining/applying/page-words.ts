import type { PageLanguage } from './labels.ts'

const en = {
  type: 'Membership',
  person: 'About you',
  guardian: 'Parent or guardian',
  guardian_why: (age: number) =>
    `Whoever is younger than ${age} names a parent here. The mail to confirm goes to this address, and the parent is entered as the one who pays.`,
  guardian_email: 'E-mail of the parent',
  consents: 'Consents',
  summary: 'Summary',
  name: 'Name',
  next: 'We send you a mail with a link. Only when you confirm it does your application reach us. Until then what you have typed waits here, encrypted; after 48 hours without confirmation it is deleted.',
  send: 'Send application',
  optional: 'optional',
  required_hint: 'Everything that is not marked as optional has to be filled in.',
  choose: 'Please choose',
  first_term: (from: string, until: string | null) =>
    until === null ? `From ${from}, for life` : `From ${from} to ${until}`,
  joining_today: 'If you join today:',
  due: (name: string, amount: string, day: string) => `${name}: ${amount}, due on ${day}`,
  free: 'No fee',
  ages: (from: number | null, to: number | null) => {
    if (from !== null && to !== null) return `aged ${from} to ${to}`
    if (from !== null) return `aged ${from} or older`
    return to === null ? '' : `up to ${to} years`
  },
  ranks: (from: number | null, to: number | null) => {
    if (from === null && to === null) return ''
    const first = from ?? 1
    const name = (rank: number) => ['first', 'second', 'third'][rank - 1] ?? `${rank}th`
    if (to === null) return `from the ${name(first)} of a household on`
    return to === first
      ? `the ${name(first)} of a household`
      : `the ${name(first)} to ${name(to)} of a household`
  },
  trap: 'Leave this field empty',
  check: 'Please check what is marked.',
  many: 'Many applications are coming in. Your browser has to work for a moment to show that it is no program; please send again.',
  many_later: 'Without scripts, please try again in an hour.',
  working: 'One moment …',
  sent: 'Look into your mailbox',
  sent_text:
    'If everything is right, a mail is on its way. Confirm your application with the link in it, within 48 hours. If nothing arrives, look into the folder for spam.',
  closed: 'This form is not open',
  closed_text: 'The address is wrong, or applications are not taken at the moment.',
  confirm: 'Confirm application',
  confirm_text: 'One press, and your application is with us.',
  code: 'Code from the mail',
  code_hint: 'Ten letters and digits, as the mail shows them.',
  confirmed: {
    submitted: 'Your application has arrived.',
    awaiting_approval: 'Your application has arrived. We write to you when it is decided.',
    awaiting_payment: 'Your application has arrived. We write to you what is to be paid.',
    accepted: 'Welcome: you are a member.',
    declined: 'Your application was decided already.',
    withdrawn: 'Your application was withdrawn.',
    expired: 'Your application has expired. Please apply again.'
  },
  thanks: 'Thank you',
  own_page: 'Your page',
  spent: 'That did not work',
  spent_text:
    'The link or code was used already, has expired, or is not complete. If 48 hours are over, please apply again.',
  frequencies: {
    one_time: 'once',
    monthly: 'a month',
    quarterly: 'a quarter',
    semiannual: 'every six months',
    yearly: 'a year',
    per_term: 'a term'
  } as Readonly<Record<string, string>>,
  genders: { female: 'female', male: 'male', diverse: 'diverse' } as Readonly<
    Record<string, string>
  >,
  other_language: 'Deutsch',
  flaws: {
    required: 'Please fill this in.',
    too_long: 'This is too long.',
    not_an_email: 'Please enter an e-mail address such as ada@example.org.',
    not_a_date: 'Please enter a date.',
    after_today: 'This day is still to come.',
    not_a_number: 'Please enter a number.',
    not_one_of: 'Please choose one of these.',
    consent_missing: 'Without this consent we cannot take your application.',
    own_address: "Please enter an address of the parent's own, or leave the child's empty.",
    stamp_early: 'That was quick. Please wait three seconds and send once more.',
    stamp_late: 'The form was open for more than two hours. Please send once more.',
    stamp_spent: 'The form was sent already. Please send once more if you want to.',
    stamp_forged: 'Please send the form once more.',
    no_such_record: 'Please choose one of these.',
    other: 'Please check this.'
  } as Readonly<Record<string, string>>
}

const de: typeof en = {
  type: 'Mitgliedschaft',
  person: 'Zu Ihrer Person',
  guardian: 'Elternteil oder Vormund',
  guardian_why: age =>
    `Wer jünger als ${age} ist, nennt hier einen Elternteil. Die E-Mail zur Bestätigung geht an diese Adresse, und der Elternteil wird als die Person eingetragen, die bezahlt.`,
  guardian_email: 'E-Mail des Elternteils',
  consents: 'Einwilligungen',
  summary: 'Zusammenfassung',
  name: 'Name',
  next: 'Wir schicken Ihnen eine E-Mail mit einem Link. Erst wenn Sie ihn bestätigen, kommt Ihr Antrag bei uns an. Bis dahin wartet Ihre Eingabe hier verschlüsselt. Ohne Bestätigung wird sie nach 48 Stunden gelöscht.',
  send: 'Antrag absenden',
  optional: 'freiwillig',
  required_hint: 'Alles, was nicht als freiwillig bezeichnet ist, muss ausgefüllt werden.',
  choose: 'Bitte wählen',
  first_term: (from, until) =>
    until === null ? `Ab ${from}, auf Lebenszeit` : `Vom ${from} bis ${until}`,
  joining_today: 'Wenn Sie heute beitreten:',
  due: (name, amount, day) => `${name}: ${amount}, fällig am ${day}`,
  free: 'Kein Beitrag',
  ages: (from, to) => {
    if (from !== null && to !== null) return `${from} bis ${to} Jahre`
    if (from !== null) return `ab ${from} Jahren`
    return to === null ? '' : `bis ${to} Jahre`
  },
  ranks: (from, to) => {
    if (from === null && to === null) return ''
    const first = from ?? 1
    if (to === null) return `ab der ${first}. Person eines Haushalts`
    return to === first
      ? `${first}. Person eines Haushalts`
      : `${first}. bis ${to}. Person eines Haushalts`
  },
  trap: 'Lassen Sie dieses Feld leer',
  check: 'Bitte sehen Sie sich an, was markiert ist.',
  many: 'Gerade gehen viele Anträge ein. Ihr Browser muss einen Moment rechnen, um zu zeigen, dass er kein Programm ist. Bitte senden Sie den Antrag noch einmal ab.',
  many_later: 'Ohne Skripte versuchen Sie es bitte in einer Stunde noch einmal.',
  working: 'Einen Moment …',
  sent: 'Sehen Sie in Ihrem Postfach nach',
  sent_text:
    'Wenn alles stimmt, ist eine E-Mail unterwegs. Bestätigen Sie Ihren Antrag mit dem Link darin, innerhalb von 48 Stunden. Wenn nichts ankommt, sehen Sie im Ordner für Spam nach.',
  closed: 'Dieses Formular ist nicht offen',
  closed_text: 'Die Adresse stimmt nicht, oder es werden gerade keine Anträge angenommen.',
  confirm: 'Antrag bestätigen',
  confirm_text: 'Noch ein Klick, und Ihr Antrag ist bei uns.',
  code: 'Code aus der E-Mail',
  code_hint: 'Zehn Buchstaben und Ziffern, wie die E-Mail sie zeigt.',
  confirmed: {
    submitted: 'Ihr Antrag ist angekommen.',
    awaiting_approval:
      'Ihr Antrag ist angekommen. Wir schreiben Ihnen, sobald darüber entschieden ist.',
    awaiting_payment: 'Ihr Antrag ist angekommen. Wir schreiben Ihnen, was zu bezahlen ist.',
    accepted: 'Willkommen: Sie sind Mitglied.',
    declined: 'Über Ihren Antrag wurde schon entschieden.',
    withdrawn: 'Ihr Antrag wurde zurückgezogen.',
    expired: 'Ihr Antrag ist abgelaufen. Bitte stellen Sie ihn noch einmal.'
  },
  thanks: 'Vielen Dank',
  own_page: 'Ihre Seite',
  spent: 'Das hat nicht geklappt',
  spent_text:
    'Der Link oder Code wurde schon benutzt, ist abgelaufen oder unvollständig. Wenn 48 Stunden vorbei sind, stellen Sie den Antrag bitte noch einmal.',
  frequencies: {
    one_time: 'einmalig',
    monthly: 'im Monat',
    quarterly: 'im Vierteljahr',
    semiannual: 'im Halbjahr',
    yearly: 'im Jahr',
    per_term: 'je Laufzeit'
  },
  genders: { female: 'weiblich', male: 'männlich', diverse: 'divers' },
  other_language: 'English',
  flaws: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    too_long: 'Das ist zu lang.',
    not_an_email: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa ada@example.org.',
    not_a_date: 'Bitte geben Sie ein Datum ein.',
    after_today: 'Dieser Tag liegt in der Zukunft.',
    not_a_number: 'Bitte geben Sie eine Zahl ein.',
    not_one_of: 'Bitte wählen Sie eines davon.',
    consent_missing: 'Ohne diese Einwilligung können wir Ihren Antrag nicht annehmen.',
    own_address:
      'Bitte geben Sie eine eigene Adresse des Elternteils ein, oder lassen Sie die des Kindes leer.',
    stamp_early: 'Das war schnell. Bitte warten Sie drei Sekunden und senden Sie noch einmal ab.',
    stamp_late: 'Das Formular war länger als zwei Stunden offen. Bitte senden Sie noch einmal ab.',
    stamp_spent:
      'Das Formular wurde schon abgeschickt. Bitte senden Sie es noch einmal ab, wenn Sie möchten.',
    stamp_forged: 'Bitte senden Sie das Formular noch einmal ab.',
    no_such_record: 'Bitte wählen Sie eines davon.',
    other: 'Bitte sehen Sie sich das noch einmal an.'
  }
}

/** The words of pages for people who want to join. */
export const pageWords: Readonly<Record<PageLanguage, typeof en>> = { en, de }
