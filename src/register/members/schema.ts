import { type Static, Type } from '@sinclair/typebox'
import { Id, Line, no_nul, OneOf, OptionalEmail, PlainDate, Timestamp } from '../../core/types.ts'
import { OwnValues } from '../fields/schema.ts'
import {
  answerSchemas,
  type Field,
  nameChoices,
  readDate,
  valueSchemas,
  wordReader
} from './field.ts'

/** What a membership can be (INTERFACE.md, States and transitions). */
export const statuses = ['active', 'inactive', 'suspended'] as const

/** The fields that stand in lists too: those of INTERFACE.md, which gain none. */
export const listed = nameChoices({
  firstname: {
    schema: Line(1, 100, { examples: ['Ada'] }),
    searched: true,
    header: {
      en: 'given name, forename',
      de: 'Vorname, Vornamen',
      fr: 'prénom, prénoms',
      vague: 'first, Rufname'
    }
  },
  lastname: {
    schema: Line(1, 100, { examples: ['Lovelace'] }),
    searched: true,
    header: {
      en: 'surname, family name',
      de: 'Nachname, Familienname, Zuname',
      fr: 'nom de famille',
      vague: 'last, name, nom'
    }
  },
  email: {
    schema: OptionalEmail,
    searched: true,
    header: {
      en: 'mail, email address, mail address',
      de: 'E-Mail-Adresse, Mailadresse',
      fr: 'courriel, adresse e-mail, adresse mail'
    }
  },
  membertype_id: {
    schema: Id,
    header: {
      en: 'membership type, membership',
      de: 'Mitgliedsart, Mitgliedschaft, Mitgliedstyp, Mitgliedschaftsart',
      fr: 'type de membre, adhésion',
      vague: 'member type id, type, Typ'
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
      inactive: 'inaktiv inactif',
      suspended: 'ausgesetzt gesperrt ruhend suspendiert suspendu'
    })
  }
} satisfies Record<string, Field>)

/** The status of a member. */
export const MemberStatus = listed.status.schema

/** A date that may be unknown. */
const date = {
  schema: PlainDate,
  edit: Type.String({
    format: 'date-or-empty',
    pattern: no_nul,
    examples: PlainDate.examples,
    description: 'A plain date; an empty string or null makes it unknown.'
  }),
  read: readDate
}

/** The fields beyond lists; null if unknown. A new field is an entry here, a column in table.ts and a migration. */
export const details = nameChoices({
  phone: {
    schema: Line(0, 32, { examples: ['+44 20 7946 0000'] }),
    header: {
      en: 'telephone, phone number, telephone number, home phone, private phone',
      de: 'Telefon, Telefonnummer, Rufnummer, Tel., Festnetz, Telefon privat, Tel. privat, Telefon (privat)',
      fr: 'téléphone, numéro de téléphone, téléphone fixe, téléphone privé',
      vague:
        'mobile, mobile phone, mobile number, cell, cellphone, Mobil, Mobilnummer, Mobiltelefon, Handy, Handynummer, Telefon mobil, Tel. mobil, Telefon (mobil), Natel, portable, téléphone portable, téléphone mobile'
    }
  },
  date_of_birth: {
    ...date,
    header: {
      en: 'birthday, birth date, dob, born',
      de: 'Geburtsdatum, Geburtstag, geboren, geboren am, Geb.-Datum',
      fr: 'date de naissance, naissance, né le, née le'
    }
  }
} satisfies Record<string, Field>)

/** The name of a field beyond lists. */
export type DetailName = keyof typeof details
/** The names of the fields beyond lists, in the order of answers and exports. */
export const detail_names = Object.keys(details) as DetailName[]

const { firstname, lastname, email, membertype_id, status } = valueSchemas(listed)

/** A person who belongs to a chapter, as in a list. */
export type Member = Static<typeof Member>
export const Member = Type.Object(
  {
    ...{ id: Id, firstname, lastname, email, chapter_id: Id, membertype_id, status },
    createddate: Timestamp
  },
  { title: 'Member', description: 'A person who belongs to a chapter.' }
)

/** GET /getmember/{id}: the list item and the fields beyond it. */
export type MemberDetails = Static<typeof MemberDetails>
export const MemberDetails = Type.Object(
  { ...Member.properties, ...answerSchemas(details), fields: OwnValues },
  { title: 'MemberDetails', description: 'A member with all fields.' }
)
