import type { TSchema } from '@sinclair/typebox'
import { type Detail, details } from './details.ts'

/**
 * A check that JSON Schema cannot express, such as an end before its start. It gets every value, even one that
 * does not fit the schema, so that all offending fields are named at once, and returns what is wrong.
 */
export type Rule = (value: unknown) => Detail[]

const rules = new WeakMap<TSchema, Rule>()

/** Adds a rule to the schema of a request; the published schema does not show it. */
export function withRule<T extends TSchema>(schema: T, rule: Rule): T {
  rules.set(schema, rule)
  return schema
}

/**
 * Adds the rule that periods do not end before they begin to the schema of a query.
 *
 * @param periods the names of the first and of the last day of each period
 */
export function withPeriods<T extends TSchema>(
  schema: T,
  ...periods: (readonly [from: string, to: string])[]
): T {
  return withRule(schema, query => {
    const given = query as Record<string, unknown>
    return periods
      .filter(([from, to]) => isReversed(given[from], given[to]))
      .map(([, to]) => details.to_before_from(`/${to}`))
  })
}

function isReversed(from: unknown, to: unknown) {
  return typeof from === 'string' && typeof to === 'string' && to < from
}

/** The rule of a schema, if it has one. */
export function findRule(schema: TSchema): Rule | undefined {
  return rules.get(schema)
}
