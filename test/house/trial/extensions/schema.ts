import { type Static, Type } from '@sinclair/typebox'
import { Id, Strict, Success } from '../../core/types.ts'

const fields = { loan_id: Id, member_id: Id, amount: Type.Integer({ examples: [500] }) }

/** A extension. */
export const Extension = Type.Object({ id: Id, ...fields }, { title: 'Extension' })
/** POST /createextension: one extension. */
export type ExtensionCreate = Static<typeof ExtensionCreate>
export const ExtensionCreate = Strict(fields, { title: 'ExtensionCreate' })
/** What it answers. */
export const ExtensionReply = Success(Extension)
