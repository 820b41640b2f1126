import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** The labels of the states of a term. */
export const term_states: Named<Schemas['MembershipState']> = {
  upcoming: { en: 'Upcoming', de: 'Steht bevor' },
  offered: { en: 'Offered', de: 'Angeboten' },
  current: { en: 'Current', de: 'Läuft' },
  grace: { en: 'Ended, may still be renewed', de: 'Abgelaufen, noch verlängerbar' },
  ended: { en: 'Ended', de: 'Beendet' },
  void: { en: 'Cancelled', de: 'Storniert' }
}

/** The labels of how a term came about. */
export const origins: Named<Schemas['MembershipOrigin']> = {
  joined: { en: 'By joining', de: 'Durch Beitritt' },
  renewed: { en: 'By renewal', de: 'Durch Verlängerung' },
  imported: { en: 'Imported', de: 'Importiert' },
  opened: { en: 'Opened by the office', de: 'Durch das Büro' },
  transferred: { en: 'Came from another place', de: 'Von anderswo gewechselt' }
}
