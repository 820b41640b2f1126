import type { InvoicesTexts } from './texts.en.ts'

/** The German texts of invoices. */
export const texts: InvoicesTexts = {
  invoices: {
    title: 'Rechnungen',
    title_of: name => `Rechnungen an ${name}`,
    hint: 'Jede bleibt so, wie sie ausgestellt wurde. Ist etwas falsch, wird sie storniert; beim nächsten Lauf entsteht eine neue.',
    show: 'Zeigen',
    shown: { every: 'Alle', valid: 'Gültige', cancelled: 'Stornierte' },
    of_run: 'Hier stehen nur die aus einem einzigen Lauf.',
    number: 'Nummer',
    day: 'Vom',
    pay_by: day => `zahlbar bis ${day}`,
    amount: 'Betrag',
    open_of: amount => `${amount} offen`,
    state: 'Stand',
    states: { open: 'Offen', settled: 'Erledigt', waived: 'Erlassen', cancelled: 'Storniert' },
    none: 'Es gibt noch keine Rechnungen',
    none_hint:
      'Ein Lauf stellt allen, die etwas schulden, eine Rechnung aus. Vorher sehen Sie, was dabei entsteht.',
    no_match: 'Dazu gibt es keine Rechnungen',
    show_all: 'Alle Rechnungen zeigen',
    act: 'Aktionen',
    acts: number => `Aktionen: ${number}`,
    pdf: 'Als PDF speichern',
    pdf_of: number => `${number} als PDF speichern`,
    no_pdf: 'Die Datei gibt es nicht mehr, weil die Person gelöscht wurde.',
    cancel: {
      button: 'Rechnung stornieren',
      title: number => `Rechnung ${number} stornieren`,
      hint: 'Die Rechnung bleibt mit ihrer Nummer in der Liste. Was sie verlangt, bleibt offen und kommt beim nächsten Lauf auf eine neue Rechnung.',
      reason: 'Grund',
      reason_hint: 'Bleibt im Protokoll.',
      keep: 'Nicht stornieren',
      confirm: 'Stornieren',
      done: number => `Rechnung ${number} storniert`
    },
    year: 'Jahr',
    missing: 'Fehlt',
    run: {
      button: 'Rechnungen ausstellen',
      back: 'Alle Rechnungen',
      hint: 'Wer etwas schuldet, bekommt eine Rechnung über alles, was offen ist und noch auf keiner Rechnung steht; wer für andere zahlt, bekommt eine für alle. Verschickt wird nichts: Sie drucken die PDFs oder leiten sie weiter.',
      who: 'Wer',
      who_all: 'Alle, die etwas schulden. Mit einer Bedingung nehmen Sie nur einen Teil davon.',
      which: 'Welche Beiträge',
      due_to: 'Fällig bis',
      due_to_hint: 'Bleibt das Feld leer, zählt alles, was offen ist.',
      preview: 'Was ausgestellt würde',
      counting: 'Wird gezählt …',
      count: (count, shown) => (count === 1 ? 'Eine Rechnung' : `${shown} Rechnungen`),
      sum: amounts => `zusammen ${amounts}`,
      nothing: 'Es gibt nichts in Rechnung zu stellen',
      nothing_hint: 'Niemand schuldet etwas, das nicht schon auf einer Rechnung steht.',
      lacking: parts => `Für Rechnungen fehlt noch: ${parts}.`,
      parts: { name: 'der Name des Vereins', address: 'seine Anschrift', iban: 'eine IBAN' },
      enter: 'Beim Verein eintragen',
      enter_iban: 'IBAN nur für diese Mitglieder eintragen',
      ask: 'Eintragen kann es, wer die Angaben zum Verein ändern darf.',
      without_address: (count, shown) =>
        count === 1 ? 'Ohne Postanschrift ist dabei:' : `Ohne Postanschrift sind dabei ${shown}:`,
      without_hint: 'Auch ihre Rechnungen werden ausgestellt, mit leerem Anschriftenfeld.',
      more: count => `und ${count} weitere`,
      confirm: (count, shown) =>
        count === 1 ? 'Eine Rechnung ausstellen' : `${shown} Rechnungen ausstellen`,
      changed: 'Inzwischen hat sich etwas geändert: Das würde jetzt ausgestellt.',
      running: 'Die Rechnungen werden gedruckt. Bis dahin muss diese Seite offen bleiben.',
      progress: (done, all) => `${done} von ${all}`,
      leave:
        'Die Seite verlassen, während Rechnungen ausgestellt werden? Was bis dahin ausgestellt ist, bleibt.',
      done: (count, shown) =>
        count === 1
          ? 'Eine Rechnung wurde ausgestellt.'
          : `${shown} Rechnungen wurden ausgestellt.`,
      show: 'Rechnungen zeigen'
    },
    of_year: {
      button: 'Briefe zu einem Jahr',
      title: 'Jahresbescheinigungen',
      hint: 'Ein PDF für jedes Mitglied, das etwas gezahlt hat, alle in einer ZIP-Datei. Verschickt und geändert wird nichts.',
      counting: 'Wird gezählt …',
      count: (count, shown) =>
        count === 0
          ? 'In diesem Jahr hat niemand etwas gezahlt.'
          : count === 1
            ? 'Ein Mitglied hat in diesem Jahr etwas gezahlt.'
            : `${shown} Mitglieder haben in diesem Jahr etwas gezahlt.`,
      confirm: (count, shown) =>
        count === 1 ? 'Einen Brief speichern' : `${shown} Briefe speichern`,
      missing: (count, shown, names) =>
        count === 1
          ? `In der Datei fehlt ein Brief, der nicht gedruckt werden konnte: ${names}`
          : `In der Datei fehlen ${shown} Briefe, die nicht gedruckt werden konnten: ${names}`,
      progress: (done, all) => `${done} von ${all} gedruckt`,
      stop: 'Anhalten',
      leave: 'Die Seite verlassen, während Briefe gedruckt werden? Dann wird nichts gespeichert.'
    },
    of_member: {
      none: 'Keine Rechnungen.',
      newest: (number, day) => `Neueste Rechnung: ${number} vom ${day}.`,
      all: 'Rechnungen',
      year: 'Jahresbescheinigung',
      year_title: name => `Was ${name} in einem Jahr gezahlt hat`,
      year_hint: 'Ein Brief mit jeder Zahlung des Jahres.',
      save: 'Als PDF speichern',
      file: 'zahlungen'
    }
  }
}
