import { type Static, Type } from '@sinclair/typebox'
import { LogEntry } from '../../association/audit/schema.ts'
import { FailureDetail } from '../../core/details.ts'
import { Id, Nullable, OneOf, Pagination, Success } from '../../core/types.ts'
import { Field } from '../custom-fields/schema.ts'
import { day_orders } from '../files/day-order.ts'
import { passed_reasons } from '../files/header.ts'
import { MemberDetails } from '../members/schema.ts'
import { MembershipDue } from '../membertypes/settings.ts'

/** A column of a file, and what becomes of it. */
const ImportColumn = Type.Object(
  {
    heading: Type.String({ description: 'As it stands in the file.', examples: ['Handy'] }),
    kind: OneOf(['field', 'custom_field', 'passed_over'], { title: 'ImportColumnKind' }),
    field: Nullable(
      Type.String({
        description: 'The name of the field in imports, or the key of the custom field.',
        examples: ['mobile']
      })
    ),
    filled: Type.Integer({ description: 'How many cells hold something.', examples: [812] }),
    reason: Nullable(
      OneOf(passed_reasons, {
        title: 'PassedOverReason',
        description:
          'Why it is passed over: by a choice; it is empty; it is offered as a custom field (`create_fields`), or the chapter has as many as it can; it belongs to an account, and the file has no day on which a mandate was signed; it holds passwords; the service gives its values; they follow from another column, or only the program that has written the file needs them (named in `create_fields`, it becomes a custom field all the same).'
      })
    ),
    samples: Type.Optional(
      Type.Array(Type.String({ examples: ['0711 2'] }), {
        description: 'The first three values in it; for `explain`.'
      })
    ),
    offered: Type.Optional(
      Nullable({
        ...Field.properties.kind,
        title: 'OfferedKind',
        description:
          'The kind of custom field that its cells show, of a column that has no place or gets its field by this import; for `explain`.'
      })
    ),
    days: Type.Optional(
      Nullable(
        OneOf([...day_orders, 'either'], {
          title: 'ColumnDays',
          description:
            'How its days such as 03/05/2020 are written; `either` where no cell says so, null where there are none; for `explain`.'
        })
      )
    )
  },
  { title: 'ImportColumn', description: 'A column of a file, and what becomes of it.' }
)

/** The program that has written a file. */
const FileSource = Type.Object(
  {
    name: Type.String({ examples: ['clubdesk'] }),
    label: Type.String({ examples: ['ClubDesk'] }),
    sure: Type.Boolean({ description: 'Whether its headings leave no doubt.' })
  },
  { title: 'FileSource', description: 'The program that has written a file.' }
)

/** Counts of an answer. */
const Count = (example: number, description = '') =>
  Type.Integer({ ...(description && { description }), examples: [example] })

/** Both sides of an import: what the file has, and what becomes of it. */
const Reconciliation = Type.Object(
  {
    rows: Count(812),
    persons: Count(810, 'Each person of the file once.'),
    members: Count(805, 'Members of the file with a type that is none of contacts.'),
    by_type: Type.Array(
      Type.Object(
        { name: Type.String({ examples: ['Standard'] }), count: Count(700) },
        { title: 'ImportTypeCount', description: 'How many members have a type.' }
      )
    ),
    by_status: Type.Array(
      Type.Object(
        { status: Type.String({ examples: ['active'] }), count: Count(790) },
        { title: 'ImportStatusCount', description: 'How many members have a status.' }
      )
    ),
    balances: Type.Array(
      Type.Object(
        {
          currency: Type.String({ examples: ['EUR'] }),
          owed: Type.String({ examples: ['120.00'] }),
          held: Type.String({ examples: ['0.00'] })
        },
        { title: 'OpeningBalance', description: 'What is owed and held in a currency.' }
      ),
      { description: 'Opening balances of the rows that are taken; empty where there are none.' }
    ),
    mandates: Count(640, 'Mandates of the rows that are taken.'),
    passed_over: Type.Array(
      Type.Object(
        { heading: Type.String({ examples: ['Passwort'] }), cells: Count(812) },
        { title: 'PassedOverCells', description: 'How many cells of a column are passed over.' }
      )
    )
  },
  { title: 'ImportReconciliation', description: 'Both sides of an import.' }
)

/** What was read in a cell. */
const CellText = Type.String({
  description: 'What was read in the cell, its first 100 letters; for `explain`.',
  examples: ['XXXL']
})

/** A value that a row is taken without. */
const LeftOutValue = Type.Object(
  {
    line: Type.Integer({ examples: [7] }),
    field: Type.String({ examples: ['date_of_birth'] }),
    ...Type.Omit(FailureDetail, ['path']).properties,
    name: Type.String({ examples: ['Ada Lovelace'] }),
    value: Type.Optional(CellText)
  },
  { title: 'LeftOutValue', description: 'A value that a row is taken without.' }
)

/** A membership type that is made for a name of the file. */
const NewType = Type.Object(
  {
    id: Id,
    name: Type.String({ examples: ['Passive'] }),
    dues: Type.Array(MembershipDue, {
      description: 'Its due, where its rows have one amount and a period; else empty.'
    }),
    amounts: Count(1, 'How many different amounts, or periods, its rows have.')
  },
  { title: 'NewMembershipType', description: 'A membership type that an import makes.' }
)

