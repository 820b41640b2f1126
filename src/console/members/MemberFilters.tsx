import { Button, CloseButton, Group, Select, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { useMembershipTypes } from './queries.ts'
import { type MemberSearch, statuses } from './search.ts'
import { useTexts } from './texts.ts'

type Filters = Pick<MemberSearch, 'search' | 'status' | 'membertype_id'>

/** The filters of the list; the key "/" focuses the search. */
export function MemberFilters(props: {
  chapter_id: number
  filters: Filters
  onFilter: (filters: Filters) => void
  /** What else stands beside the filters. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { labels, statuses: status_names } = useMemberWords()
  const { filters, onFilter } = props
  const types = useMembershipTypes(props.chapter_id).data ?? []
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useSearchText(filters.search, search => onFilter({ search }))
  const none = { search: undefined, status: undefined, membertype_id: undefined }
  const filtered = Object.values(filters).some(filter => filter !== undefined)
  function clear() {
    onFilter(none)
    input.current?.focus()
  }
  useHotkeys([['/', () => input.current?.focus()]])
  return (
    <Group p="md" gap="sm" className="filters">
      <TextInput
        ref={input}
        flex="100 1 14rem"
        type="search"
        aria-label={texts.members.search}
        placeholder={texts.members.search}
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
      <Select
        className="filter"
        flex="1 1 auto"
        maw={{ sm: 'fit-content' }}
        aria-label={labels.status}
        placeholder={texts.members.all_statuses}
        clearable
        data={statuses.map(value => ({ value, label: status_names[value] }))}
        value={filters.status ?? null}
        onChange={value => onFilter({ status: statuses.find(status => status === value) })}
      />
      <Select
        className="filter"
        flex="1 1 auto"
        maw={{ sm: 'fit-content' }}
        aria-label={labels.membertype_id}
        placeholder={texts.members.all_types}
        clearable
        searchable
        data={types.map(({ id, name, archived }) => ({
          value: String(id),
          label: archived ? texts.shared.archived(name) : name
        }))}
        value={filters.membertype_id ? String(filters.membertype_id) : null}
        onChange={value => onFilter({ membertype_id: value ? Number(value) : undefined })}
      />
      {/* always rendered, so that the other filters do not move */}
      <Button variant="subtle" className="clear-filters" disabled={!filtered} onClick={clear}>
        {texts.members.clear}
      </Button>
      {props.children}
    </Group>
  )
}
