import { type Static, Type } from '@sinclair/typebox'
import {
  Id,
  Line,
  Nullable,
  OneOf,
  OptionalEmail,
  PlainDate,
  Text,
  Timestamp
} from '../../core/types.ts'
import { OwnValues } from '../custom-fields/schema.ts'
import { type DayName, leaving_reasons } from './days.ts'
import { details } from './detail-fields.ts'
import { answerSchemas, type Field, nameChoices, valueSchemas, wordReader } from './field.ts'

export const ConsentKey = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  maxLength: 40,
  examples: ['privacy'],
  description: 'What requests call it; it never changes.'
})

export const ConsentText = Text(5000, {
  minLength: 1,
  examples: ['I have read how my data is used.'],
  description: 'What the applicant reads, and what is kept with the answer.'
})

/** What a member was asked to consent to, and what the member said last. */
export type Consent = Static<typeof Consent>
export const Consent = Type.Object(
  {
    key: ConsentKey,
    text: ConsentText,
    version: Type.Integer({
      minimum: 1,
      examples: [1],
      description: 'The version of the form that had this text.'
    }),
    given: Type.Boolean({ description: 'Whether it is given now.' }),
    given_on: {
      ...Nullable(Timestamp),
      description: 'When it was given; null where it never was.'
    },
    withdrawn_on: { ...Nullable(Timestamp), description: 'When it was withdrawn.' }
  },
  { title: 'Consent', description: 'What a member was asked to consent to, and has said last.' }
)

/** The statuses of a membership (INTERFACE.md, States and transitions). */
export const statuses = ['active', 'inactive', 'suspended'] as const

/** The parts of what a member was asked to consent to. */
/** The names of the fields that follow from the terms. */
export { day_names } from './days.ts'
/** The fields beyond lists, their names, and the type of a name. */
/** The text in place of a member number that asks for the next free one. */
export { auto, type DetailName, detail_names, details, genders } from './detail-fields.ts'
/** A tag, how many of them a member can have, and how long one can be. */
export { Tag, tag_limits } from './tags.ts'

/** The fields that lists have too: exactly those of INTERFACE.md. */
export const listed = nameChoices({
  firstname: {
    schema: Line(0, 100, {
      examples: ['Ada'],
      description: 'Empty only where there is a company.'
    }),
    searched: 'text',
    header: {
      en: 'given name, forename',
      de: 'Vorname, Vornamen',
      fr: 'prénom, prénoms',
      vague: 'first, Rufname'
    }
  },
  lastname: {
    schema: Line(1, 100, { examples: ['Lovelace'] }),
    searched: 'text',
    header: {
      en: 'surname, family name',
      de: 'Nachname, Familienname, Zuname',
      fr: 'nom de famille',
      vague: 'last, name, nom'
    }
  },
  email: {
    schema: OptionalEmail,
    searched: 'text',
    header: {
      en: 'mail, email address, mail address, emails, email addresses',
      de: 'E-Mail-Adresse, Mailadresse',
      fr: 'courriel, adresse e-mail, adresse mail'
    }
  },
  membertype_id: {
    schema: Id,
    header: {
      en: 'membership type, type of membership, membership, membership level, membership plan, member type label',
      de: 'Mitgliedsart, Mitgliedschaft, Mitgliedstyp, Mitgliedschaftsart, Mitgliedskategorie, Beitragsgruppe, Beitragsart',
      fr: "type de membre, type d'adhésion, type d'adhérent, libellé du type adhérent, catégorie, adhésion",
      vague: 'member type id, type, Typ, level, plan, Tarif'
    }
  },
  status: {
    schema: OneOf(statuses),
    header: {
      en: 'member status, membership status',
      de: 'Mitgliedsstatus, Mitgliedstatus',
      fr: 'statut'
    },
    read: wordReader({
      active: 'aktiv actif',
      inactive: 'inaktiv ausgetreten ehemalig inactif',
      suspended: 'ausgesetzt gesperrt ruhend suspendiert suspendu'
    })
  }
} satisfies Record<string, Field>)

export const MemberStatus = listed.status.schema

const { firstname, lastname, email, membertype_id, status } = valueSchemas(listed)

/** A person who belongs to a chapter, as in a list. */
export type Member = Static<typeof Member>
export const Member = Type.Object(
  {
    id: Id,
    firstname,
    lastname,
    email,
    chapter_id: Id,
    membertype_id,
    status,
    createddate: Timestamp
  },
  { title: 'Member', description: 'A person who belongs to a chapter.' }
)

export const LeavingReason = OneOf(leaving_reasons, {
  title: 'LeavingReason',
  description: 'Why somebody left.'
})

const day = (description: string) => Nullable({ ...PlainDate, description })

/** The fields of a member that follow from the terms; no request writes them. */
const day_fields = {
  membership_startdate: day(
    'The first day of the present term; else of the next one, or of the last one.'
  ),
  membership_enddate: day('The last day of that term; null also for life.'),
  left: day('The last day of a membership that has ended, or whose end is settled.'),
  left_reason: Nullable({ ...LeavingReason, title: 'MemberLeavingReason' })
} satisfies Record<DayName, unknown>

/** GET /getmember/{id}: the list item and the fields beyond it. */
export type MemberDetails = Static<typeof MemberDetails>
export const MemberDetails = Type.Object(
  {
    ...Member.properties,
    ...answerSchemas(details),
    ...day_fields,
    fields: OwnValues,
    person_id: {
      ...Nullable(Id),
      description:
        'The same for linked members of several chapters, who are one person; null where a member is not linked.'
    },
    consents: Type.Array(Consent, { description: 'What the member was asked to consent to.' })
  },
  { title: 'MemberDetails', description: 'A member with all fields.' }
)
