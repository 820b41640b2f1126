import { CloseButton, Group, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Chips } from '../filters/Chips.tsx'
import { type Conditions, fromFilter, no_conditions, toFilter } from '../filters/conditions.ts'
import { GoneAlert } from '../filters/GoneAlert.tsx'
import { KeptActions } from '../filters/KeptActions.tsx'
import { isKept } from '../filters/kept.ts'
import { useKeptFilters } from '../filters/queries.ts'
import { useNamed } from '../filters/useNamed.ts'
import { useChapters } from '../shared/chapters.ts'
import { Icon } from '../shared/Icon.tsx'
import { useSearchText } from '../shared/useSearchText.ts'
import type { Sort } from './search.ts'
import { useTexts } from './texts.ts'

/** The search and the conditions of the list; the key "/" focuses the search. */
export function MemberFilters(props: {
  chapter_id: number
  conditions: Conditions
  sort: Sort
  /** The id of the saved filter that is open. */
  kept: number | undefined
  onFilter: (change: Conditions & { kept?: undefined }, replace?: boolean) => void
  /** Called with the saved filter to open; undefined closes the current one. */
  onOpen: (kept: number | undefined) => void
  /** Further controls beside the search. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { chapter_id, conditions, sort, onFilter, onOpen } = props
  const kept = useKeptFilters(chapter_id).data?.find(({ id }) => id === props.kept)
  const named = useNamed(chapter_id, conditions)
  const filtered = Object.keys(toFilter(conditions)).length > 0
  const several = (useChapters().data?.length ?? 0) > 1
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(conditions.search, search => onFilter({ search }, true))
  useHotkeys([['/', () => input.current?.focus()]])
  return (
    <>
      <Group p="md" pb="xs" gap="sm" className="filters">
        <TextInput
          ref={input}
          flex="100 1 14rem"
          type="search"
          aria-label={texts.members.search}
          placeholder={texts.members.search_example}
          maxLength={100}
          leftSection={<Icon of={IconSearch} size={16} />}
          rightSection={
            text && (
              <CloseButton size="sm" aria-label={texts.members.clear} onClick={() => setText('')} />
            )
          }
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        {props.children}
      </Group>
      <Chips
        conditions={conditions}
        named={named}
        several={several}
        onChange={onFilter}
        onClear={() => onFilter({ ...no_conditions, kept: undefined })}
      >
        {filtered && !conditions.everywhere && (
          <KeptActions
            chapter_id={chapter_id}
            conditions={conditions}
            sort={sort}
            kept={kept}
            onOpen={onOpen}
          />
        )}
      </Chips>
      {kept && kept.gone.length > 0 && isKept(kept, conditions, sort) && (
        <GoneAlert
          kept={kept}
          named={named}
          onLeaveOut={filter => onFilter({ ...no_conditions, ...fromFilter(filter) })}
        />
      )}
    </>
  )
}
