import type { PaymentsTexts } from './texts.en.ts'

/** The German texts of payments. */
export const texts: PaymentsTexts = {
  payments: {
    title: 'Zahlungen',
    file: 'zahlungen',
    hint: 'Hier wird nie etwas geändert oder gelöscht: Ein Irrtum wird durch einen eigenen Eintrag zurückgenommen.',
    enter: 'Zahlung eintragen',
    kind: 'Zeigen',
    every_kind: 'Alle Einträge',
    method: 'Zahlungsweg',
    every_method: 'Jeder Zahlungsweg',
    from: 'Von',
    to: 'Bis',
    day: 'Tag',
    member: 'Gezahlt von',
    amount: 'Betrag',
    none: 'Noch keine Zahlungen',
    none_hint:
      'Tragen Sie ein, was eingegangen ist. Damit werden die ältesten offenen Beiträge beglichen.',
    no_match: 'Dazu gibt es keine Zahlungen',
    no_match_hint: 'Wählen Sie andere Tage, oder zeigen Sie alle Einträge.',
    show_all: 'Alle Einträge zeigen',
    act: 'Aktionen',
    acts: (amount, day) => `Aktionen: ${amount} vom ${day}`,
    taken_back: 'zurück\u00adgenommen',
    credit: amount => `${amount} Guthaben`,
    overdrawn: amount => `${amount} zu viel zurückgezahlt`,
    refunded: amount => `${amount} zurückgezahlt`,
    who: 'Wer hat gezahlt',
    how_much: currency => `Betrag in ${currency}`,
    on: 'Am',
    how: 'Zahlungsweg',
    more: 'Verwendungszweck und Bemerkung',
    reference: 'Verwendungszweck',
    reference_hint:
      'Was auf der Überweisung steht. Eine unserer Referenzen darin benennt die Beiträge.',
    mistyped: reference =>
      `${reference} enthält einen Tippfehler: Die Prüfziffern passen nicht. Damit ist kein Beitrag benannt.`,
    note: 'Bemerkung',
    owes: amount => `Offen: ${amount}`,
    owes_nothing: 'Keine offenen Beiträge.',
    take: amount => `${amount} übernehmen`,
    settles: 'Was damit beglichen wird',
    settles_nothing: 'Damit wird kein Beitrag beglichen.',
    due: (name, day) => `${name}, fällig am ${day}`,
    due_of: (name, day, person) => `${name} von ${person}, fällig am ${day}`,
    unnamed: 'Betrag',
    other_due: id => `Beitrag Nr. ${id}`,
    rest: amount => `davon noch offen: ${amount}`,
    left: 'Guthaben: begleicht von selbst die nächsten Beiträge',
    before:
      'Tragen Sie ein, wer wie viel wann gezahlt hat. Dann steht hier, was damit beglichen wird.',
    confirm: 'Zahlung eintragen',
    done: (name, amount) => `${amount} von ${name} eingetragen`,
    reverse: {
      button: 'Zurücknehmen',
      title: amount => `${amount} zurücknehmen`,
      hint: 'Für eine Zahlung, die zurückging oder irrtümlich eingetragen wurde. Was mit ihr beglichen war, ist wieder offen.',
      day: 'Tag der Rückgabe',
      reason: 'Grund',
      reason_hint: 'Etwa: Lastschrift zurück, doppelt eingetragen',
      opens: 'Was wieder offen ist',
      opens_nothing: 'Danach ist kein Beitrag wieder offen.',
      confirm: 'Zurücknehmen',
      done: amount => `${amount} zurückgenommen`,
      of_refund: {
        title: amount => `Rückzahlung von ${amount} zurücknehmen`,
        hint: 'Für eine Rückzahlung, die irrtümlich eingetragen wurde oder nicht angekommen ist.',
        day: 'Am',
        reason_hint: 'Etwa: doppelt eingetragen, Überweisung kam zurück',
        opens: 'Was daraus folgt',
        opens_nothing:
          'Das Geld ist wieder Guthaben und begleicht von selbst die ältesten offenen Beiträge.',
        done: amount => `Rückzahlung von ${amount} zurückgenommen`
      }
    },
    refund: {
      button: 'Geld zurückzahlen',
      title: name => `Rückzahlung an ${name}`,
      hint: 'Hält fest, dass Geld zurückgezahlt wurde. Zuerst wird das Guthaben genommen; was darüber hinaus beglichen war, ist wieder offen. Die Überweisung selbst machen Sie bei Ihrer Bank.',
      amount: currency => `Betrag in ${currency}`,
      day: 'Tag der Rückzahlung',
      opens: 'Was wieder offen ist',
      opens_nothing: 'Danach ist kein Beitrag wieder offen.',
      confirm: 'Rückzahlung eintragen',
      done: amount => `Rückzahlung von ${amount} eingetragen`
    },
    missing: 'Fehlt'
  }
}
