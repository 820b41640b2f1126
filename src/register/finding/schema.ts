import { type Static, Type } from '@sinclair/typebox'
import { Strict } from '../../core/types.ts'
import { parts } from './parts.ts'

type Parts = typeof parts
type Filter = { [Name in keyof Parts]?: Static<Parts[Name]['schema']> }

const schemas = Object.fromEntries(
  Object.entries(parts).map(([name, { schema }]) => [name, Type.Optional(schema)])
)

/** Which members of a chapter are meant: all given parts hold, `ids: []` is nobody, and `{}` is everybody. */
export type MemberFilter = Filter
export const MemberFilter = Type.Unsafe<Filter>(
  Strict(schemas, {
    title: 'MemberFilter',
    description: 'Which members are meant: all given parts hold; an empty object means all.',
    examples: [{ status: ['active'] }]
  })
)
