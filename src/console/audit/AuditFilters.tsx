import { Button, Group, Select, TextInput } from '@mantine/core'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { type AuditSearch, entities, isReversed } from './search.ts'
import { useTexts } from './texts.ts'
import { useRecordViews } from './useRecordViews.ts'

type Filters = Omit<AuditSearch, 'offset' | 'limit'>

/** The filters of the log: chapter, kind of record, record, days, entry. */
export function AuditFilters(props: {
  filters: Filters
  /** With `typed`, the new address replaces the current one in the browser's history. */
  onFilter: (filters: Filters, typed?: boolean) => void
}) {
  const { texts } = useTexts()
  const { filters, onFilter } = props
  const chapters = useChapters().data ?? []
  const kinds = useKinds()
  const none = Object.fromEntries(Object.keys(filters).map(name => [name, undefined]))
  const filtered = Object.values(filters).some(filter => filter !== undefined)
  return (
    <Group p="md" gap="sm" align="flex-end">
      <Select
        flex="1 1 10rem"
        maw={{ sm: 240 }}
        label={texts.audit.chapter}
        placeholder={texts.audit.all_chapters}
        clearable
        searchable={chapters.length > 8}
        data={chapters.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.chapter_id ? String(filters.chapter_id) : null}
        onChange={value => onFilter({ chapter_id: value ? Number(value) : undefined })}
      />
      <Select
        flex="1 1 8rem"
        maw={{ sm: 200 }}
        label={texts.audit.entity}
        placeholder={texts.audit.all_entities}
        clearable
        data={kinds}
        value={filters.entity ?? null}
        onChange={value => onFilter({ entity: entities.find(entity => entity === value) })}
      />
      <TypedFilter name="entity_id" filters={filters} onFilter={onFilter} />
      <TypedFilter name="from" filters={filters} onFilter={onFilter} />
      <TypedFilter name="to" filters={filters} onFilter={onFilter} />
      <TypedFilter name="entry" filters={filters} onFilter={onFilter} />
      {/* always rendered, so that the other filters do not move */}
      <Button
        variant="subtle"
        className="clear-filters"
        disabled={!filtered}
        onClick={() => onFilter(none)}
      >
        {texts.audit.clear}
      </Button>
    </Group>
  )
}

/** The kinds of records that the reader may see, as options. */
function useKinds() {
  const { grants } = useAccount()
  const { labelFor, viewFor } = useRecordViews()
  return entities
    .filter(entity => may(grants, viewFor(entity)?.view.permission ?? 'see_log'))
    .map(value => ({ value, label: labelFor(value) }))
}

/** The field for a number or a day; it changes the address a moment after the last key. */
function TypedFilter(props: {
  name: 'entry' | 'entity_id' | 'from' | 'to'
  filters: Filters
  onFilter: (filters: Filters, typed?: boolean) => void
}) {
  const { texts } = useTexts()
  const { name, filters, onFilter } = props
  const number = name === 'entity_id' || name === 'entry'
  const put = (value?: string) =>
    onFilter({ [name]: number && value ? Number(value) : value }, true)
  const [text, setText] = useSearchText(filters[name]?.toString(), put)
  return (
    <TextInput
      flex={number ? '1 1 7rem' : '1 1 8rem'}
      miw={0}
      maw={{ sm: number ? 140 : 170 }}
      label={texts.audit[name]}
      type={number ? 'text' : 'date'}
      inputMode={number ? 'numeric' : undefined}
      maxLength={number ? 15 : undefined}
      error={name === 'to' && isReversed(filters)}
      value={text}
      onChange={event => {
        const typed = event.currentTarget.value
        setText(number ? typed.replace(/\D/g, '') : typed)
      }}
    />
  )
}
