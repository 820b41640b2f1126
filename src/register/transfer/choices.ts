import { type Static, Type } from '@sinclair/typebox'
import { details as common, type Detail } from '../../core/details.ts'
import { InvalidRequest, invalid } from '../../core/errors.ts'
import { createValidator } from '../../core/validator.ts'
import { MemberEdit } from '../members/requests.ts'
import { detail_names } from '../members/schema.ts'
import { type Column, columnName, imported_columns } from './columns.ts'
import { fileDetails } from './details.ts'

/** Values for new members, where their row has none. */
export type Defaults = Static<typeof Defaults>
export const Defaults = Type.Pick(MemberEdit, ['membertype_id', 'status', ...detail_names], {
  additionalProperties: false
})

/** What is done with a line: a new member, nothing, or the member with an id. */
type LineDecision = 'create' | 'skip' | number

/** What was chosen for a file beyond its own content. */
export interface Choices {
  /** The column that is meant, by the name that the file gives it; empty where it is to be passed over. */
  mapping: ReadonlyMap<string, Column | ''>
  defaults: Defaults
  /** By line. */
  decisions: ReadonlyMap<number, LineDecision>
  /** Whether two people may have one address. */
  households: boolean
  /** What is done with rows that may mean a member, unless there is a decision for their line. */
  doubtful?: 'create' | 'update'
}

/** The choices as a query gives them. */
export interface GivenChoices {
  mapping?: string | undefined
  defaults?: string | undefined
  decisions?: string | undefined
  households?: boolean | undefined
  doubtful?: 'create' | 'update' | undefined
}

const readDefaults = createValidator(Defaults)

/** Reads the choices of a query. Throws `validation_error` with the path within the JSON of a parameter. */
export function readChoices({ households = false, doubtful, ...given }: GivenChoices): Choices {
  return {
    mapping: new Map(readPart('mapping', given.mapping, readMapping)),
    defaults: readPart('defaults', given.defaults, readDefaults),
    decisions: new Map(readPart('decisions', given.decisions, readDecisions)),
    households,
    ...(doubtful && { doubtful })
  }
}

function readMapping(value: object) {
  const allowed = [...imported_columns, '']
  return Object.entries(value).map(([name, column]): [string, Column | ''] => {
    if (!allowed.includes(column)) throw invalid([common.not_one_of(`/${name}`, { allowed })])
    return [columnName(name), column]
  })
}

function readDecisions(value: object) {
  return Object.entries(value).map(([line, decision]): [number, LineDecision] => {
    const known = decision === 'create' || decision === 'skip' || isId(decision)
    if (known && /^[1-9]\d{0,8}$/.test(line)) return [Number(line), decision]
    throw invalid([fileDetails.not_a_decision(`/${line}`)])
  })
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** Reads the JSON object of a parameter; its flaws have the parameter in front of their paths. */
function readPart<T>(name: string, text: string | undefined, read: (value: object) => T): T {
  try {
    return read(parseObject(text))
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    const flaws = error.details ?? []
    throw invalid(flaws.map((flaw): Detail => ({ ...flaw, path: `/${name}${flaw.path}` })))
  }
}

function parseObject(text = '{}'): object {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // refused below
  }
  throw invalid([fileDetails.not_json('')])
}
