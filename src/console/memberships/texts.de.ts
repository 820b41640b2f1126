import { acts } from './acts.de.ts'
import { line } from './line.de.ts'
import type { MembershipsTexts } from './texts.en.ts'
import { why } from './why.de.ts'

/** The German texts of one member's memberships. */
export const texts: MembershipsTexts = {
  why,
  acts_words: acts,
  line,
  memberships: {
    title: 'Mitgliedschaft',
    none: 'Zu dieser Mitgliedschaft ist keine Laufzeit eingetragen: Es werden keine Beiträge erhoben, und nichts endet von selbst.',
    span: (from, to) => `${from} bis ${to}`,
    for_life: from => `Ab ${from}, auf Lebenszeit`,
    earlier: count => `Frühere Laufzeiten zeigen (${count})`,
    dues: 'Offene Beiträge',
    nothing_open: 'Keine offenen Beiträge.',
    unnamed: 'Betrag',
    due: day => `fällig am ${day}`,
    overdue: day => `überfällig, war am ${day} fällig`,
    open_of: (open, amount) => `noch ${open} von ${amount} offen`,
    sum: amounts => `Zusammen offen: ${amounts}`
  }
}
