import { Button, Select, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LogEntry as LogEntryFields } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { audit_search } from '../searches.ts'
import { useChapters } from '../shared/chapters.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { useList } from '../shared/ListPage.tsx'
import { ListView } from '../shared/listView.tsx'
import { oneIn, type SearchOf } from '../shared/search.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { useLabel } from '../shared/view.ts'
import {
  EntryChanges,
  type LogEntry,
  useEntryWords,
  useLogWords,
  useRecordViews
} from './entries.tsx'
import { useTexts } from './texts.ts'

/** The entries of the audit log, newest first, with filters and paging. */
export function AuditView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { actorName } = useEntryWords()
  const words = texts.audit
  const list = useList(audit_search)
  const { entry, chapter_id, entity, entity_id } = list.search
  const bounds = dayBounds(list.search)
  return (
    <ListView
      list={list}
      title={label}
      read="/getlogs"
      of="logs"
      reading={{ of: 'audit' }}
      query={{ chapter_id, entity, entity_id, id: entry, ...bounds }}
      beside={<AuditFilters list={list} />}
      columns={({ text }) => [
        text('what', words.what, row => <EntryCell entry={row} opened={entry !== undefined} />),
        text('who', words.who, actorName, { width: '12rem', from: 'sm' }),
        text('when', words.when, row => <EntryMoment entry={row} />, { width: '12rem', from: 'sm' })
      ]}
      empty={emptyWords()}
    />
  )

  function emptyWords() {
    if (isReversed(list.search)) return { title: words.reversed, hint: words.reversed_hint }
    return list.filtered
      ? { title: words.none_found, hint: words.none_found_hint }
      : { title: words.none, hint: words.none_hint }
  }
}

function EntryMoment({ entry }: { entry: LogEntry }) {
  const { format } = useTexts()
  return (
    <>
      <time className="figures" dateTime={entry.createddate}>
        {format.moment(entry.createddate)}
      </time>
      <Text size="xs" c="dimmed">
        <EntryLink entry={entry} />
      </Text>
    </>
  )
}

function EntryCell({ entry, opened }: { entry: LogEntry; opened: boolean }) {
  const { format } = useTexts()
  const { actionText, actorName } = useEntryWords()
  return (
    <div className="entry">
      {isOwn(entry) ? (
        <RecordLink entry={entry} label={actionText(entry)} />
      ) : (
        <>
          <Text span c="dimmed" inherit>
            {actionText(entry)}:
          </Text>{' '}
          <RecordLink entry={entry} />
        </>
      )}
      <Text size="xs" c="dimmed" hiddenFrom="sm" className="figures">
        {actorName(entry)} · {format.moment(entry.createddate)} · <EntryLink entry={entry} />
      </Text>
      <EntryChanges entry={entry} opened={opened} />
    </div>
  )
}

/** The number of an entry, as a link to this entry alone. */
function EntryLink({ entry: { id } }: { entry: LogEntry }) {
  const { texts } = useTexts()
  return (
    <Link to="/console/audit" search={{ entry: id }} className="entry-number" preload={false}>
      {texts.audit.entry_number(String(id))}
    </Link>
  )
}

/** Whether the entry is about its author's own account, whose name is already shown. */
function isOwn({ entity, entity_id, actor, account_id }: LogEntry): boolean {
  return entity === 'account' && actor === 'account' && entity_id === account_id
}

/** The record that an entry is about, as a link if a view shows it; `label` replaces its name. */
function RecordLink({ entry, label }: { entry: LogEntry; label?: string }) {
  const name = useRecordName()
  const target = useTarget()(entry)
  const shown = label ?? name(entry)
  if (!target) return <span>{shown}</span>
  return (
    <Link {...target} className="row-link" preload={false}>
      {shown}
    </Link>
  )
}

/** The address of an entry's record; undefined if no view shows it or the reader may not see it. */
function useTarget() {
  const { grants } = useAccount()
  const { viewFor } = useRecordViews()
  return ({ entity, entity_id, chapter_id }: LogEntry) => {
    const found = viewFor(entity)
    if (!found?.view.record) return undefined
    const { view, to, in_chapter } = found
    if (in_chapter && chapter_id === null) return undefined
    if (!may(grants, view.permission, (in_chapter && chapter_id) || undefined)) return undefined
    const { key } = found.view.record
    const of_page = to.endsWith(`$${key}`)
    const params = { chapter_id, ...(of_page && { [key]: entity_id }) }
    const search = of_page ? {} : { [key]: entity_id }
    // the address is known at run time only, so its parameters have no types
    return { to, params: params as never, search: search as never }
  }
}

