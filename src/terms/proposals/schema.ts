import { type Static, Type } from '@sinclair/typebox'
import { DryRun, Id, Strict } from '../../core/types.ts'

/** PUT /answerproposals: does or refuses what a chapter proposes to do about members who owe. */
export type ProposalsAnswer = Static<typeof ProposalsAnswer>
export const ProposalsAnswer = Strict(
  {
    chapter_id: Id,
    ids: Type.Optional(
      Type.Array(Id, {
        maxItems: 500,
        uniqueItems: true,
        description:
          'The members whose proposals are answered; all who are proposed if it is left out.',
        examples: [[1, 2]]
      })
    ),
    accepted: Type.Boolean({
      description: 'Whether they are suspended, or their memberships end, as their type says.'
    }),
    dry_run: DryRun
  },
  { title: 'ProposalsAnswer' }
)
