import { ButtonLink } from '../shared/links.tsx'
import './members.css'
import {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  Group,
  Popover,
  Stack,
  TextInput,
  Title
} from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { Chips } from '../filters/Chips.tsx'
import { type Conditions, fromFilter, no_conditions, toFilter } from '../filters/conditions.ts'
import { GoneAlert, KeptActions } from '../filters/KeptActions.tsx'
import { isKept, useKeptFilters } from '../filters/queries.ts'
import { useNamed } from '../filters/useNamed.ts'
import { useChapters } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconArrowMerge, IconColumns3, IconPlus, IconSearch, IconUpload } from '../shared/icons.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { type CustomField, isOwnName, ownName } from '../shared/ownNames.ts'
import { fullName, usePeople } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { usePrinting } from '../shared/usePrinting.ts'
import { useSearchText } from '../shared/useSearchText.ts'
import { useSelection } from '../shared/useSelection.tsx'
import { useLabel } from '../shared/view.ts'
import { CreateMember } from './CreateMember.tsx'
import {
  type ColumnName,
  column_names,
  useColumnLabel,
  useColumns,
  usual_columns
} from './columns.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { useFocusShown } from './lastShown.ts'
import { fieldColumns, findAllMembers, toListed, useMembers } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type MemberSearch, readMemberSearch, type Sort } from './search.ts'
import { useTexts } from './texts.ts'

/** The empty answer for a list that the service would refuse. */
const nobody = { members: [], pagination: { offset: 0, limit: 0, total: 0 } }

/**
 * The page of the list for conditions: `listed` is its chapter and filter, `found` the answer, and `gone` says that a condition
 * names a field that no longer exists; then no request is sent, since the service would refuse it. If the custom fields cannot be
 * read, the request is sent.
 */
function useMemberList(
  chapter_id: number,
  conditions: Conditions,
  page: { offset: number; limit: number; sort: Sort },
  { own, known, failed, shown }: ReturnType<typeof useColumnChoice>
) {
  const listed = toListed(chapter_id, conditions)
  const keys = Object.keys(conditions.fields ?? {})
  const isThere = (key: string) => own.some(field => field.key === key && !field.archived)
  const gone = known && !keys.every(isThere)
  const wanted = keys.length === 0 || (known && !gone) || failed
  const members = useMembers({ ...listed, ...page, columns: shown }, wanted)
  const found = gone ? nobody : members.data
  return { listed, gone, found, members: gone ? { ...members, isPlaceholderData: false } : members }
}

const route = getRouteApi('/console/chapter/$chapter_id/members')

/** The members of a chapter with search, filters and paging; a new one in the drawer. */
export function MembersView() {
  const { chapter_id } = route.useParams()
  // the key resets the selection in another chapter
  return <Members key={chapter_id} chapter_id={chapter_id} />
}

