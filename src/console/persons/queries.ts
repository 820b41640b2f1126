import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** What stays of somebody who was erased. */
export type Kept = components['schemas']['KeptRecords']

/** Removes a member on whom nothing hangs. Throws a Failure. */
export const removeMember = (id: number) => unwrap(api.PUT('/removemember', { body: { id } }))

/** Erases what is known of a person, and returns what stays. Throws a Failure. */
export async function eraseMember(body: {
  id: number
  reason: string
  /** Whether open dues are passed over. */
  force: boolean
}): Promise<Kept[]> {
  return (await unwrap(api.PUT('/erasemember', { body }))).kept
}

/** All that is stored about one person. Throws a Failure. */
export const readPerson = (id: number) =>
  unwrap(api.GET('/exportmember', { params: { query: { id } } }))

/** Makes every list and count be read again, after somebody is gone. */
export function useRefetchAll() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}