/** The name of a record if it is known, else its kind and number. */
function useRecordName() {
  const { texts, say } = useTexts()
  const words = useLogWords()
  const { labelFor, wordsFor } = useRecordViews()
  return ({ entity, entity_id, entity_name }: LogEntry): string => {
    const { name, named_by, values } = wordsFor(entity) ?? {}
    if (name) return name(entity_id, entity_name, words)
    if (named_by && entity_name) return valueText(named_by, entity_name, values, say)
    return entity_name ?? texts.audit.record({ entity: labelFor(entity), id: String(entity_id) })
  }
}

type Log = ReturnType<typeof useList<SearchOf<typeof audit_search>>>

/** The filters of the log: chapter, kind of record, record, days, entry. */
function AuditFilters({ list }: { list: Log }) {
  const { texts } = useTexts()
  const chapters = useChapters().data ?? []
  const { chapter_id, entity } = list.search
  return (
    <>
      <Select
        flex="1 1 10rem"
        maw={{ sm: 240 }}
        label={texts.audit.chapter}
        placeholder={texts.audit.all_chapters}
        clearable
        searchable={chapters.length > 8}
        data={chapters.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chapter_id ? String(chapter_id) : null}
        onChange={value => list.show({ chapter_id: value ? Number(value) : undefined })}
      />
      <Select
        flex="1 1 8rem"
        maw={{ sm: 200 }}
        label={texts.audit.entity}
        placeholder={texts.audit.all_entities}
        clearable
        data={useKinds()}
        value={entity ?? null}
        onChange={value => list.show({ entity: oneIn(value, LogEntryFields.entity) })}
      />
      <TypedFilter name="entity_id" list={list} />
      <TypedFilter name="from" list={list} />
      <TypedFilter name="to" list={list} />
      <TypedFilter name="entry" list={list} />
      {/* always rendered, so that the other filters do not move */}
      <Button
        variant="subtle"
        className="clear-filters"
        disabled={!list.filtered}
        onClick={list.clear}
      >
        {texts.audit.clear}
      </Button>
    </>
  )
}

/** The kinds of records that the reader may see, as options. */
function useKinds() {
  const { grants } = useAccount()
  const { labelFor, viewFor } = useRecordViews()
  return LogEntryFields.entity
    .filter(entity => may(grants, viewFor(entity)?.view.permission ?? 'see_log'))
    .map(value => ({ value, label: labelFor(value) }))
}

/** The field for a number or a day; it changes the address a moment after the last key. */
function TypedFilter({ name, list }: { name: 'entry' | 'entity_id' | 'from' | 'to'; list: Log }) {
  const { texts } = useTexts()
  const number = name === 'entity_id' || name === 'entry'
  const put = (value?: string) =>
    list.show({ [name]: number && value ? Number(value) : value }, true)
  const [text, setText] = useSearchText(list.search[name]?.toString(), put)
  const shown = {
    flex: number ? '1 1 7rem' : '1 1 8rem',
    miw: 0,
    maw: { sm: number ? 140 : 170 },
    label: texts.audit[name],
    value: text
  }
  if (!number)
    return (
      <DayInput {...shown} error={name === 'to' && isReversed(list.search)} onChange={setText} />
    )
  return (
    <TextInput
      {...shown}
      inputMode="numeric"
      maxLength={15}
      onChange={event => setText(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Whether the last day is before the first, so that nothing matches. */
const isReversed = ({ from, to }: Days) => from !== undefined && to !== undefined && to < from

/** The first and the last second of the days in the reader's time zone, as query parameters. */
function dayBounds({ from, to }: Days) {
  return {
    from: from && startOfDay(from, 0).toISOString(),
    to: to && new Date(startOfDay(to, 1).getTime() - 1000).toISOString()
  }
}

/** The beginning of the day that is `later` days after a date. A year before 1900, such as a half-typed year, becomes 1900. */
function startOfDay(date: string, later: number): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Math.max(year, 1900), month - 1, day + later)
}
