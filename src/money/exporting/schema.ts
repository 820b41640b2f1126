import { type Static, Type } from '@sinclair/typebox'
import { withPeriods } from '../../core/rule.ts'
import { Strict } from '../../core/types.ts'
import { form } from '../../register/exporting/schema.ts'
import { DueFilters, due_periods } from '../../terms/dues/schema.ts'
import { PaymentFilters } from '../../terms/payments/schema.ts'

const Form = Type.Object(form)
export type Form = Static<typeof Form>

/** GET /exportdues: of a chapter or of a member, with the filters of the list. */
export type DuesExport = Static<typeof DuesExport>
export const DuesExport = withPeriods(Strict({ ...DueFilters.properties, ...form }), ...due_periods)

/** GET /exportpayments: of a chapter or of a member, with the filters of the list. */
export type PaymentsExport = Static<typeof PaymentsExport>
export const PaymentsExport = withPeriods(Strict({ ...PaymentFilters.properties, ...form }), [
  'from',
  'to'
])
