import { type SchemaOptions, Type } from '@sinclair/typebox'
import { canonicalLanguage } from '../../core/languages.ts'
import { Id, Line, no_nul, OneOf, PlainDate, Text } from '../../core/types.ts'
import { readCountry, readGender, readLanguage, readLines } from './cell-words.ts'
import { type Field, nameChoices, readDate } from './field.ts'
import { Tag, tag_limits } from './tags.ts'

/** The member number in a request for the next free number. */
export const auto = 'auto'

/** Whether a member number asks for the next free one: `auto`, ignoring case. */
export function asksForNumber(membernumber: unknown): boolean {
  return typeof membernumber === 'string' && /^\s*auto\s*$/i.test(membernumber)
}

/** The most digits of a number that counts, and the most by which it may exceed the greatest so far. */
const counted = { digits: 12, distance: 100_000 }

/**
 * The greatest number that counts, after a member is given another number; the next free number follows it. A greater
 * number replaces it, unless it exceeds it by so much that it must be a mistake or an attempt to use the numbers up. The
 * triggers of migration 0027 have the same rule. `last` is empty before the first number of a chapter.
 */
export function countNumber(last: string, given: unknown): string {
  if (typeof given !== 'string' || !/^\d+$/.test(given) || given.length > counted.digits)
    return last
  const step = Number(given) - Number(last)
  return last === '' || (step > 0 && step <= counted.distance) ? given : last
}

/** The last sentence of the description of every field that may be unknown. */
const unknown = 'An empty string or null makes it unknown.'

/** A text of one line that may be unknown. */
const line = (maxLength: number, example: string, description = '') => {
  const options = { examples: [example], ...(description && { description }) }
  return {
    schema: Line(1, maxLength, options),
    edit: Line(0, maxLength, { ...options, description: `${description} ${unknown}`.trim() })
  }
}

/** A code that may be unknown. */
const code = (
  format: 'country' | 'language',
  { description, ...options }: SchemaOptions & { description: string }
) => ({
  schema: Type.String({ format, description, ...options }),
  edit: Type.String({
    format: `${format}-or-empty`,
    pattern: no_nul,
    maxLength: 35,
    ...options,
    description: `${description} ${unknown}`
  })
})

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

/** The genders that the statistics of umbrella organisations know. */
export const genders = ['female', 'male', 'diverse'] as const

const note = { examples: ['Plays the trombone.'] }

/**
 * The fields beyond lists (DOMAIN.md section 9); null if unknown. A new field is an entry here, a column in table.ts and a
 * migration.
 */
