import { type Static, Type } from '@sinclair/typebox'
import { DryRun, Id, Nullable, Strict, Success, TermDate } from '../../core/types.ts'
import { MembersEdited } from '../../register/batches/schema.ts'
import { MemberFilter } from '../../register/finding/schema.ts'

const day = (description: string) => Type.Optional({ ...Nullable(TermDate), description })

/** POST /openmemberships. */
export type MembershipsOpen = Static<typeof MembershipsOpen>
export const MembershipsOpen = Strict(
  {
    chapter_id: Id,
    filter: MemberFilter,
    startdate: day('When the memberships began; today where it is left out.'),
    enddate: day('The last day of the terms; by the type where it is left out.'),
    dry_run: DryRun
  },
  { title: 'MembershipsOpen' }
)

/** What an opening did, or would do. */
export type MembershipsOpened = Static<typeof MembershipsOpened>
const MembershipsOpened = Type.Composite(
  [
    MembersEdited,
    Type.Object({
      opened: Type.Integer({
        minimum: 0,
        examples: [3],
        description:
          'Members who have a term now. The others of those that are different are inactive or contacts: they get none, and rules act on them too from now on.'
      })
    })
  ],
  {
    title: 'MembershipsOpened',
    description: 'What an opening of memberships did, or would do.'
  }
)
/** The answer of POST /openmemberships. */
export const MembershipsOpenedReply = Success(MembershipsOpened)