/** A chapter that is made for a name of the file. */
const NewChapter = Type.Object(
  { id: Id, name: Type.String({ examples: ['Judo'] }) },
  { title: 'NewChapter', description: 'A chapter that an import makes.' }
)

/** The text of a row for a field. */
const RowText = (example: string) =>
  Type.String({ description: 'What the row says; empty if nothing.', examples: [example] })

/** The person of a row. */
const row_person = {
  line: Type.Integer({ examples: [7] }),
  name: Type.String({ examples: ['Ada Lovelace'] }),
  email: RowText('ada@example.org'),
  phone: RowText(''),
  date_of_birth: RowText('1815-12-10')
}

/** A row that may mean a member. */
const DoubtfulRow = Type.Object(
  {
    ...row_person,
    candidates: Type.Array(
      Type.Pick(MemberDetails, ['id', 'firstname', 'lastname', 'email', 'phone', 'date_of_birth'], {
        title: 'ImportCandidate',
        description: 'A member whom a row may mean.'
      }),
      { description: 'The first five.' }
    ),
    total: Type.Integer({ description: 'How many members it may mean.', examples: [2] })
  },
  { title: 'DoubtfulRow', description: 'A row that may mean a member.' }
)

/** A row that creates a member who is surely also a member of another chapter. */
const LinkableRow = Type.Object(
  {
    ...row_person,
    candidates: Type.Array(
      Type.Pick(
        MemberDetails,
        ['id', 'chapter_id', 'firstname', 'lastname', 'email', 'phone', 'date_of_birth'],
        { title: 'LinkCandidate', description: 'A member of another chapter whom a row means.' }
      ),
      { description: 'The first five.' }
    ),
    total: Type.Integer({ description: 'How many persons there are.', examples: [1] })
  },
  { title: 'LinkableRow', description: 'A new member who is a member of another chapter, too.' }
)

/** A row that creates a member. */
const ImportAddition = Type.Object(
  {
    line: Type.Integer({ examples: [7] }),
    ...Type.Pick(MemberDetails, ['firstname', 'lastname', 'email', 'phone', 'date_of_birth'])
      .properties,
    ...Type.Pick(MemberDetails, ['membertype_id', 'status']).properties
  },
  { title: 'ImportAddition', description: 'A row that creates a member.' }
)

/** How many new members a membership type makes inactive. */
const InactiveMembers = Type.Object(
  { membertype_id: Id, count: Type.Integer({ examples: [3] }) },
  { title: 'InactiveMembers', description: 'How many new members a type makes inactive.' }
)

/** Why rows are refused. */
const ImportReason = Type.Object(
  {
    field: Type.String({ examples: ['fields.shirt_size'] }),
    ...Type.Omit(FailureDetail, ['path']).properties,
    value: Type.Optional(CellText),
    count: Type.Integer({ description: 'How many rows.', examples: [809] }),
    lines: Type.Array(Type.Integer({ examples: [2] }), { description: 'The first five rows.' })
  },
  { title: 'ImportReason', description: 'Why rows are refused, by what their cells say.' }
)

/** The part of a list that an answer has. */
const ImportPage = Type.Object(
  {
    ...Type.Pick(Pagination, ['total', 'offset']).properties,
    limit: Type.Integer({ minimum: 0, description: 'Most items of this page.', examples: [100] })
  },
  { title: 'ImportPage', description: 'Which part of a list this is.' }
)

/** The part of each list that an answer has. */
const ImportPages = Type.Object(
  {
    additions: ImportPage,
    changes: ImportPage,
    doubtful: ImportPage,
    refusals: ImportPage,
    linkable: ImportPage,
    left_out: ImportPage
  },
  {
    title: 'ImportPages',
    description:
      'Which part of each list this is, for `explain`: a dry run with `additions_offset`, `changes_offset`, `doubtful_offset`, `refusals_offset`, `linkable_offset` or `left_out_offset` answers the next one.'
  }
)

