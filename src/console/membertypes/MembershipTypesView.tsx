import './membertypes.css'
import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import type { Column } from '../shared/DataTable.tsx'
import { Icon } from '../shared/Icon.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import { duesText } from './duesText.ts'
import { useTypes } from './queries.ts'
import type { TypesSearch } from './search.ts'
import type { MembershipType } from './settings.ts'
import { TypeDrawer } from './TypeDrawer.tsx'
import { useTexts } from './texts.ts'
import { isEndless, isForLife } from './values.ts'

const route = getRouteApi('/console/chapter/$chapter_id/membertypes')

/** The list of a chapter's membership types, current or archived, and the drawer for one of them. */
export function MembershipTypesView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const { type, part, archived = false, ...page } = route.useSearch()
  const { offset = 0, limit = usual_size } = page
  const navigate = route.useNavigate()
  const types = useTypes({ chapter_id, archived, offset, limit })
  const columns = useColumns(chapter_id)
  const may_create = may(useAccount().grants, 'manage_membertypes', chapter_id)
  const show = (values: TypesSearch, replace = false) =>
    navigate({ search: old => ({ ...old, ...values }), replace })
  const words = texts.membertypes
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        {may_create && (
          <Button
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => show({ type: 'new' })}
          >
            {words.create}
          </Button>
        )}
      </Group>
      <RecordList
        caption={label}
        columns={columns}
        query={types}
        rows={types.data?.membership_type_with_logs}
        total={types.data?.pagination.total}
        expected={3}
        offset={offset}
        limit={limit}
        empty={{
          title: archived ? words.none_archived : words.none,
          hint: archived ? words.none_archived_hint : words.none_hint,
          action: may_create && !archived && (
            <Button onClick={() => show({ type: 'new' })}>{words.first}</Button>
          )
        }}
        onPage={show}
      >
        <Group p="md">
          <SegmentedControl
            aria-label={words.which}
            data={[
              { value: 'current', label: words.current },
              { value: 'archived', label: words.archived }
            ]}
            value={archived ? 'archived' : 'current'}
            onChange={value =>
              show({ archived: value === 'archived' || undefined, offset: undefined })
            }
          />
        </Group>
      </RecordList>
      {type !== undefined && (type !== 'new' || may_create) && (
        <TypeDrawer
          key={type}
          chapter_id={chapter_id}
          type={type}
          unfolded={part === 'messages'}
          onFold={unfolded => show({ part: unfolded ? 'messages' : undefined }, true)}
          onClose={() => show({ type: undefined, part: undefined })}
        />
      )}
    </Stack>
  )
}

function useColumns(chapter_id: number): Column<MembershipType>[] {
  const { texts, format } = useTexts()
  const words = texts.membertypes
  const currency = useChapters().data?.find(({ id }) => id === chapter_id)?.currency ?? ''
  const dues = ({ membership_dues }: MembershipType) =>
    duesText(membership_dues, currency, { texts, locale: format.locale }) || words.free
  return [
    { key: 'name', label: words.name, cell: type => <NameCell type={type} dues={dues(type)} /> },
    { key: 'category', label: words.category, from: 'lg', cell: ({ category }) => category },
    { key: 'dues', label: words.dues, from: 'sm', cell: dues },
    {
      key: 'duration',
      label: words.lasts,
      width: '9rem',
      cell: ({ duration }) =>
        isForLife(duration) ? words.for_life : format.months(Number(duration))
    },
    {
      key: 'dates',
      label: words.dates,
      width: '14rem',
      from: 'md',
      cell: type => (
        <span className="figures">
          {isEndless(type)
            ? words.from_day(format.date(type.startdate))
            : `${format.date(type.startdate)} – ${format.date(type.enddate)}`}
        </span>
      )
    }
  ]
}

function NameCell({ type: { id, name }, dues }: { type: MembershipType; dues: string }) {
  return (
    <>
      <Link
        from={route.id}
        to="."
        search={old => ({ ...old, type: id })}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {name}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
        {dues}
      </Text>
    </>
  )
}
