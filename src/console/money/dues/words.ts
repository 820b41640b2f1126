import type { components } from '../../api/contract.ts'
import type { Words } from '../../shared/action.ts'

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** The labels of the states of a due. */
export const due_states: Named<Schemas['DueState']> = {
  open: { en: 'Open', de: 'Offen' },
  partly_paid: { en: 'Partly paid', de: 'Teilweise bezahlt' },
  paid: { en: 'Paid', de: 'Bezahlt' },
  waived: { en: 'Waived', de: 'Erlassen' },
  void: { en: 'Cancelled', de: 'Storniert' }
}

/** The labels of the reasons for which dues are given up. */
export const waiver_reasons: Named<Schemas['WaiverReason']> = {
  goodwill: { en: 'Goodwill', de: 'Kulanz' },
  hardship: { en: 'Hardship', de: 'Härtefall' },
  uncollectible: { en: 'Cannot be collected', de: 'Nicht einzutreiben' },
  barred: { en: 'Barred by time', de: 'Verjährt' },
  mistake: { en: 'Charged by mistake', de: 'Irrtümlich berechnet' }
}
