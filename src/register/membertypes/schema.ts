import { type Static, type TProperties, Type } from '@sinclair/typebox'
import { LogEntry } from '../../association/audit/schema.ts'
import { withRule } from '../../core/rule.ts'
import {
  Default,
  Id,
  Line,
  List,
  Moment,
  NumericString,
  OneOf,
  Page,
  Strict,
  Success,
  Text,
  Timestamp
} from '../../core/types.ts'
import { checkMembershipType } from './rules.ts'
import { MembershipDue, NotificationSettings, TermPolicy, Workflow } from './settings.ts'

/** How often members are reminded; an empty string means never. */
export const frequencies = ['daily', 'weekly', 'biweekly', 'monthly', 'quarterly', ''] as const

export const MembershipTypeName = Line(1, 255, { examples: ['Premium Member'] })

const described = {
  name: MembershipTypeName,
  category: Line(1, 64, { examples: ['premium'] }),
  description: Text(5000, { examples: ['Everything included'] }),
  autorecurring_payment: Type.Boolean({ description: 'Renews by itself.', examples: [true] }),
  reminder_frequency: OneOf(frequencies, {
    title: 'ReminderFrequency',
    description: 'How often members are reminded; an empty string means never.',
    examples: ['monthly']
  }),
  membership_privacy: Type.Boolean({ description: 'The membership is private.', examples: [false] })
}

/** The membership type of members: its duration, price and rules. */
export const MembershipType = Type.Object(
  {
    id: Id,
    ...described,
    duration: NumericString,
    startdate: Timestamp,
    enddate: Timestamp,
    membership_dues: Type.Array(MembershipDue),
    workflows: Workflow,
    notificationsettings: NotificationSettings,
    logs: Type.Optional(
      Type.Array(LogEntry, {
        description: 'Its last 20 audit entries, where logs=true asks for them.'
      })
    )
  },
  { title: 'MembershipType', description: 'What members of a chapter can be.' }
)

const { logs, ...own } = MembershipType.properties

/** GET /getmember_type/{id}: the list item, its chapter, and whether it is archived. */
const MembershipTypeDetails = Type.Object(
  {
    ...own,
    chapter_id: Id,
    ...TermPolicy.properties,
    archived: Type.Boolean({ description: 'No new members of this type.', examples: [false] })
  },
  { title: 'MembershipTypeDetails' }
)

const { description, reminder_frequency, ...required } = {
  ...described,
  duration: Type.Integer({
    minimum: 0,
    maximum: 1200,
    description: 'Months; 0 is a lifetime membership.',
    examples: [12]
  }),
  startdate: Moment,
  enddate: Moment
}

const settings = {
  membership_dues: Type.Array(MembershipDue, { maxItems: 50 }),
  workflow: Workflow,
  notificationsettings: NotificationSettings
}

const partial = <T extends TProperties>(properties: T) =>
  Type.Partial(Type.Object(properties)).properties

/** POST /createmember_type (INTERFACE.md). */
export type MembershipTypeCreate = Static<typeof MembershipTypeCreate>
export const MembershipTypeCreate = withRule(
  Strict(
    {
      membership_type: Strict(
        {
          ...required,
          chapter_id: Id,
          ...partial({ description, reminder_frequency, ...TermPolicy.properties })
        },
        { title: 'MembershipTypeCreateFields' }
      ),
      ...partial(settings)
    },
    { title: 'MembershipTypeCreate' }
  ),
  checkMembershipType
)

/** PUT /editmember_type: changes the type with the id; all other fields are optional, and the chapter cannot change. */
export type MembershipTypeEdit = Static<typeof MembershipTypeEdit>
export const MembershipTypeEdit = withRule(
  Strict(
    {
      membership_type: Strict(
        {
          id: Id,
          ...partial({
            ...required,
            chapter_id: Id,
            description,
            reminder_frequency,
            ...TermPolicy.properties
          })
        },
        { title: 'MembershipTypeEditFields' }
      ),
      ...partial(settings),
      everywhere: Type.Optional(
        Type.Boolean({
          description:
            'Changes the types of the same name in other chapters of the caller too, or none of them. Where the currency is another one, amounts stay as they are.'
        })
      )
    },
    { title: 'MembershipTypeEdit' }
  ),
  checkMembershipType
)

/** POST /copymember_type: the type, and the chapters that get one like it. */
export type MembershipTypeCopy = Static<typeof MembershipTypeCopy>
export const MembershipTypeCopy = Strict(
  {
    id: Id,
    chapter_ids: Type.Array(Id, {
      minItems: 1,
      maxItems: 1000,
      uniqueItems: true,
      examples: [[2, 3]],
      description: 'The chapters that get a type like it.'
    })
  },
  { title: 'MembershipTypeCopy' }
)

/** Why a chapter gets no copy of a type. */
export type SkipCode = Static<typeof SkipCode>
const SkipCode = OneOf(['name_taken', 'archived_chapter', 'another_currency', 'unknown_variable'], {
  title: 'MembershipTypeSkipCode',
  description:
    'Why a chapter gets none: it has a type of this name, is archived, has another currency, or lacks a custom field that a message names.'
})

/** What POST /copymember_type answers. */
export type MembershipTypesCopied = Static<typeof MembershipTypesCopied>
const MembershipTypesCopied = Type.Object(
  {
    types: Type.Array(
      Type.Object(
        { id: Id, chapter_id: Id, name: MembershipTypeName },
        { title: 'MembershipTypeCopied', description: 'A type that was made.' }
      )
    ),
    skipped: Type.Array(
      Type.Object(
        { chapter_id: Id, code: SkipCode },
        { title: 'MembershipTypeSkipped', description: 'A chapter that got no type.' }
      )
    )
  },
  { title: 'MembershipTypesCopied', description: 'The types that were made in other chapters.' }
)
export const MembershipTypesCopiedReply = Success(MembershipTypesCopied)

/** PUT /archivemember_type: archives or restores. */
export const MembershipTypeArchive = Strict(
  { id: Id, archived: Type.Boolean({ description: 'No new members of this type.' }) },
  { title: 'MembershipTypeArchive' }
)

export const MembershipTypeRemove = Strict({ id: Id }, { title: 'MembershipTypeRemove' })
export const MembershipTypeRemovedReply = Success(
  Type.Object(
    { id: Id },
    { title: 'MembershipTypeRemoved', description: 'A membership type that was removed.' }
  )
)

/** GET /getmember_types: one chapter, a page of it. */
export type MembershipTypeQuery = Static<typeof MembershipTypeQuery>
export const MembershipTypeQuery = Strict({
  chapter_id: Id,
  ...Page.properties,
  archived: Default(
    Type.Boolean({ default: false, description: 'The archived types instead of the current ones.' })
  ),
  logs: Default(
    Type.Boolean({ default: false, description: 'Adds the last 20 audit entries of each type.' })
  )
})

/** What creating, editing and archiving answer: exactly the fields of INTERFACE.md. */
export const MembershipTypeReply = Success(
  Type.Pick(
    MembershipType,
    ['id', 'name', 'category', 'duration', 'autorecurring_payment', 'reminder_frequency'],
    { title: 'MembershipTypeSummary' }
  )
)

export const MembershipTypeDetailsReply = Success(MembershipTypeDetails)

/** What GET /getmember_types answers; the list has this name with and without logs. */
export const MembershipTypeList = Success(List('membership_type_with_logs', MembershipType))
