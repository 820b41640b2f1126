import { Type } from '@sinclair/typebox'
import { FailureDetail } from '../../core/details.ts'
import { Id, Nullable, OneOf } from '../../core/types.ts'
import { day_orders } from '../files/day-order.ts'
import { MemberDetails } from '../members/schema.ts'

/** A column of a file, and the field that it is read as. */
export const ImportColumn = Type.Object(
  {
    name: Type.String({ examples: ['Handy'] }),
    column: Type.String({ description: 'Empty if it is passed over.', examples: ['phone'] }),
    for_later: Type.Boolean({
      description: 'Whether its name is known, but members have no field for it yet.'
    }),
    samples: Type.Array(Type.String({ examples: ['0711 2'] }), {
      description: 'The first three values in it.'
    }),
    days: Nullable(
      OneOf([...day_orders, 'either'], {
        title: 'ColumnDays',
        description:
          'How its days such as 03/05/2020 are written; `either` where no cell says so, null where there are none.'
      })
    )
  },
  { title: 'ImportColumn', description: 'A column of a file, and what it is read as.' }
)

/** What was read in a cell. */
export const CellText = Type.String({
  description: 'What was read in the cell, its first 100 letters; for `explain`.',
  examples: ['XXXL']
})

/** A value that a row is taken without. */
export const LeftOutValue = Type.Object(
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
export const NewType = Type.Object(
  { id: Id, name: Type.String({ examples: ['Passive'] }) },
  { title: 'NewMembershipType', description: 'A membership type that an import makes.' }
)

/** A chapter that is made for a name of the file. */
export const NewChapter = Type.Object(
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
export const DoubtfulRow = Type.Object(
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
export const LinkableRow = Type.Object(
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
export const ImportAddition = Type.Object(
  {
    line: Type.Integer({ examples: [7] }),
    ...Type.Pick(MemberDetails, ['firstname', 'lastname', 'email', 'phone', 'date_of_birth'])
      .properties,
    ...Type.Pick(MemberDetails, ['membertype_id', 'status']).properties
  },
  { title: 'ImportAddition', description: 'A row that creates a member.' }
)
