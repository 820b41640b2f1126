import { defineDetails } from '../../core/details.ts'

/** What can be wrong with an application. */
export const applyDetails = defineDetails({
  stamp_early: 'is too new: wait three seconds and send the application again',
  stamp_late: 'is older than two hours: ask for the form again',
  stamp_spent: 'was used already: ask for the form again',
  stamp_forged: 'is no stamp of this form: ask for the form again',
  consent_missing: 'must include {key}',
  own_address: "must be an address of the parent's own: leave the child's empty if there is none",
  proof_asked: {
    message: 'must be a proof of work for the challenge in params',
    params: ['algorithm', 'challenge', 'maxnumber', 'salt', 'signature']
  }
})
