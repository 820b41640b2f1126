import './members.css'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { Icon } from '../shared/Icon.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useSelection } from '../shared/useSelection.tsx'
import { useLabel } from '../shared/view.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CreateMember } from './CreateMember.tsx'
import { useColumnChoice } from './columnChoice.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { focusShown } from './lastShown.ts'
import { MemberFilters } from './MemberFilters.tsx'
import { fullName, useMembers } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type MemberSearch, readMemberSearch, type Sort } from './search.ts'
import { useTexts } from './texts.ts'
import { useColumns } from './useColumns.tsx'
import { useEmptyMembers } from './useEmptyMembers.tsx'

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
  const { member, offset = 0, limit = usual_size, sort = 'name', ...filters } = useMemberSearch()
  const { chosen, choose } = useColumnChoice()
  const { grants } = useAccount()
  const navigate = route.useNavigate()
  const members = useMembers({ chapter_id, offset, limit, sort, columns: chosen, ...filters })
  const found = members.data
  useEffect(() => {
    if (found) focusShown()
  }, [found])
  // while a page of other filters is still shown, nothing is known of these
  const total = members.isPlaceholderData ? undefined : found?.pagination.total
  const filtered = Object.values(filters).some(filter => filter !== undefined)
  const selection = useSelection(found?.members, fullName, JSON.stringify(filters))
  const columns = useColumns(chapter_id, chosen, offset)
  const may_select = may(grants, 'edit_many_members', chapter_id)
  /** Changes search parameters; `replace` replaces the entry in the history. */
  const show = (values: MemberSearch, replace = false) =>
    navigate({ search: old => ({ ...old, ...values }), replace })
  const may_create = may(grants, 'create_members', chapter_id)
  const empty = useEmptyMembers(chapter_id, filtered, () => navigate({ search: {} }))
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        <Group gap="xs">
          {may(grants, 'import_members', chapter_id) && <ImportLink chapter_id={chapter_id} />}
          {may(grants, 'export_members', chapter_id) && (
            <ExportMenu query={{ chapter_id, ...filters }} total={total} filtered={filtered} />
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
          filters={filters}
          onFilter={values => show({ ...values, offset: undefined }, 'search' in values)}
        >
          <ColumnsMenu chosen={chosen} onChoose={choose} />
        </MemberFilters>
      </RecordList>
      <SelectionBar selection={selection} matching={{ chapter_id, filters, total: total ?? 0 }} />
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
