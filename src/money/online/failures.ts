import { defineFailure } from '../../core/failure.ts'

/** 409: the keys are needed until it is known what became of these; `%s` names their invoices. */
export const PaymentsUnderWay = defineFailure(
  'payments_under_way',
  409,
  'Nothing was changed: online payments are still under way for the invoices %s. Try again once they are decided.'
)
