import './members.css'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import type { Column } from '../shared/DataTable.tsx'
import { Icon } from '../shared/Icon.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { StatusText } from '../shared/StatusText.tsx'
import { usual_size } from '../shared/search.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { useSelection } from '../shared/useSelection.tsx'
import { useLabel } from '../shared/view.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { MemberDrawer } from './MemberDrawer.tsx'
import { MemberFilters } from './MemberFilters.tsx'
import { fullName, type Member, useMembers, useMembershipTypes } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type MemberSearch, readMemberSearch } from './search.ts'
import { useTexts } from './texts.ts'
import { useEmptyMembers } from './useEmptyMembers.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/members')

/** The members of a chapter with search, filters and paging; one of them in the drawer. */
export function MembersView() {
  const { chapter_id } = route.useParams()
  // the key resets the selection in another chapter
  return <Members key={chapter_id} chapter_id={chapter_id} />
}

function Members({ chapter_id }: { chapter_id: number }) {
  const label = useLabel()
  const { texts } = useTexts()
  const { member, offset = 0, limit = usual_size, ...filters } = useMemberSearch()
  const { grants } = useAccount()
  const navigate = route.useNavigate()
  const members = useMembers({ chapter_id, offset, limit, ...filters })
  const found = members.data
  // while a page of other filters is still shown, nothing is known of these
  const total = members.isPlaceholderData ? undefined : found?.pagination.total
  const filtered = Object.values(filters).some(filter => filter !== undefined)
  const selection = useSelection(found?.members, fullName)
  const columns = useColumns(chapter_id)
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
      >
        <MemberFilters
          chapter_id={chapter_id}
          filters={filters}
          onFilter={values => show({ ...values, offset: undefined }, 'search' in values)}
        />
      </RecordList>
      <SelectionBar
        selection={selection}
        matching={{ query: { chapter_id, ...filters }, total: total ?? 0 }}
      />
      {member !== undefined && (
        <MemberDrawer
          key={member}
          chapter_id={chapter_id}
          member={member}
          onClose={() => show({ member: undefined })}
          onShow={id => show({ member: id })}
        />
      )}
    </Stack>
  )
}

/** The search parameters of the list, without those of other views, which the service would refuse. */
const useMemberSearch = () => route.useSearch({ select: readMemberSearch })

function useColumns(chapter_id: number): Column<Member>[] {
  const { texts, format } = useTexts()
  const { labels } = useMemberWords()
  const types = useMembershipTypes(chapter_id).data
  return [
    { key: 'name', label: texts.members.name, cell: row => <NameCell member={row} /> },
    {
      key: 'email',
      label: labels.email,
      from: 'sm',
      cell: ({ email }) =>
        email ? (
          <a className="mail-link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        ) : (
          <Text c="dimmed" span inherit>
            {texts.members.no_email}
          </Text>
        )
    },
    {
      key: 'type',
      label: labels.membertype_id,
      from: 'md',
      cell: ({ membertype_id }) => types?.find(({ id }) => id === membertype_id)?.name
    },
    {
      key: 'status',
      label: labels.status,
      width: '8rem',
      cell: ({ status }) => <StatusText status={status} />
    },
    {
      key: 'since',
      label: labels.createddate,
      width: '9rem',
      from: 'lg',
      cell: ({ createddate }) => <span className="figures">{format.day(createddate)}</span>
    }
  ]
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

function NameCell({ member: { id, firstname, lastname, email } }: { member: Member }) {
  const { texts } = useTexts()
  return (
    <>
      <Link
        from={route.id}
        to="."
        search={old => ({ ...old, member: id })}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {firstname} {lastname}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
        {email || texts.members.no_email}
      </Text>
    </>
  )
}
