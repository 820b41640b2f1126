import type { TSchema } from '@sinclair/typebox'
import type { Detail } from './errors.ts'

/**
 * What JSON Schema cannot say of a request, such as an end before its start. It sees the value whether or
 * not it fits the schema, so that all offending fields are named at once; it answers what it finds wrong.
 */
export type Rule = (value: unknown) => Detail[]

const rules = new WeakMap<TSchema, Rule>()

/** Ties a rule to a request's schema; the published schema does not show it. */
export function withRule<T extends TSchema>(schema: T, rule: Rule): T {
  rules.set(schema, rule)
  return schema
}

/** The rule that was tied to a schema. */
export function ruleOf(schema: TSchema): Rule | undefined {
  return rules.get(schema)
}
