import { type SchemaOptions, type Static, Type } from '@sinclair/typebox'
import { Default, Line, no_nul, OneOf, one_line, Strict, TermDate } from '../../core/types.ts'
import { defineBatchKind } from '../batches/schema.ts'
import { MemberQuery } from '../finding/schema.ts'
import { source_names } from './sources.ts'

const { chapter_id } = MemberQuery.properties

/** The kind of batch of imports. */
export const import_kind = defineBatchKind('import')

/** The choices that are JSON objects: parameters of one line, or parts of a form. */
const jsonChoices = (limits: SchemaOptions) => {
  const Json = (example: string, description: string) =>
    Type.Optional(Type.String({ ...limits, examples: [example], description }))
  return {
    mapping: Json(
      '{"Handy privat":"phone","Kommentar":""}',
      'A JSON object: the field of a column by the name that the file gives it; empty to pass it over. Or the name of one that is kept.'
    ),
    defaults: Json(
      '{"membertype_id":1}',
      'A JSON object: values of new members where their row has none (`membertype_id`, `status`, fields beyond lists).'
    ),
    values: Json(
      '{"Status":{"gekündigt":"inactive"}}',
      'A JSON object: what words mean, by the name of their column in the file or its field, whatever their case; an empty meaning is an empty cell.'
    ),
    types: Json(
      '{"Passive":"create","Kids":3}',
      'A JSON object: membership types by the names that the file has for them, the id of one or `create` for a new one. A name that the chapter has is that type all the same.'
    ),
    chapters: Json(
      '{"Tennis":2,"Judo":"create"}',
      'A JSON object: chapters by the names that the file has for them, in the column whose `mapping` is `chapter`: the id of one, or `create` for a new one. Names of chapters that the caller may import into mean those all the same. Each row goes into its chapter, one without a name into `chapter_id`; all of it is one batch, and chapters that it has made stay when it is undone.'
    ),
    decisions: Json(
      '{"7":"skip"}',
      'A JSON object: by the line of a row `create`, `skip`, or the id of the member whom it means: of one of another chapter, a new member is linked with that one.'
    ),
    create_fields: Json(
      '["T-Shirt","Instrument"]',
      'A JSON list of headings, or `all`: columns without a place that become custom fields of the chapter, of the kind that their cells show. They go with the undo where nothing else uses them.'
    )
  }
}

/** The most changes, doubtful rows or refusals that one answer lists. */
const max_listed = 100

/** The beginning of a list's page in a dry run. */
const Offset = (items: string) =>
  Default(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: `The page of a dry run begins after this many ${items}.`
    })
  )

/** What happens to rows with cells that cannot be read: they are refused, or taken without these cells. */
export const bad_cells = ['refuse', 'skip'] as const

/** Which new members are linked with records in other chapters. */
export const link_choices = ['sure', 'none'] as const

