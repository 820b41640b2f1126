import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** A kind of records that the service keeps after an erasure, and their number. */
export type Kept = components['schemas']['KeptRecords']

/** Removes a member whom no other records name. Throws a Failure. */
export const removeMember = (id: number) => unwrap(api.PUT('/removemember', { body: { id } }))

/** Erases a member's data, and returns the kinds of records that are kept. Throws a Failure. */
export async function eraseMember(body: {
  id: number
  reason: string
  /** Whether to erase the member despite open dues. */
  force: boolean
}): Promise<Kept[]> {
  return (await unwrap(api.PUT('/erasemember', { body }))).kept
}

/** Requests all stored data about one member as text in JSON. */
export const readPerson = (id: number) =>
  api.GET('/exportmember', { params: { query: { id } }, parseAs: 'text' })

/** Requests the same as a letter. */
export const readPersonLetter = (id: number) =>
  api.GET('/exportmember', { params: { query: { id, format: 'pdf' } }, parseAs: 'blob' })