function Members({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const {
    member,
    kept,
    offset = 0,
    limit = usual_size,
    sort = 'name',
    ...conditions
  } = useMemberSearch()
  // members of several chapters cannot be changed or exported together
  const { everywhere = false } = conditions
  const choice = useColumnChoice(chapter_id, everywhere)
  const { shown: chosen, own } = choice
  const { grants } = useAccount()
  const navigate = route.useNavigate()
  const page = { offset, limit, sort }
  const { listed, found, members, gone } = useMemberList(chapter_id, conditions, page, choice)
  useFocusShown(found)
  // while rows of the previous filters are still shown, the total is not known
  const total = members.isPlaceholderData ? undefined : found?.pagination.total
  const filtered = Object.values(conditions).some(value => value !== undefined)
  const selection = useSelection(found?.members, fullName, JSON.stringify(listed))
  const printing = usePrinting(() => findAllMembers({ ...listed, sort, columns: choice.shown }))
  const rows = printing.rows ?? found?.members
  const first = printing.rows ? 0 : offset
  const columns = useColumns({ chapter_id, everywhere, chosen, own, rows, sort, offset: first })
  printing.usePrint(usePeople(rows?.flatMap(({ payer_id }) => payer_id ?? []) ?? []) !== undefined)
  const may_select = may(grants, 'edit_many_members', chapter_id) && !everywhere
  /** Changes search parameters; `replace` replaces the entry in the history. */
  const show = (values: MemberSearch, replace = false) =>
    navigate({ search: old => ({ ...old, ...values }), replace })
  const may_create = may(grants, 'create_members', chapter_id)
  const empty = useEmptyMembers(chapter_id, gone ? 'gone' : filtered, () =>
    navigate({ search: {} })
  )
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        <Group gap="xs" className="brief">
          <OtherLinks chapter_id={chapter_id} />
          {may(grants, 'export_members', chapter_id) && !everywhere && (
            <ExportMenu
              query={{ chapter_id, filter: listed.filter }}
              shown={{ columns, asked: fieldColumns(chosen), sort }}
              total={total}
              filtered={filtered}
            />
          )}
          {may_create && (
            <Button
              leftSection={<Icon of={IconPlus} size={16} />}
              onClick={() => show({ member: 'new' })}
            >
              {texts.members.create}
            </Button>
          )}
        </Group>
      </Group>
      <RecordList
        caption={label}
        printed={usePrinted(chapter_id, { kept, ...conditions })}
        columns={may_select ? [selection.column, ...columns] : columns}
        query={members}
        rows={rows}
        total={found?.pagination.total}
        printing={printing}
        offset={first}
        limit={limit}
        empty={empty}
        onPage={show}
        sort={sort}
        onSort={to => show({ sort: to === 'name' ? undefined : (to as Sort), offset: undefined })}
      >
        <MemberFilters
          chapter_id={chapter_id}
          conditions={conditions}
          sort={sort}
          kept={kept}
          onOpen={id => show({ kept: id })}
          onFilter={(change, replace) => show({ ...change, offset: undefined }, replace)}
        >
          <ColumnsMenu chosen={choice.chosen} own={own} onChoose={choice.choose} />
        </MemberFilters>
      </RecordList>
      <SelectionBar
        selection={selection}
        matching={{ chapter_id, filter: listed.filter, total: total ?? 0 }}
      />
      {member === 'new' && (
        <CreateMember
          chapter_id={chapter_id}
          onClose={() => show({ member: undefined })}
          onShow={member_id => navigate({ to: './$member_id', params: { member_id } })}
        />
      )}
    </Stack>
  )
}

/** The search parameters of the list, without those of other views, which the service would refuse. */
const useMemberSearch = () => route.useSearch({ select: readMemberSearch })

/** The heading of the printed list: chapter, saved filter and search text. The other conditions are printed as chips. */
function usePrinted(
  chapter_id: number,
  { kept, search, everywhere }: Pick<MemberSearch, 'kept' | 'search' | 'everywhere'>
) {
  const { texts } = useTexts()
  const chapter = useChapters().data?.find(({ id }) => id === chapter_id)?.name
  const name = useKeptFilters(chapter_id).data?.find(({ id }) => id === kept)?.name
  const searched = search && texts.members.searched(search)
  return [everywhere ? undefined : chapter, name, searched].filter(Boolean).join(' · ')
}

/** The links to the views that belong to the list. */
function OtherLinks({ chapter_id }: { chapter_id: number }) {
  const { grants } = useAccount()
  return (
    <>
      {may(grants, 'merge_members', chapter_id) && <DuplicatesLink />}
      {may(grants, 'import_members', chapter_id) && <ImportLink chapter_id={chapter_id} />}
    </>
  )
}

function DuplicatesLink() {
  const { texts } = useTexts()
  return (
    <ButtonLink
      variant="subtle"
      to="../duplicates"
      from={route.id}
      leftSection={<Icon of={IconArrowMerge} size={16} />}
    >
      {texts.members.duplicates}
    </ButtonLink>
  )
}

function ImportLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <ButtonLink
      to="/console/chapter/$chapter_id/import"
      params={{ chapter_id }}
      variant="default"
      leftSection={<Icon of={IconUpload} size={16} />}
    >
      {texts.members.import}
    </ButtonLink>
  )
}

/**
 * The choice of columns, stored in this browser for each account: `chosen`; `shown`, without custom fields that the list does not
 * have; `choose` to change it. Also the custom fields of the list: `own`, whether they are `known`, whether reading them `failed`.
 */
