import type { TSchema } from '@sinclair/typebox'
import type { Detail } from './details.ts'

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

/** The rule of a schema, if it has one. */
export function findRule(schema: TSchema): Rule | undefined {
  return rules.get(schema)
}
