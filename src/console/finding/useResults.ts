import { useNavigate } from '@tanstack/react-router'
import type { components } from '../api/contract.ts'
import { useAsk } from '../api/write.ts'
import { useChapters } from '../shared/chapters.ts'
import { useTexts } from './texts.ts'

/** A member that a search found. */
type Found = components['schemas']['FoundMember']

/** The largest number of members that are listed. */
const max_listed = 8
/** The smallest number of letters with which members are searched. */
const min_letters = 2

/** The first members of all chapters that a search finds, sorted by name; none for a search of a single letter. */
function useFoundMembers(search: string) {
  const enabled = search.length >= min_letters
  const body = { sort: 'name', limit: max_listed, filter: { search: search.slice(0, 100) } }
  return useAsk('POST /findmembers', body, { of: 'members', kept: enabled, enabled })
}

/** A view to which a result can lead. */
export interface Target {
  to: string
  params: { chapter_id: number }
  label: string
}

/** A result of the search: a page, or a member with its chapter. */
export interface Result {
  key: string
  kind: 'pages' | 'members'
  label: string
  hint?: string | undefined
  go: () => void
}

/** The members and pages that match a text; every page for an empty text. */
export function useResults(text: string, targets: readonly Target[]) {
  const { texts, format } = useTexts()
  const search = text.trim()
  const found = useFoundMembers(search)
  const toMember = useMemberResult()
  const pages = usePages(search, targets)
  const { members: known = [], pagination } = found.data ?? {}
  // what was found for an earlier text stands there, and Enter would open it
  const members = found.isPlaceholderData ? known.filter(matches(search)) : known
  const total = pagination?.total ?? 0
  return {
    results: search === '' ? pages : [...members.map(toMember), ...pages],
    busy: found.isFetching,
    failure: found.isError ? found.error : undefined,
    more: total > members.length ? texts.finding.more(format.number(total)) : undefined
  }
}

function usePages(search: string, targets: readonly Target[]): Result[] {
  const navigate = useNavigate()
  return targets
    .filter(({ label }) => fold(label).includes(fold(search)))
    .map(({ to, params, label }) => {
      const go = () => navigate({ to, params } as never)
      return { key: to, kind: 'pages', label, go }
    })
}

function useMemberResult() {
  const chapters = useChapters().data ?? []
  const navigate = useNavigate()
  return ({ id, firstname, lastname, email, chapter_id }: Found): Result => {
    const chapter = chapters.length > 1 && chapters.find(other => other.id === chapter_id)?.name
    const to = '/console/chapter/$chapter_id/members/$member_id'
    return {
      key: `member-${id}`,
      kind: 'members',
      label: `${firstname} ${lastname}`.trimStart(),
      hint: [email, chapter].filter(Boolean).join(' · '),
      go: () => navigate({ to, params: { chapter_id, member_id: id } })
    }
  }
}

/** Whether a member still matches a text that has not been searched for yet. */
const matches = (search: string) => {
  const words = fold(search).split(/\s+/)
  return ({ firstname, lastname, email }: Found) => {
    const text = fold(`${firstname} ${lastname} ${email}`)
    return words.every(word => text.includes(word))
  }
}

/** A text in small letters without accents, for comparison. */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
