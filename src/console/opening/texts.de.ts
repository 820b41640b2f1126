import type { OpeningTexts } from './texts.en.ts'

/** The German texts of the opening of memberships. */
export const texts: OpeningTexts = {
  opening: {
    hint: 'Mitglieder aus einer früheren Version haben einen Status, aber keine Mitgliedschaft mit erstem Tag: Nichts endet oder verlängert sich, und es werden keine Beiträge erhoben. Wenn Sie ihre Mitgliedschaften hier eröffnen, gelten ab dann die Regeln ihrer Mitgliedsart. Der Status bleibt dabei bei allen gleich.',
    who: 'Wer',
    who_all:
      'Alle, die noch keine Mitgliedschaft mit erstem Tag haben. Mit einer Bedingung nehmen Sie nur einen Teil davon.',
    when: 'Wann',
    startdate: 'Erster Tag',
    startdate_hint:
      'Der Tag, an dem diese Mitgliedschaften begonnen haben. Ab ihm zählen die Laufzeiten; eingetragen wird die, in die der heutige Tag fällt.',
    enddate: 'Letzter Tag',
    enddate_hint: 'Kann leer bleiben: Dann bestimmt die Mitgliedsart, wann die Laufzeit endet.',
    no_day: 'Geben Sie einen Tag ein',
    acts_from: 'Beiträge werden erst ab dem Tag erhoben, der dafür in den Regeln eingetragen ist.',
    check: 'Prüfen',
    checking: 'Wird geprüft …',
    would_open: count => `Eine Mitgliedschaft erhalten: ${count}.`,
    would_follow: count =>
      `Inaktiv oder nur Kontakt: ${count}. Sie erhalten keine; die Regeln gelten auch für sie.`,
    have_one: count => `Haben schon eine und bleiben, wie sie sind: ${count}.`,
    refused: count => `Nicht möglich: ${count}.`,
    nobody: 'Es gibt niemanden, für den eine Mitgliedschaft zu eröffnen wäre.',
    more: count => `und ${count} weitere`,
    open: 'Mitgliedschaften eröffnen',
    running: 'Die Mitgliedschaften werden eröffnet. Bis dahin muss diese Seite offen bleiben.',
    progress: (done, all) => `${done} von ${all}`,
    leave: 'Die Seite verlassen, während Mitgliedschaften eröffnet werden?',
    opened: count => `Eröffnet für ${count}.`,
    undo_hint: 'Das lässt sich rückgängig machen, hier oder später unter den Sammeländerungen.',
    undo: 'Rückgängig machen',
    batches: 'Sammeländerungen'
  }
}
