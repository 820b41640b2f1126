import { defineDetails } from '../../core/details.ts'
import { defineFailure } from '../../core/failure.ts'

export const BatchInUse = defineFailure(
  'batch_in_use',
  409,
  'Nothing was changed: take back first what followed from it, as details say.'
)

/** The reasons why a member was not changed, or is left as it is. */
export const batchDetails = defineDetails({
  not_in_chapter: 'is no member of chapter {chapter_id}',
  changed_since: 'was changed since',
  money_moved:
    'has paid since, credit has settled something since, or an invoice asks for what was charged',
  gone: 'is no longer a member of chapter {chapter_id}',
  email_taken: {
    message: 'had the e-mail address that {name} has now',
    params: ['id']
  },
  pays_since: { message: 'pays for {name}', params: ['id'] },
  too_many_facts: 'would have more terms, dues, pauses or ends than a member can have',
  stands_alone: 'must be the only one that is set',
  former_type: 'had the membership type {membertype_id}, which is archived',
  former_value: 'had a value of {field} that it can no longer have'
})
