import type { Words } from './action.ts'

/** The labels of fields, by their names in the contract and in the audit log. */
export type Labels = Readonly<Record<string, Words>>

/** The labels of values, by field and then by value. */
export type ValueLabels = Readonly<Record<string, Labels>>

/** A label for every field of a record and of the objects in it. A missing label is a compile error. */
export type FieldWords<T> = { readonly [Name in Exclude<NameIn<T>, 'id'>]: Words }

/** A label for every value of the fields of a record that have a list of values. */
export type ValueWords<T> = {
  readonly [Name in FieldName<ChoiceIn<T>>]: {
    readonly [Value in ValueName<ChoiceIn<T>, Name>]: Words
  }
}

type FieldName<C> = C extends { field: infer Name extends string } ? Name : never
type ValueName<C, Name> = C extends { field: Name; value: infer Value extends string }
  ? Exclude<Value, ''>
  : never

/** The names of fields, also those of objects in lists and fields. */
type NameIn<T> = T extends readonly (infer Item)[]
  ? NameIn<Item>
  : T extends object
    ? { [Name in KnownName<T>]: Name | NameIn<NonNullable<T[Name]>> }[KnownName<T>]
    : never

/** The fields that have a list of values: a pair of field and value for each value. */
type ChoiceIn<T> = T extends readonly (infer Item)[]
  ? ChoiceIn<Item>
  : T extends object
    ? {
        [Name in KnownName<T>]: Choice<Name, NonNullable<T[Name]>> | ChoiceIn<NonNullable<T[Name]>>
      }[KnownName<T>]
    : never

/** The keys that a type declares, without its index signature. */
type KnownName<T> = keyof {
  [Name in keyof T as string extends Name ? never : number extends Name ? never : Name]: 1
} &
  keyof T &
  string

type Choice<Name, Value> = Value extends string
  ? string extends Value
    ? never
    : { field: Name; value: Value }
  : never

type Say = (words: Words) => string

/** The label of a field; its own name if there is none. */
export function labelText(name: string, labels: Labels | undefined, say: Say): string {
  const label = labels && Object.hasOwn(labels, name) ? labels[name] : undefined
  return label ? say(label) : name
}

/** The label of a field's value; the value itself if there is none. */
export function valueText(
  field: string,
  value: string,
  values: ValueLabels | undefined,
  say: Say
): string {
  const labels = values && Object.hasOwn(values, field) ? values[field] : undefined
  return labelText(value, labels, say)
}

/** Labels in the reader's language. */
export function sayAll<Name extends string>(
  labels: Readonly<Record<Name, Words>>,
  say: Say
): Record<Name, string> {
  const said = Object.entries<Words>(labels).map(([name, words]) => [name, say(words)])
  return Object.fromEntries(said) as Record<Name, string>
}
