import { type Static, Type } from '@sinclair/typebox'
import { Default, Id, Nullable, Strict, TermDate } from '../../core/types.ts'
import { MemberFilter } from '../../register/listing/schema.ts'

const day = (description: string) => Type.Optional({ ...Nullable(TermDate), description })

/** POST /openmemberships. */
export type MembershipsOpen = Static<typeof MembershipsOpen>
export const MembershipsOpen = Strict(
  {
    chapter_id: Id,
    filter: MemberFilter,
    startdate: day('When the memberships began; today where it is left out.'),
    enddate: day('The last day of the terms; by the type where it is left out.'),
    dry_run: Default(
      Type.Boolean({ default: false, description: 'Says what would happen, and changes nothing.' })
    )
  },
  { title: 'MembershipsOpen' }
)