export const details = nameChoices({
  phone: {
    schema: Line(0, 32, { examples: ['+44 20 7946 0000'] }),
    searched: 'phone',
    header: {
      en: 'telephone, landline',
      de: 'Telefon, Rufnummer, Tel., Festnetz',
      fr: 'téléphone, tél., numéro de téléphone, téléphone fixe'
    }
  },
  date_of_birth: {
    ...date,
    searched: 'day',
    header: {
      en: 'birthday, birth, dob, born',
      de: 'Geburtsdatum, Geburtstag, geboren, geboren am, geb. am, Geb.-Datum',
      fr: 'date de naissance, naissance, né le, née le, ddn'
    }
  },
  membernumber: {
    ...line(32, '1042', 'Once in the chapter; "auto" asks for the next free one.'),
    searched: 'number',
    canonical: readNumber,
    read: readNumber,
    header: {
      en: 'member number, membership number, member no, membership no, member ref, member #, membership #',
      de: 'Mitgliedsnummer, Mitgliedernummer, Mitgliedsnr., Mitgliedernr., Mitgliednr., Mitgl.-Nr.',
      fr: "numéro de membre, n° de membre, no de membre, n° adhérent, n° d'adhérent, numéro d'adhérent",
      vague: 'member id, membership id'
    }
  },
  salutation: {
    ...line(64, 'Frau'),
    header: { en: 'form of address', de: 'Anrede', fr: 'civilité' }
  },
  title: {
    ...line(64, 'Dr.'),
    header: {
      en: 'academic title',
      de: 'Titel, akademischer Titel, akad. Titel, akademischer Grad, akad. Grad',
      fr: 'titre'
    }
  },
  gender: {
    schema: OneOf(genders),
    edit: OneOf([...genders, '']),
    read: readGender,
    header: { en: 'sex', de: 'Geschlecht', fr: 'sexe, genre', vague: 'm/w, m/w/d, w/m/d' }
  },
  company: {
    ...line(255, 'Analytical Engines Ltd', 'With a company, the first name may be empty.'),
    header: {
      en: 'company name, organisation, organization, business name',
      de: 'Firma, Firmenname, Unternehmen, Institution',
      fr: 'société, entreprise'
    }
  },
  street: {
    ...line(255, '12 St James’s Square', 'Street and number.'),
    header: {
      en: 'street address, street and number, address line 1, address line',
      de: 'Straße, Str., Straße und Hausnummer, Straße Hausnummer, Straße/Hausnummer, Straße und Nr., Straße + Nr., Straße Nr., Straße/Nr.',
      fr: 'rue, rue et numéro',
      vague: 'address, Adresse, Anschrift'
    }
  },
  postal_code: {
    ...line(20, 'SW1Y 4JH'),
    header: {
      en: 'postcode, zip, zip code, zipcode',
      de: 'PLZ, Postleitzahl',
      fr: 'code postal, CP'
    }
  },
  city: {
    ...line(100, 'London'),
    header: { en: 'town, residence', de: 'Ort, Wohnort, Stadt', fr: 'ville, localité' }
  },
  country: {
    ...code('country', {
      description: 'ISO 3166-1 alpha-2; all are listed as Country.',
      examples: ['GB']
    }),
    read: readCountry,
    header: { en: 'country of residence', de: 'Land, Staat', fr: 'pays' }
  },
  mobile: {
    ...line(32, '+44 7700 900000'),
    searched: 'phone',
    header: {
      en: 'mobile phone, cell, cellphone',
      de: 'Mobil, Mobiltelefon, Handy, Natel',
      fr: 'portable, numéro de portable, gsm'
    }
  },
  language: {
    ...code('language', { description: 'BCP 47.', examples: ['en-GB'] }),
    canonical: text => canonicalLanguage(text) ?? text,
    read: readLanguage,
    header: { en: 'preferred language', de: 'Sprache, Korrespondenzsprache', fr: 'langue' }
  },
  joined: {
    ...date,
    header: {
      en: 'joined on, date joined, join, join dt, entry date, member since',
      de: 'Eintritt, Eintrittsdatum, Eintritt am, Beitritt, Beitrittsdatum, Aufnahme, Aufnahmedatum, Mitglied seit, eingetreten, eingetreten am, beigetreten am',
      fr: "entrée, date d'entrée, date d'adhésion, membre depuis"
    }
  },
  note: {
    schema: Text(5000, { ...note, format: 'visible' }),
    edit: Text(5000, {
      ...note,
      format: 'visible',
      description: `For the office alone: no message shows it. ${unknown}`
    }),
    read: readLines,
    header: {
      en: 'notes, remark, remarks, comment, comments',
      de: 'Bemerkung, Bemerkungen, Notiz, Notizen, Anmerkung, Anmerkungen, Kommentar',
      fr: 'remarque, remarques, commentaire'
    }
  },
  tags: {
    schema: Type.Array(Tag, {
      maxItems: tag_limits.count,
      examples: [['Board', 'Rowers']],
      description: 'Groups, functions and what else tells members apart; in alphabetical order.'
    }),
    header: {
      en: 'tag, keywords, labels',
      de: 'Schlagwort, Schlagworte, Schlagwörter, Stichwort, Stichworte, Stichwörter',
      fr: 'étiquette, étiquettes, mots-clés, mot-clé',
      vague: 'group, groups, Gruppe, Gruppen, Sparte, Sparten, groupe, groupes'
    }
  },
  payer_id: {
    schema: {
      ...Id,
      description:
        'The member of the chapter who pays, and has no payer. In requests also a member of another chapter whom one may link: its linked record here pays, which is made as a contact where there is none.'
    },
    header: { en: 'id of the payer', de: 'Zahler-ID', fr: 'id du payeur' }
  },
  unsubscribed: {
    ...date,
    schema: {
      ...PlainDate,
      description:
        'Since when the member wants no mailings; messages about membership and dues go on.'
    },
    header: {
      en: 'unsubscribed on, unsubscribed since, no mailings since',
      de: 'Rundmails abbestellt am, Rundmails abbestellt, keine Rundmails seit, Newsletter abbestellt am, abgemeldet vom Newsletter am',
      fr: 'désabonné le, désabonnement'
    }
  }
} satisfies Record<string, Field>)

/** The name of a field beyond lists. */
export type DetailName = keyof typeof details
/** The names of the fields beyond lists, in the order of answers and exports. */
export const detail_names = Object.keys(details) as DetailName[]

function readNumber(text: string) {
  return asksForNumber(text) ? auto : text
}
