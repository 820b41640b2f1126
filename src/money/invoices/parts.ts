// A due that is split becomes the first of its instalments; the others are dues of their own, whose keys begin with its key.

/**
 * SQL for whether a row `part` of dues is an instalment of a row `origin`, and was made after `invoices` asked for the whole
 * (`splitdue`): it is on that invoice then, without a line of its own.
 */
export const is_later_part = `(part.member_id = origin.member_id AND part.createddate >= invoices.createddate
  AND NOT origin.void AND substr(part.key, 1, length(origin.key) + 6) = origin.key || ' part ')`

/** SQL for what the keys of a due, of its instalments and of theirs have in common. */
export const rootOf = (key: string) => `substr(${key}, 1, instr(${key} || ' part ', ' part ') - 1)`