function useColumnChoice(chapter_id: number, everywhere = false) {
  const { id } = useAccount()
  const key = `chapterhouse.columns.${id}`
  const [chosen, setChosen] = useState(() => readChoice(localStorage.getItem(key)))
  function choose(columns: readonly ColumnName[]) {
    localStorage.setItem(key, columns.join(' '))
    setChosen(columns)
  }
  const { data, isError: failed } = useCustomFields(everywhere ? undefined : chapter_id)
  const own = data ?? []
  // the service would refuse a custom field that only another chapter has
  const isShown = (name: ColumnName) =>
    !isOwnName(name) || own.some(field => ownName(field) === name)
  const known = data !== undefined
  return { chosen, own, known, failed: failed && !known, shown: chosen.filter(isShown), choose }
}

function readChoice(stored: string | null): readonly ColumnName[] {
  if (stored === null) return usual_columns
  const names = stored.split(' ')
  return [...column_names.filter(name => names.includes(name)), ...names.filter(isOwnName)]
}

/** Chooses the columns of the list. */
function ColumnsMenu(props: {
  chosen: readonly ColumnName[]
  /** The custom fields that members of the list have. */
  own: readonly CustomField[]
  onChoose: (columns: readonly ColumnName[]) => void
}) {
  const { texts } = useTexts()
  const labelFor = useColumnLabel()
  const { chosen, own, onChoose } = props
  const toggle = (name: ColumnName, on: boolean) =>
    onChoose([...chosen.filter(other => other !== name), ...(on ? [name] : [])])
  const box = (name: ColumnName, label: string) => (
    <Checkbox
      key={name}
      label={label}
      checked={chosen.includes(name)}
      onChange={event => toggle(name, event.currentTarget.checked)}
    />
  )
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.members.columns}>
          <Icon of={IconColumns3} size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.members.columns}>
        <Stack gap="sm" className="columns-menu">
          {column_names.map(name => box(name, labelFor(name)))}
          {own.filter(({ archived }) => !archived).map(field => box(ownName(field), field.label))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The search and the conditions of the list; the key "/" focuses the search. */
function MemberFilters(props: {
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

/**
 * The texts of an empty list of members, and its button: to show all members, to create a membership type, or to add members.
 * `filtered` is `gone` if a condition names a field that no longer exists.
 */
function useEmptyMembers(chapter_id: number, filtered: boolean | 'gone', onClear: () => void) {
  const { texts } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const words = texts.members
  if (filtered)
    return {
      title: filtered === 'gone' ? words.not_listed : words.none_found,
      hint: filtered === 'gone' ? words.not_listed_hint : words.none_found_hint,
      action: (
        <Button variant="default" onClick={onClear}>
          {words.show_all}
        </Button>
      )
    }
  const title = texts.shared.no_members
  if (types?.every(({ archived }) => archived))
    return { title, hint: words.types_first, action: <ToTypes chapter_id={chapter_id} /> }
  return { title, hint: texts.shared.no_members_hint, action: <WaysIn chapter_id={chapter_id} /> }
}

/** The buttons that import a file and that add the first member by hand. */
function WaysIn({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  return (
    <Group justify="center">
      {may(grants, 'import_members', chapter_id) && (
        <LinkButton
          to={attributes => (
            <Link
              to="/console/chapter/$chapter_id/import"
              params={{ chapter_id }}
              {...attributes}
            />
          )}
        >
          {texts.members.from_file}
        </LinkButton>
      )}
      {may(grants, 'create_members', chapter_id) && (
        <LinkButton
          secondary
          to={attributes => (
            <Link
              to="/console/chapter/$chapter_id/members"
              params={{ chapter_id }}
              search={{ member: 'new' }}
              {...attributes}
            />
          )}
        >
          {texts.members.first_one}
        </LinkButton>
      )}
    </Group>
  )
}

function ToTypes({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  if (!may(useAccount().grants, 'manage_membertypes', chapter_id)) return null
  return (
    <LinkButton
      to={attributes => (
        <Link
          to="/console/chapter/$chapter_id/membertypes"
          params={{ chapter_id }}
          search={{ type: 'new' }}
          {...attributes}
        />
      )}
    >
      {texts.members.first_type}
    </LinkButton>
  )
}

function LinkButton(props: {
  to: (attributes: object) => ReactNode
  secondary?: boolean
  children: ReactNode
}) {
  return (
    <Button renderRoot={props.to} variant={props.secondary ? 'default' : 'filled'}>
      {props.children}
    </Button>
  )
}