/** POST /importmembers: one chapter, or those that rows name; the body is a file, or a form. */
export type ImportAsked = Static<typeof ImportQuery>
/** The query with the chapter of the import. */
export type ImportQuery = ImportAsked & {
  chapter_id: number
  /** Whether rows that name no chapter are refused, since the request names none. */
  needs_chapter?: boolean
}
export const ImportQuery = Strict({
  chapter_id: Type.Optional({
    ...chapter_id,
    description:
      'The chapter of all rows, or of those that name none. May be left out where `chapters` names one by its id.'
  }),
  dry_run: Default(
    Type.Boolean({ default: false, description: 'Says what would happen, and changes nothing.' })
  ),
  skip_invalid: Default(
    Type.Boolean({ default: false, description: 'Imports what is good and leaves the rest out.' })
  ),
  file_name: Type.Optional(
    Line(1, 255, {
      description: 'What the file is called, for the audit log.',
      examples: ['members.csv']
    })
  ),
  refusals: Default(
    Type.Integer({
      minimum: 1,
      maximum: max_listed,
      default: 100,
      description: 'How many refusals, and doubtful rows, are named at most.'
    })
  ),
  refusals_offset: Offset('refusals'),
  doubtful_offset: Offset('doubtful rows'),
  linkable_offset: Offset('linkable rows'),
  left_out_offset: Offset('values that are left out'),
  explain: Default(
    Type.Boolean({
      default: false,
      description:
        'Adds how the file was read and what it changes: `samples` and more of columns, `ignored_columns`, `skipped`, `additions`, `changes`, `doubtful`, `linkable`, `inactive`, `left_out`, `new_types`, `pages`, and the `name` of refused rows.'
    })
  ),
  changes: Default(
    Type.Integer({
      minimum: 0,
      maximum: max_listed,
      default: 20,
      description: 'The most changes, and the most new members, that are listed; for `explain`.'
    })
  ),
  changes_offset: Offset('changes'),
  additions_offset: Offset('new members'),
  households: Default(
    Type.Boolean({
      default: false,
      description: 'Takes another person with the address of a member, as families share one.'
    })
  ),
  doubtful: Type.Optional(
    OneOf(['create', 'update'], {
      title: 'DoubtfulRows',
      description:
        'How every doubtful row is treated, that is, a row that may mean a member: `create` creates a new member, `update` changes that member if there is only one. Without it, such a row is refused unless `decisions` names its line.'
    })
  ),
  source: Default(
    OneOf(['auto', 'none', ...source_names], {
      title: 'ImportSource',
      default: 'auto',
      description:
        'The program that has written the file, whose headings and words are known then. `auto` finds it by its headings, `none` reads the file by the rules for all files.'
    })
  ),
  balance_on: Type.Optional({
    ...TermDate,
    description:
      'The day of opening balances: what members owe falls due on it as `Opening balance` (in a German chapter `Anfangsbestand`), what is held for them is credit of that day; today by default.'
  }),
  days: Type.Optional(
    OneOf(['day_first', 'month_first'], {
      title: 'DayOrder',
      description:
        'How days such as 03/05/2020 are read in columns where no cell can be read in one order alone; without it as the other columns, else the day first.'
    })
  ),
  bad_cells: Default(
    OneOf(bad_cells, {
      title: 'BadCells',
      default: 'refuse',
      description:
        '`skip` takes a row without values that cannot be read, and names them in `left_out`. Names, member number, type, status, payer and the days of the membership have to be right all the same.'
    })
  ),
  link: Default(
    OneOf(link_choices, {
      title: 'ImportLink',
      default: 'sure',
      description:
        '`sure` links new members with those of other chapters who are certainly the same persons, where the caller may link members: the same name, birthday and address (e-mail, or street and postal code), or the same member number and the same name or birthday. Their values stand, and what they lack comes from the row. `none` links nobody but by a decision.'
    })
  ),
  ...jsonChoices({ maxLength: 8192, pattern: one_line }),
  save_mapping: Type.Optional(
    Line(1, 100, {
      description:
        'Saves `mapping` and `defaults` under this name once the file is imported, and replaces those saved under it before. A dry run saves nothing.',
      examples: ['List of the treasurer']
    })
  )
})

const example = 'firstname,lastname,email,membertype\r\nAda,Lovelace,ada@example.org,Standard\r\n'

/** The most bytes of a form before its file: some 60 000 decisions. */
export const max_choices = 1024 * 1024

/** A form with the file, and with choices that are too long for the address. */
const ImportForm = Strict(
  {
    ...jsonChoices({ maxLength: max_choices, pattern: no_nul }),
    file: Type.String({ format: 'binary', description: 'CSV, or a workbook.', examples: [example] })
  },
  {
    title: 'ImportForm',
    description:
      'A file as the last part of a form. The parts before it are the parameters of the same names, and have 1 MiB together.'
  }
)

/**
 * The bodies of POST /importmembers by their media types: CSV, NDJSON, a JSON list, a workbook (`.xlsx`), a form. The format of a file follows
 * from its first bytes. The form is first: clients for Java are made of the first alone, and fail with a form after others.
 */
export const import_bodies = {
  'multipart/form-data': ImportForm,
  'text/csv': Type.String({ examples: [example] }),
  'application/x-ndjson': Type.String({
    examples: ['{"firstname":"Ada","lastname":"Lovelace","membertype":"Gold Member"}\n']
  }),
  'application/json': Type.Array(Type.Record(Type.String(), Type.Unknown()), {
    title: 'ImportList',
    description: 'Up to 1000 members, as the lines of NDJSON name them.',
    examples: [[{ firstname: 'Ada', lastname: 'Lovelace', membertype: 'Gold Member' }]]
  }),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': Type.String({
    format: 'binary'
  })
}
