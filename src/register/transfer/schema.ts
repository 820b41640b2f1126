import { type SchemaOptions, type Static, Type } from '@sinclair/typebox'
import { Default, OneOf, one_line, Strict } from '../../core/types.ts'
import { MemberQuery } from '../members/requests.ts'
import { MemberFilters } from '../members/schema.ts'

const { chapter_id } = MemberQuery.properties

/** GET /exportmembers: one chapter, with the filters of the list. */
export type ExportQuery = Static<typeof ExportQuery>
export const ExportQuery = Strict({
  chapter_id,
  format: Default(
    OneOf(['csv', 'ndjson'], {
      title: 'ExportFormat',
      description: 'The format of the file.',
      default: 'csv'
    })
  ),
  delimiter: Default(
    OneOf(['comma', 'semicolon'], {
      title: 'Delimiter',
      default: 'comma',
      description:
        'What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons.'
    })
  ),
  ...MemberFilters.properties
})

/** A parameter that holds a JSON object. */
const Json = (example: string, options: SchemaOptions) =>
  Type.Optional(
    Type.String({ maxLength: 8192, pattern: one_line, examples: [example], ...options })
  )

/** POST /importmembers: one chapter; the body is text/csv. */
export type ImportQuery = Static<typeof ImportQuery>
export const ImportQuery = Strict({
  chapter_id,
  dry_run: Default(
    Type.Boolean({ default: false, description: 'Says what would happen, and changes nothing.' })
  ),
  skip_invalid: Default(
    Type.Boolean({ default: false, description: 'Imports what is good and leaves the rest out.' })
  ),
  refusals: Default(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      default: 100,
      description: 'How many refusals are named at most.'
    })
  ),
  explain: Default(
    Type.Boolean({
      default: false,
      description:
        'Adds how the file was read and what it changes: `columns`, `ignored_columns`, `skipped`, `changes`, `doubtful`, `inactive`, and the `name` of refused rows.'
    })
  ),
  changes: Default(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      default: 20,
      description: 'How many changes are listed at most; for `explain`.'
    })
  ),
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
        'What is done with every row that may mean a member: a new member, or that one if there is only one. Without it such a row is refused, unless `decisions` names its line.'
    })
  ),
  mapping: Json('{"Handy privat":"phone","Kommentar":""}', {
    description:
      'A JSON object: the field of a column by the name that the file gives it; empty to pass it over.'
  }),
  defaults: Json('{"membertype_id":1}', {
    description:
      'A JSON object: values of new members where their row has none (`membertype_id`, `status`, fields beyond lists).'
  }),
  decisions: Json('{"7":"skip"}', {
    description:
      'A JSON object: by the line of a row `create`, `skip`, or the id of the member whom it means.'
  })
})
