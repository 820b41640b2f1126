import type { components } from '../../api/contract.ts'
import type { Words } from '../../shared/action.ts'

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** The labels of the reasons for which dues are given up. */
export const waiver_reasons: Named<Schemas['WaiverReason']> = {
  goodwill: { en: 'Goodwill', de: 'Kulanz' },
  hardship: { en: 'Hardship', de: 'Härtefall' },
  uncollectible: { en: 'Cannot be collected', de: 'Nicht einzutreiben' },
  barred: { en: 'Barred by time', de: 'Verjährt' },
  mistake: { en: 'Charged by mistake', de: 'Irrtümlich erhoben' }
}
