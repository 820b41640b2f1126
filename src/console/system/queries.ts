import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** How the service is. */
export type System = components['schemas']['System']
/** A backup on the disk of the server. */
export type Backup = components['schemas']['Backup']

/** How often the state is looked at while it is on the screen, and while a backup is being made, milliseconds. */
const pauses = { state: 15_000, running: 1000 }

/** How the service is now. */
export function useSystem() {
  return useQuery({
    queryKey: ['system', 'state'],
    queryFn: ({ signal }) => unwrap(api.GET('/getsystem', { signal })),
    staleTime: 0,
    refetchInterval: pauses.state
  })
}

/** A page of the backups; while one is being made, by whomever, it is followed. */
export function useBackups(query: { offset: number; limit: number }) {
  return useQuery({
    queryKey: ['system', 'backups', query],
    queryFn: ({ signal }) => unwrap(api.GET('/getbackups', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.running ? pauses.running : pauses.state)
  })
}

/** Has a backup made; done when it is on the disk and verified. */
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
