import './finding.css'
import { Modal, Text, TextInput } from '@mantine/core'
import { useDebouncedValue, useId } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { components } from '../api/contract.ts'
import { useAsk } from '../api/write.ts'
import { useChapters } from '../shared/chapters.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconSearch } from '../shared/icons.ts'
import { takesEscape } from '../shared/takesEscape.ts'
import { useTexts } from './texts.ts'

/** The milliseconds after the last key until the search begins. */
const pause = 150

/** The dialog that finds members of all chapters and pages; the arrow keys choose a result, Enter opens it. */
export function FindDialog({
  targets,
  onClose
}: {
  targets: readonly Target[]
  onClose: () => void
}) {
  const { texts } = useTexts()
  const id = useId()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text, pause)
  const { results, busy, failure, more } = useResults(asked, targets)
  const [at, setAt] = useState(0)
  /** Whether Enter was pressed before the results for the typed text were there. */
  const [entered, setEntered] = useState(false)
  const ready = asked === text && !busy
  const chosen = results[Math.min(at, results.length - 1)]
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])
  function open(result: Result | undefined) {
    if (!result) return
    onClose()
    result.go()
  }
  useEffect(() => {
    if (!entered || !ready) return
    setEntered(false)
    open(chosen)
  })
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((Math.min(at, results.length - 1) + step + results.length) % results.length)
    else if (event.key === 'Enter') setEntered(true)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      id={id}
      onClose={() => takesEscape(id) && onClose()}
      title={texts.finding.field}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.common.close }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={texts.finding.field}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-results`}
        aria-activedescendant={chosen && `${id}-${chosen.key}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={texts.finding.hint}
        leftSection={<Icon of={IconSearch} size={16} />}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value)
          setAt(0)
          setEntered(false)
        }}
        onKeyDown={onKey}
      />
      {failure !== undefined && <FailureView failure={failure} retry={() => setText('')} />}
      <Results id={id} results={results} chosen={chosen} onOpen={open} />
      <Text size="sm" c="dimmed" role="status" mt="sm">
        {results.length === 0 && !busy && asked === text ? texts.finding.none : more}
      </Text>
    </Modal>
  )
}

function Results(props: {
  id: string
  results: readonly Result[]
  chosen: Result | undefined
  onOpen: (result: Result) => void
}) {
  const { texts } = useTexts()
  const { id, results, chosen, onOpen } = props
  return (
    <div
      id={`${id}-results`}
      role="listbox"
      tabIndex={-1}
      aria-label={texts.finding.results}
      className="results"
    >
      {(['members', 'pages'] as const).map(kind => {
        const own = results.filter(result => result.kind === kind)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: the group of a list box is no fieldset
          <div key={kind} role="group" aria-label={texts.finding[kind]}>
            <Text size="xs" c="dimmed" fw={600} px="sm" pt="sm" aria-hidden>
              {texts.finding[kind]}
            </Text>
            {own.map(result => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
              // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names the option
              <div
                key={result.key}
                id={`${id}-${result.key}`}
                role="option"
                aria-selected={result === chosen}
                className="result"
                onClick={() => onOpen(result)}
              >
                <span dir="auto">{result.label}</span>
                {result.hint && (
                  <Text size="xs" c="dimmed" truncate span>
                    {result.hint}
                  </Text>
                )}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

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
interface Target {
  to: string
  params: { chapter_id: number }
  label: string
}

/** A result of the search: a page, or a member with its chapter. */
interface Result {
  key: string
  kind: 'pages' | 'members'
  label: string
  hint?: string | undefined
  go: () => void
}

/** The members and pages that match a text; every page for an empty text. */
function useResults(text: string, targets: readonly Target[]) {
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
