import type { hints as english } from './hints.en.ts'

/** The German texts of the hints above a preview and of reasons. */
export const hints: typeof english = {
  shared_addresses:
    'Manche Zeilen enthalten die E-Mail-Adresse einer anderen Person. Teilen sich Familien bei Ihnen eine Adresse, können alle sie haben.',
  allow_shared: 'Gemeinsame Adressen erlauben',
  says: value => `„${value}“`,
  common_reasons: 'Was mehrere Zeilen betrifft',
  common_rows: (count, lines, more) => `(${count} Zeilen: ${lines}${more ? ' und weitere' : ''})`,
  first_days: {
    today:
      'Neue Mitglieder sind ab heute Mitglied, und ab heute werden Beiträge erhoben: Keine Spalte sagt, wann die Mitgliedschaft begonnen hat.',
    since: column =>
      `In „${column}“ steht, seit wann sie Mitglied sind. Beginnt die Mitgliedschaft an diesem Tag, wird die laufende Laufzeit eingetragen und für die Zeit davor nichts erhoben.`,
    take: 'Mitgliedschaften an diesem Tag beginnen'
  }
}
