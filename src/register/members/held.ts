/** SQL for the last day of a holding: the one that was entered, or that of a leaving; null while none is known. */
export const held_until = `(SELECT min(day) FROM (SELECT holdings."to" AS day UNION ALL
  SELECT min(enddate) FROM leavings WHERE leavings.member_id = holdings.member_id AND enddate >= holdings."from"))`

/** SQL for whether a holding covers the day `:on`. */
export const heldOn = (on: string) =>
  `holdings."from" <= ${on} AND ifnull(${held_until}, '9999-12-31') >= ${on}`
