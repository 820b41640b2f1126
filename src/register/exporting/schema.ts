import { type Static, Type } from '@sinclair/typebox'
import { Default, OneOf, Strict } from '../../core/types.ts'
import { MemberFilter, MemberFilters, MemberQuery, Order } from '../finding/schema.ts'
import { MemberColumns } from '../members/requests.ts'

const { chapter_id } = MemberQuery.properties

/** The character between the cells of a file. */
export const Delimiter = Default(
  OneOf(['comma', 'semicolon'], {
    title: 'Delimiter',
    default: 'comma',
    description:
      'What separates the cells of CSV; spreadsheets of countries with a decimal comma expect semicolons.'
  })
)

/** The form of an export. */
export const form = {
  format: Default(
    OneOf(['csv', 'ndjson'], {
      title: 'ExportFormat',
      description: 'The format of the file.',
      default: 'csv'
    })
  ),
  delimiter: Delimiter
}

/** GET /exportmembers: one chapter, with the filters of the list. */
export type ExportQuery = Static<typeof ExportQuery>
export const ExportQuery = Strict({ chapter_id, ...form, ...MemberFilters.properties })

/** POST /exportmembers: the members of a chapter that a filter selects. */
export type ExportRequest = Static<typeof ExportRequest>
export const ExportRequest = Strict(
  {
    chapter_id,
    ...form,
    filter: Default({ ...MemberFilter, default: {} }),
    columns: Type.Optional(MemberColumns),
    sort: Default({ ...Order, default: 'id' })
  },
  { title: 'MembersExport' }
)
