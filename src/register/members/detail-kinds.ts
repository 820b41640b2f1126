import { type SchemaOptions, Type } from '@sinclair/typebox'
import { Line, no_nul, PlainDate } from '../../core/types.ts'
import { readDate } from './field.ts'

/** The last sentence of the description of every field that may be unknown. */
export const unknown = 'An empty string or null makes it unknown.'

/** A text of one line that may be unknown. */
export const line = (maxLength: number, example: string, description = '') => {
  const options = { examples: [example], ...(description && { description }) }
  return {
    schema: Line(1, maxLength, options),
    edit: Line(0, maxLength, { ...options, description: `${description} ${unknown}`.trim() })
  }
}

/** A code that may be unknown. */
export const code = (
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
export const date = {
  schema: PlainDate,
  edit: Type.String({
    format: 'date-or-empty',
    pattern: no_nul,
    examples: PlainDate.examples,
    description: 'A plain date; an empty string or null makes it unknown.'
  }),
  read: readDate
}
