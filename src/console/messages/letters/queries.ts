import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { type Query, useRead } from '../../api/read.ts'
import { useDryRun } from '../../api/write.ts'
import { useChanging } from '../../shared/useUndo.ts'

type Schemas = components['schemas']

/** What became of messages that were to be printed, or would become of them. */
export type Printed = Schemas['LettersPrinted']
/** Letters that were printed together. */
export type LettersRun = Schemas['LettersRun']
/** Which messages are printed. */
export type Wanted = Omit<Schemas['LettersAsked'], 'dry_run'>

/** What would be printed now. */
export function usePrintPreview(wanted: Wanted, enabled: boolean) {
  return useDryRun('POST /printmessages', wanted, { of: 'members', kept: true, enabled })
}

/** Tells messages by letter; throws a Failure. Everything about members is read again either way. */
export function usePrint() {
  const changing = useChanging()
  return (wanted: Wanted): Promise<Printed> =>
    changing(
      () => unwrap(api.POST('/printmessages', { body: { ...wanted, dry_run: false } })),
      ['members', 'audit', 'system']
    )
}

/** A page of what was printed before, the newest first. */
export const useRuns = (query: Query<'/getletters'>) => useRead('/getletters', query)
