import type { components } from '../api/contract.ts'

/** A field that the association has defined for its members. */
export type OwnField = components['schemas']['Field']
/** What an own field is called beside other fields, as in the log: `fields.shirt_size`. */
export type OwnName = `fields.${string}`

/** What a field is called beside other fields. */
export const ownName = ({ key }: Pick<OwnField, 'key'>): OwnName => `fields.${key}`

/** Whether a name is that of an own field. */
export const isOwnName = (name: string): name is OwnName => name.startsWith('fields.')
