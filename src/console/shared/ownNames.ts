import type { components } from '../api/contract.ts'

/** A field that the association has defined for its members. */
export type CustomField = components['schemas']['Field']
/** The name of a custom field among other fields, as in the audit log: `fields.shirt_size`. */
export type OwnName = `fields.${string}`

/** The name of a custom field among other fields. */
export const ownName = ({ key }: Pick<CustomField, 'key'>): OwnName => `fields.${key}`

/** Whether a name is that of a custom field. */
export const isOwnName = (name: string): name is OwnName => name.startsWith('fields.')
