import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { useRead } from '../api/read.ts'
import { type Conditions, toSome } from '../filters/conditions.ts'
import { useChapterField } from '../shared/chapters.ts'
import { useTypesOf } from '../shared/membershipTypes.ts'
import { useChanging, useUndo } from '../shared/useUndo.ts'

/** The numbers of a chapter, or of all chapters that the user can see. */
export type Overview = components['schemas']['Overview']

/** The overview of a chapter or of all; fetched again whenever it is shown, and invalidated with the members. */
export const useOverview = (chapter_id: number | undefined) =>
  useRead('/getoverview', { chapter_id }, { kept: false })

/** What waits for the office. */
export type Task = components['schemas']['Task']
/** What an answer to proposals did, or would do. */
export type Answered = components['schemas']['MembersEdited']

/** What waits in a chapter or in all; read again whenever it is shown, and with every change of members. */
export const useTasks = (chapter_id: number | undefined) =>
  useRead('/gettasks', { chapter_id }, { kept: false })

/** The most members that the address of a list names. */
const max_named = 500

/** The ids of all whom a task is about; undefined while they load, or if they are too many for an address. */
export function useTaskMembers(
  { kind, count, first }: Task,
  chapter_id: number | undefined
): readonly number[] | undefined {
  const is_whole = first.length === count
  const asked = is_whole || count > max_named ? undefined : { chapter_id, kind }
  const { data } = useRead('/gettasks', asked, { kept: false })
  return is_whole ? first : data?.tasks[0]?.first
}

/** The days after which a chapter asks for nothing more: its last reminder; undefined while they load, or without a chapter. */
export function useLastReminder(chapter_id: number | undefined): number | undefined {
  const days = useChapterField(chapter_id, 'dunning_days')
  return days && days.length > 0 ? Math.max(...days) : undefined
}

/** Answers what a chapter proposes, says what that would do, and takes an answer back; each throws a Failure. */
export function useProposals(chapter_id: number) {
  const changing = useChanging()
  const { undo } = useUndo()
  const send = (accepted: boolean, dry_run: boolean): Promise<Answered> =>
    unwrap(api.PUT('/answerproposals', { body: { chapter_id, accepted, dry_run } }))
  return {
    ask: (accepted: boolean) => send(accepted, true),
    answer: (accepted: boolean) => changing(() => send(accepted, false)),
    undo
  }
}

/**
 * The condition that leaves contacts out of the list of a chapter, as the numbers of the overview do: the types of its members.
 * Empty if the chapter has no type of contacts.
 */
export function useMembersOnly(chapter_id: number | undefined): Pick<Conditions, 'membertype_id'> {
  const types = useTypesOf(chapter_id === undefined ? [] : [chapter_id]) ?? []
  if (!types.some(({ contact }) => contact)) return {}
  return { membertype_id: toSome(types.filter(({ contact }) => !contact).map(({ id }) => id)) }
}

/** Whether the first ids of a task are those of members, who have names. */
export const isAboutPeople = ({ kind }: Task) =>
  !['unfinished_erasures', 'unmatched_entries', 'creditor_faults', 'failing_webhooks'].includes(
    kind
  )

/** The members whom tasks name. */
export const peopleIn = (tasks: readonly Task[]) =>
  tasks.filter(isAboutPeople).flatMap(({ first }) => first)
