import type { SaidEvent, SaidReason, WhyTexts } from './why.en.ts'

const leaving: WhyTexts['leaving'] = {
  resigned: 'Das Mitglied hat gekündigt.',
  unpaid: 'Die Mitgliedschaft wurde beendet, weil Beiträge nicht bezahlt wurden.',
  deceased: 'Das Mitglied ist verstorben.',
  moved: 'Das Mitglied ist weggezogen.',
  excluded: 'Das Mitglied wurde ausgeschlossen.',
  transferred: 'Das Mitglied ist in einen anderen Teil des Vereins gewechselt.',
  other: 'Das Büro hat die Mitgliedschaft beendet.'
}

const follow = (follows: boolean | null) => {
  if (follows === null) return ''
  return follows ? ' Danach geht sie von selbst weiter.' : ' Danach muss sie verlängert werden.'
}

const waits = ({ since, state, dues }: SaidReason) => {
  const application = `Noch kein Mitglied: Der Antrag vom ${since} wartet`
  if (state === 'awaiting_approval') return `${application} auf Genehmigung.`
  if (state === 'awaiting_payment') return `${application} auf die Zahlung.${dues}`
  return `${application} auf Bestätigung.`
}

/** The German texts of the reasons for a status. */
export const why: WhyTexts = {
  ask: { active: 'Warum aktiv?', inactive: 'Warum inaktiv?', suspended: 'Warum ausgesetzt?' },
  asked: {
    active: name => `Warum ist ${name} aktiv?`,
    inactive: name => `Warum ist ${name} inaktiv?`,
    suspended: name => `Warum ist ${name} ausgesetzt?`
  },
  coming: 'Wie es weitergeht',
  nothing: 'Im nächsten Jahr geschieht nichts von selbst.',
  due: (name, amount, day) => ` Offen: ${name}, ${amount}, fällig am ${day}.`,
  leaving,
  reasons: {
    set_by_hand: () =>
      'Den Status hat das Büro von Hand gesetzt. Zu dieser Mitgliedschaft ist keine Laufzeit eingetragen.',
    held_by_hand: ({ since }) => `Vom Büro ausgesetzt seit dem ${since}.`,
    held_for_dues: ({ since, dues }) =>
      `Ausgesetzt seit dem ${since}, weil Beiträge zu lange offen sind.${dues}`,
    paused: ({ since, until }) => `Die Mitgliedschaft ruht vom ${since} bis zum ${until}.`,
    term: ({ since, until, for_life, follows }) =>
      for_life
        ? `Mitglied auf Lebenszeit seit dem ${since}.`
        : `Mitglied: Die Mitgliedschaft läuft vom ${since} bis zum ${until}.${follow(follows)}`,
    grace: ({ before, until }) =>
      `Die Mitgliedschaft ist am ${before} abgelaufen. Bis zum ${until} kann sie noch verlängert werden; so lange bleiben alle Rechte.`,
    leaving: ({ leaving: reason, until }) =>
      `${leaving[reason]} Der letzte Tag der Mitgliedschaft ist der ${until}.`,
    suspension_proposed: ({ dues }) =>
      `Beiträge sind zu lange offen. Das Büro muss noch entscheiden, ob das Mitglied ausgesetzt wird.${dues}`,
    end_proposed: ({ dues }) =>
      `Beiträge sind zu lange offen. Das Büro muss noch entscheiden, ob die Mitgliedschaft endet.${dues}`,
    waits,
    declined: ({ since }) => `Kein Mitglied: Der Antrag wurde am ${since} abgelehnt.`,
    withdrawn: ({ since }) => `Kein Mitglied: Der Antrag wurde am ${since} zurückgezogen.`,
    expired: ({ since }) =>
      `Kein Mitglied: Der Antrag ist am ${since} verfallen, weil nichts mit ihm geschah.`,
    left: ({ leaving: reason, before }) =>
      `${leaving[reason]} Der letzte Tag der Mitgliedschaft war der ${before}.`,
    lapsed: ({ before }) =>
      `Kein Mitglied mehr: Die Mitgliedschaft ist am ${before} abgelaufen und wurde nicht rechtzeitig verlängert.`,
    ended: ({ before }) => `Kein Mitglied mehr: Die Mitgliedschaft ist am ${before} abgelaufen.`,
    not_begun: ({ after }) => `Noch kein Mitglied: Die Mitgliedschaft beginnt am ${after}.`,
    never_member: () => 'War bisher nicht Mitglied.',
    put_aside: ({ after }) =>
      `Wie es mit diesem Mitglied weitergeht, ließ sich nicht berechnen: Was zur Mitgliedschaft gespeichert ist, passt nicht zusammen. Der Status bleibt vorerst, wie er ist. Am ${after} wird noch einmal gerechnet.`
  },
  events: {
    term_prepared: said => `Die nächste Laufzeit wird vorbereitet, ${span(said)}.`,
    term_started: said => `Die nächste Laufzeit beginnt, ${span(said)}.`,
    term_ended: ({ to }) => `Die Laufzeit ist zu Ende. Ihr letzter Tag war der ${to}.`,
    lapsed: () => 'Die Mitgliedschaft endet, weil sie nicht rechtzeitig verlängert wurde.',
    due_made: ({ name, amount, due }) => `${name} wird erhoben: ${amount}, fällig am ${due}.`,
    held_for_dues: () => 'Wird ausgesetzt, weil Beiträge zu lange offen sind.',
    released_hold: () => 'Wird nicht mehr ausgesetzt, weil die Beiträge bezahlt sind.',
    ended_for_dues: () => 'Die Mitgliedschaft endet, weil Beiträge zu lange offen sind.',
    application_expired: () => 'Der Antrag verfällt, wenn bis dahin nichts mit ihm geschieht.',
    message_due: ({ about, name, amount, to }) =>
      about === 'dues_reminder'
        ? `Erinnerung an ${name}: ${amount}.`
        : `Erinnerung ans Verlängern. Der letzte Tag der Laufzeit ist der ${to}.`
  }
}

const span = ({ from, to, for_life }: SaidEvent) =>
  for_life ? `ab dem ${from}, auf Lebenszeit` : `vom ${from} bis zum ${to}`