/** The result of an import or of a dry run (CONTRACT.md section 7). */
export type ImportResult = Static<typeof ImportResult>
export const ImportResult = Type.Object(
  {
    import_id: Nullable(
      Type.Integer({
        minimum: 1,
        description: 'Of its audit entry; null in a dry run.',
        examples: [42]
      })
    ),
    dry_run: Type.Boolean(),
    created: Type.Integer({ examples: [10] }),
    updated: Type.Integer({ examples: [2] }),
    unchanged: Type.Integer({ examples: [0] }),
    refused: Type.Integer({ description: 'Rows that are not good.', examples: [1] }),
    linked: Type.Integer({
      description:
        'Of the created, those who are linked with records in other chapters, by `link` or by a decision.',
      examples: [0]
    }),
    refusals: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ examples: [7] }),
          field: Type.String({ examples: ['email'] }),
          ...Type.Omit(FailureDetail, ['path']).properties,
          name: Type.Optional(
            Type.String({
              description: 'Who the row is about, as the file says it; for `explain`.',
              examples: ['Ada Lovelace']
            })
          ),
          value: Type.Optional(CellText)
        },
        { title: 'ImportRefusal', description: 'What is wrong with a row.' }
      ),
      {
        description:
          'What is wrong with them, a page of 100 or as many as were asked for. What the file as a whole lacks is named once, with line 1.'
      }
    ),
    reasons: Type.Optional(
      Type.Array(ImportReason, {
        description:
          'Why rows are refused for their values, the most frequent reasons first; for `explain`. A reason names ten values, one about words a hundred; further values count together, without `value`.'
      })
    ),
    skipped: Type.Optional(
      Type.Integer({ description: 'Rows left out by a decision; for `explain`.', examples: [0] })
    ),
    source: {
      ...Nullable(FileSource),
      examples: [{ name: 'clubdesk', label: 'ClubDesk', sure: true }]
    },
    columns: Type.Array(ImportColumn, {
      description: 'What becomes of each column, in the order of the file.'
    }),
    files: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: Type.String({ examples: ['members.csv'] }),
            first_line: Type.Integer({ examples: [1] })
          },
          { title: 'ImportedFile', description: 'A file of an archive.' }
        ),
        {
          description:
            'The files of an archive in the order in which they were read; the lines of each are counted on from `first_line`.'
        }
      )
    ),
    unknown_types: Type.Array(
      Type.Object(
        { name: Type.String({ examples: ['Passive'] }), count: Count(3) },
        { title: 'UnknownType', description: 'A name that is no membership type.' }
      ),
      { description: 'Names that are no membership type, for `types`; a hundred at most.' }
    ),
    unknown_values: Type.Array(
      Type.Object(
        {
          column: Type.String({ description: 'As in the file.', examples: ['Status'] }),
          word: Type.String({ examples: ['gekündigt'] }),
          count: Count(3)
        },
        { title: 'UnknownValue', description: 'A word that has no meaning.' }
      ),
      { description: 'Words without a meaning, for `values`; a hundred of each column at most.' }
    ),
    reconciliation: Reconciliation,
    ignored_columns: Type.Optional(
      Type.Array(Type.String({ examples: ['Notes'] }), {
        description: 'Columns of the header that were passed over, the first 100; for `explain`.'
      })
    ),
    additions: Type.Optional(
      Type.Array(ImportAddition, {
        description: 'Who is created, a page as long as that of changes; for `explain`.'
      })
    ),
    changes: Type.Optional(
      Type.Array(
        Type.Object(
          {
            line: Type.Integer({ examples: [7] }),
            id: Id,
            firstname: Type.String({ examples: ['Ada'] }),
            lastname: Type.String({ examples: ['Lovelace'] }),
            changes: {
              ...LogEntry.properties.changes,
              examples: [{ phone: ['', '+44 20 7946 0000'] }]
            }
          },
          { title: 'ImportChange', description: 'A member who is updated.' }
        ),
        {
          description:
            'What is different afterwards of members who are updated, a page of 20 or as many as were asked for, for `explain`: each as called before, with old and new values.'
        }
      )
    ),
    doubtful: Type.Optional(
      Type.Array(DoubtfulRow, {
        description:
          'Refused rows that may mean a member, a page as long as that of refusals; for `explain`.'
      })
    ),
    linkable: Type.Optional(
      Type.Array(LinkableRow, {
        description:
          'New members who are not linked and may be members of other chapters in which the caller may link: a decision with the id of one links them. A page as long as that of refusals; for `explain`.'
      })
    ),
    left_out: Type.Optional(
      Type.Array(LeftOutValue, {
        description:
          'Values that cannot be read and without which their rows are taken (`bad_cells=skip`), a page as long as that of refusals; for `explain`.'
      })
    ),
    new_fields: Type.Optional(
      Type.Array(Type.String({ examples: ['shirt_size'] }), {
        description:
          'Keys of the custom fields that are made for columns (`create_fields`); for `explain`.'
      })
    ),
    new_types: Type.Optional(
      Type.Array(NewType, {
        description:
          'Membership types that are made for names of the file (`types`), with the ids that they get; for `explain`.'
      })
    ),
    new_chapters: Type.Optional(
      Type.Array(NewChapter, {
        description:
          'Chapters that are made for names of the file (`chapters`), with the ids that they get; for `explain`.'
      })
    ),
    starting_today: Type.Optional(
      Type.Integer({
        description:
          'Of the created, those whose membership begins today, as the file says no first day; for `explain`.',
        examples: [0]
      })
    ),
    inactive: Type.Optional(
      Type.Array(InactiveMembers, {
        description:
          'Of the created, those who are inactive because their membership type asks for approval or payment; for `explain`.'
      })
    ),
    pages: Type.Optional(ImportPages),
    batch_id: Type.Optional({
      ...Nullable(Id),
      description:
        'For `undobatch`, null where nothing was written; for `explain`, but of no dry run.'
    })
  },
  { title: 'ImportResult', description: 'What an import did, or would do.' }
)

/** What POST /importmembers answers. */
export const ImportReply = Success(ImportResult)
