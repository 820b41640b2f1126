import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useRead } from '../api/read.ts'

/** The state of the service. */
export type System = components['schemas']['System']
/** A backup on the disk of the server. */
export type Backup = components['schemas']['Backup']
/** A recurring job of the service. */
export type Job = components['schemas']['Job']

/** How often the state and the backups are fetched while they are shown, and the backups while one is being made; in milliseconds. */
const refetch_intervals = { state: 15_000, running: 1000 }

/** The current state of the service. */
export const useSystem = () =>
  useRead('/getsystem', {}, { of: 'system', every: refetch_intervals.state })

/** A page of the backups; fetched every second while one is being made. */
export function useBackups(query: { offset: number; limit: number }) {
  return useRead('/getbackups', query, {
    of: 'system',
    every: found => refetch_intervals[found?.running ? 'running' : 'state']
  })
}

/** Makes a backup; resolves when it is on the disk and verified. */
export function useBackUp() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => unwrap(api.POST('/createbackup')),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['system'] }),
        client.invalidateQueries({ queryKey: ['audit'] })
      ])
  })
}
