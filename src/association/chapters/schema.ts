import { type Static, Type } from '@sinclair/typebox'
import { type Detail, details } from '../../core/details.ts'
import { withRule } from '../../core/rule.ts'
import {
  currency_code,
  Default,
  Id,
  Line,
  List,
  Nullable,
  no_nul,
  OneOf,
  OptionalEmail,
  Page,
  PlainDate,
  Strict,
  Success,
  Text,
  Timestamp
} from '../../core/types.ts'
import { bankNumbers, checkNumbers, Language, ownDebitSettings } from '../bank/schema.ts'

/** A part of the organisation with members and membership types of its own. */
export type Chapter = Static<typeof Chapter>
export const Chapter = Type.Object(
  {
    id: Id,
    name: Line(1, 255, { examples: ['Main chapter'] }),
    description: Text(5000, { examples: ['Everyone in the north'] }),
    location: Line(0, 255, { examples: ['Berlin'] }),
    timezone: Type.String({
      format: 'timezone',
      pattern: no_nul,
      maxLength: 64,
      description: 'A name of the IANA time zone database.',
      examples: ['Europe/Berlin']
    }),
    currency: Type.String({
      format: 'currency',
      pattern: currency_code,
      description: 'ISO 4217; the list Currency has the currencies of today.',
      examples: ['EUR']
    }),
    createddate: Timestamp
  },
  { title: 'Chapter', description: 'A part of the organisation.' }
)

const modes = ['off', 'propose', 'automatic'] as const
const mode = OneOf(modes, {
  title: 'AutomationMode',
  description: 'Not at all, only after the office has released it, or by itself.'
})

/** What a chapter does automatically, and whether the office has to release it first (DOMAIN.md section 1). */
export type Automation = Static<typeof Automation>
const Automation = Strict(
  { messages: mode, deactivation: mode },
  {
    title: 'Automation',
    description: 'What happens automatically, and whether the office has to release it first.'
  }
)

export const all_proposed: Automation = { messages: 'propose', deactivation: 'propose' }

const bank_account_id = {
  ...Nullable(Id),
  description:
    "The account that its invoices name; null for the association's main one. Its numbers are `iban` and `bic`: where these are sent instead, an account that has them is taken, or made."
}

/** What a member may do with a field on the page of their own. */
const self_service_ways = ['none', 'see', 'ask', 'change'] as const
/** What a member may do with a field: nothing, see it, ask for a change, or change it. */
export type SelfServiceWay = (typeof self_service_ways)[number]

/** The fields of which members change nothing by themselves, and those of which they learn nothing. */
const never_changed = ['email', 'membertype_id']
const never_shown = ['status', 'note', 'payer_id']
const field_name = /^(fields\.)?[a-z][a-z0-9_]{0,39}$/

/** What members may do on a page of their own (DOMAIN.md section 13). */
export type SelfService = Static<typeof SelfService>
const SelfService = Strict(
  {
    on: Type.Boolean({ description: 'Whether members have a page of their own.' }),
    fields: Type.Record(Type.String(), OneOf(self_service_ways, { title: 'SelfServiceWay' }), {
      title: 'SelfServiceFields',
      description:
        'By the names of fields (`fields.KEY` too), where it is not as usual: all is seen; phone, mobile, address, language and unsubscribed are changed; name, birth date and type are asked for.',
      examples: [{ phone: 'change' }]
    })
  },
  { title: 'SelfService', description: 'What members may do on a page of their own.' }
)

export const no_self_service: SelfService = { on: false, fields: {} }

/** What nobody may do by themselves. */
function checkSelfService(value: unknown): Detail[] {
  const { self_service } = (value ?? {}) as { self_service?: Partial<SelfService> }
  const { fields } = self_service ?? {}
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([name, way]) => {
    const path = `/self_service/fields/${name}`
    const is_refused =
      !field_name.test(name) ||
      never_shown.includes(name) ||
      (way === 'change' && never_changed.includes(name))
    return is_refused ? [details.cannot_change(path)] : []
  })
}

const rules = {
  language: Language,
  email: OptionalEmail,
  bank_account_id,
  ...bankNumbers,
  payment_days: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'The least number of days that a member has to pay.',
    examples: [14]
  }),
  acts_from: {
    ...Nullable(PlainDate),
    description:
      'The first day for which members are charged and told; at most five years back when it is set; null: not set yet, nobody is charged or told.'
  },
  automation: Automation,
  self_service: SelfService,
  dunning_days: Type.Array(Type.Integer({ minimum: 1, maximum: 365 }), {
    maxItems: 10,
    uniqueItems: true,
    description: 'How many days after the due date members are reminded of open dues.',
    examples: [[7, 21, 42]]
  }),
  ...ownDebitSettings
}

export type ChapterDetails = Static<typeof ChapterDetails>
export const ChapterDetails = Type.Object(
  { ...Chapter.properties, ...rules },
  { title: 'ChapterDetails', description: 'A chapter with all fields.' }
)

const { name, ...optional } = Type.Pick(Chapter, [
  'name',
  'description',
  'location',
  'timezone',
  'currency'
]).properties

/** POST /createchapter: the name is enough. */
export type ChapterCreate = Static<typeof ChapterCreate>
export const ChapterCreate = Strict(
  { name, ...Type.Partial(Type.Object({ ...optional, bank_account_id })).properties },
  { title: 'ChapterCreate' }
)

/** PUT /editchapter: the id says which chapter, everything else is optional. */
export type ChapterEdit = Static<typeof ChapterEdit>
export const ChapterEdit = withRule(
  Strict(
    { id: Id, ...Type.Partial(Type.Object({ name, ...optional, ...rules })).properties },
    { title: 'ChapterEdit' }
  ),
  edit => [...checkNumbers(edit), ...checkSelfService(edit)]
)

/** GET /getchapters: a page of the current or of the archived ones. */
export type ChapterQuery = Static<typeof ChapterQuery>
export const ChapterQuery = Strict({
  archived: Default(
    Type.Boolean({ default: false, description: 'Lists the archived chapters instead.' })
  ),
  ...Page.properties
})

export type ChapterArchive = Static<typeof ChapterArchive>
export const ChapterArchive = Strict(
  { id: Id, archived: Type.Boolean() },
  { title: 'ChapterArchive' }
)
export const ChapterRemove = Strict({ id: Id }, { title: 'ChapterRemove' })
export const ChapterArchivedReply = Success(
  Type.Object(
    { ...Chapter.properties, archived: Type.Boolean() },
    { title: 'ChapterArchived', description: 'A chapter, and whether nobody joins it any more.' }
  )
)
export const ChapterRemovedReply = Success(
  Type.Object({ id: Id }, { title: 'ChapterRemoved', description: 'A chapter that was removed.' })
)
export const ChapterReply = Success(Chapter)
export const ChapterDetailsReply = Success(ChapterDetails)
export const ChapterList = Success(List('chapters', Chapter))
