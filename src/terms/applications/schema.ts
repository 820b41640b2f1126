import { type Static, Type } from '@sinclair/typebox'
import { Id, List, Nullable, Page, Strict, Success, Text, Timestamp } from '../../core/types.ts'
import { ApplicationKind, ApplicationState } from '../membership-facts/schema.ts'

const reason = Text(5000, { examples: ['No free places'] })

/** An application to join, or to renew with approval. */
export type Application = Static<typeof Application>
export const Application = Type.Object(
  {
    id: Id,
    member_id: Id,
    membertype_id: Id,
    kind: ApplicationKind,
    state: ApplicationState,
    createddate: Timestamp,
    decided_by: {
      ...Nullable(Id),
      description: 'The account that decided; null where nobody has, or the command line did.'
    },
    reason
  },
  { title: 'Application', description: 'An application to join or to renew.' }
)

/** GET /getapplications: those of a chapter, or of one member in it, the newest first. */
export type ApplicationQuery = Static<typeof ApplicationQuery>
export const ApplicationQuery = Strict({
  chapter_id: Id,
  member_id: Type.Optional(Id),
  state: Type.Optional(ApplicationState),
  ...Page.properties
})

/** PUT /approveapplication and others. */
export type ApplicationDecision = Static<typeof ApplicationDecision>
export const ApplicationDecision = Strict(
  { id: Id, reason: Type.Optional(reason) },
  { title: 'ApplicationDecision' }
)

/** What GET /getapplications answers. */
export const ApplicationList = Success(List('applications', Application))
/** What a decision answers. */
export const ApplicationReply = Success(Application)
