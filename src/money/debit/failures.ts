import { defineFailure } from '../../core/failure.ts'

/** 409: no due is left that could be collected. */
export const NothingToCollect = defineFailure(
  'nothing_to_collect',
  409,
  'Nothing was changed: no due is left that could be collected.'
)

/** 409: the bank needs a TARGET day at least. */
export const DayTooNear = defineFailure(
  'day_too_near',
  409,
  'Nothing was changed: less than one TARGET day is left until the day of the collection. Cancel this run and begin another one.'
)

/** 409: what was asked does not fit where the run stands. */
export const CollectionState = defineFailure(
  'collection_state',
  409,
  'Nothing was changed: this run of direct debits is %s.'
)
