import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { byte_order_mark } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'

/** The numbers of members on a day. */
export type Statistics = components['schemas']['Statistics']
/** A member whose term covers the day. */
export type RegisterEntry = components['schemas']['RegisterEntry']

/** The query of the statistics: a day, and one chapter or all. */
export interface Asked {
  chapter_id: number | undefined
  on: string | undefined
}

/** The statistics of a day. The previous ones stay until the new ones have loaded. */
export function useStatistics(asked: Asked) {
  return useQuery({
    queryKey: ['members', 'statistics', asked],
    queryFn: ({ signal }) => {
      const call = api.GET('/getstatistics', { params: { query: asked }, signal }).then(asJson)
      return unwrap(call)
    },
    placeholderData: keepPreviousData,
    staleTime: 0
  })
}

/** A page of the members on a day. */
export function useRegister(query: Asked & { offset: number; limit: number }) {
  return useQuery({
    queryKey: ['members', 'register', query],
    queryFn: ({ signal }) => {
      const call = api.GET('/getregister', { params: { query }, signal }).then(asJson)
      return unwrap(call)
    },
    placeholderData: keepPreviousData,
    staleTime: 0
  })
}

/** The answer, typed as JSON; the contract types it as CSV text too, which only `saveNumbers` requests. */
function asJson<T>({ data, ...rest }: { data?: T | string; error?: unknown; response: Response }) {
  return { ...rest, ...(data !== undefined && { data: data as Exclude<T, string> }) }
}

/** The tables of the statistics that are saved as files. */
export const tables = ['all', 'age', 'birth_year'] as const

/** Saves the register of a day, or a table of its statistics, as a file for spreadsheets. Throws a Failure. */
export async function saveNumbers(
  what: 'register' | (typeof tables)[number],
  { asked, semicolon }: { asked: Asked; semicolon: boolean }
) {
  const delimiter = semicolon ? ('semicolon' as const) : ('comma' as const)
  const query = { ...asked, format: 'csv' as const, delimiter }
  const parseAs = 'text' as const
  const call =
    what === 'register'
      ? api.GET('/getregister', { params: { query }, parseAs })
      : api.GET('/getstatistics', { params: { query: { ...query, table: what } }, parseAs })
  const text = await unwrap(
    call.then(({ data, ...rest }) => ({ ...rest, ...(data !== undefined && { data: { data } }) }))
  )
  const day = asked.on ? `-${asked.on}` : ''
  saveFile(`${names[what]}${day}.csv`, byte_order_mark + String(text), 'text/csv')
}

const names = {
  register: 'register',
  all: 'statistics',
  age: 'statistics-age',
  birth_year: 'statistics-birth-year'
}
