import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useRead } from '../api/read.ts'
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
export const useStatistics = (asked: Asked) => useRead('/getstatistics', asked)

/** A page of the members on a day. */
export const useRegister = (query: Asked & { offset: number; limit: number }) =>
  useRead('/getregister', query)

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
