import { defineFailure } from '../../core/failure.ts'

/** 429: many have applied from here, or to the chapter; details hold a challenge. */
export const ProofRequired = defineFailure(
  'proof_required',
  429,
  'Many applications have come in this hour: send it again with a proof of work for the challenge in details.'
)
