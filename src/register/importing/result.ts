import { type Static, Type } from '@sinclair/typebox'
import { LogEntry } from '../../association/audit/schema.ts'
import { FailureDetail } from '../../core/details.ts'
import { Id, Nullable, Pagination, Success } from '../../core/types.ts'
import {
  CellText,
  DoubtfulRow,
  ImportAddition,
  ImportColumn,
  LeftOutValue,
  LinkableRow,
  NewChapter,
  NewType
} from './result-rows.ts'

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
    columns: Type.Optional(
      Type.Array(ImportColumn, {
        description: 'What the first 100 columns are read as; for `explain`.'
      })
    ),
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
