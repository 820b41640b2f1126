import { useQuery } from '@tanstack/react-query'
import { readAll, useRead } from '../api/read.ts'
import type { Due } from './types.ts'

/** The terms of a member, the newest first. Every change of members reads them again. */
export function useMemberships(member_id: number) {
  return useQuery({
    queryKey: ['members', 'memberships', member_id] as const,
    queryFn: async ({ signal }) => {
      const terms = await readAll('/getmemberships', 'memberships', { member_id }, signal)
      return terms.sort((one, other) => other.startdate.localeCompare(one.startdate))
    },
    staleTime: 0
  })
}

/** The open dues of a member, the ones that are due first at the beginning. Every change of members reads them again. */
export function useOpenDues(member_id: number) {
  return useQuery({
    queryKey: ['members', 'open_dues', member_id] as const,
    queryFn: async ({ signal }) => {
      const read = async (overdue: boolean) => {
        const dues = await readAll('/getdues', 'dues', { member_id, owed: true, overdue }, signal)
        return dues.map(due => ({ ...due, overdue }))
      }
      const dues: Due[] = (await Promise.all([read(true), read(false)])).flat()
      return dues.sort((one, other) => one.due_date.localeCompare(other.due_date))
    },
    staleTime: 0
  })
}

/** Why a member has the status of today, and what comes next. Every change of members reads it again. */
export const useExplanation = (member_id: number) =>
  useRead('/explainmember', { member_id }, { kept: false })
