import './members.css'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useKeptFilters } from '../filters/queries.ts'
import { useChapters } from '../shared/chapters.ts'
import { Icon } from '../shared/Icon.tsx'
import { fullName } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useSelection } from '../shared/useSelection.tsx'
import { useLabel } from '../shared/view.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CreateMember } from './CreateMember.tsx'
import { useColumnChoice } from './columnChoice.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { useFocusShown } from './lastShown.ts'
import { MemberFilters } from './MemberFilters.tsx'
import { fieldColumns } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type MemberSearch, readMemberSearch, type Sort } from './search.ts'
import { useTexts } from './texts.ts'
import { useColumns } from './useColumns.tsx'
import { useEmptyMembers } from './useEmptyMembers.tsx'
import { useMemberList } from './useMemberList.ts'

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
  const rows = found?.members ?? []
  const columns = useColumns({ chapter_id, everywhere, chosen, own, rows, offset })
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
        <Group gap="xs">
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
        rows={found?.members}
        total={found?.pagination.total}
        offset={offset}
        limit={limit}
        empty={empty}
        onPage={show}
        sort={sort}
        onSort={to => show({ sort: to === 'name' ? undefined : (to as Sort), offset: undefined })}
      >
        <MemberFilters
          chapter_id={chapter_id}
          {...{ conditions, sort, kept }}
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

/** The heading of the printed list: chapter, kept filter and search text. The other conditions are printed as chips. */
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
    <Button
      variant="subtle"
      renderRoot={attributes => <Link to="../duplicates" from={route.id} {...attributes} />}
    >
      {texts.members.duplicates}
    </Button>
  )
}

function ImportLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <Button
      renderRoot={attributes => (
        <Link to="/console/chapter/$chapter_id/import" params={{ chapter_id }} {...attributes} />
      )}
      variant="default"
      leftSection={<Icon of={IconUpload} size={16} />}
    >
      {texts.members.import}
    </Button>
  )
}
