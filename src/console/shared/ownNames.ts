import type { components } from '../api/contract.ts'

/** A field that the association has defined for its members. */
export type OwnField = components['schemas']['Field']
/** The name of an own field among other fields, as in the audit log: `fields.shirt_size`. */
export type OwnName = `fields.${string}`

/** The name of an own field among other fields. */
export const ownName = ({ key }: Pick<OwnField, 'key'>): OwnName => `fields.${key}`

/** Whether a name is that of an own field. */
export const isOwnName = (name: string): name is OwnName => name.startsWith('fields.')
