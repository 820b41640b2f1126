import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { members_view } from '../members/view.ts'
import { type Chapter, useChapters } from '../shared/chapters.ts'
import type { Column } from '../shared/DataTable.tsx'
import { Icon } from '../shared/Icon.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import { CreateChapter } from './CreateChapter.tsx'
import { ChapterDrawer } from './EditChapter.tsx'
import { useArchivedChapters } from './queries.ts'
import type { ChaptersSearch } from './search.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapters')

/** The list of visible chapters, and the drawer for one of them. */
export function ChaptersView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter, archived = false, offset = 0, limit = usual_size } = route.useSearch()
  const { grants } = useAccount()
  const navigate = route.useNavigate()
  const current = useChapters()
  const ended = useArchivedChapters(archived)
  const chapters = archived ? ended : current
  const words = texts.chapters
  const columns = useColumns()
  const show = (values: ChaptersSearch) => navigate({ search: old => ({ ...old, ...values }) })
  const close = () => show({ chapter: undefined })
  const chosen = chapters.data?.find(({ id }) => id === chapter)
  const may_create = may(grants, 'create_chapters')
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        {may_create && (
          <Group gap="xs">
            <Button component={Link} to="/console/association" variant="default">
              {texts.chapters.association}
            </Button>
            <Button
              leftSection={<Icon of={IconPlus} size={16} />}
              onClick={() => show({ chapter: 'new' })}
            >
              {texts.chapters.create}
            </Button>
          </Group>
        )}
      </Group>
      <RecordList
        caption={label}
        columns={columns}
        query={chapters}
        rows={chapters.data?.slice(offset, offset + limit)}
        total={chapters.data?.length}
        expected={3}
        offset={offset}
        limit={limit}
        empty={
          archived
            ? { title: words.none_archived, hint: words.none_archived_hint }
            : { title: texts.shell.no_chapters }
        }
        onPage={show}
      >
        {may(grants, 'end_chapters') && (
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
        )}
      </RecordList>
      {chapter === 'new' && may_create && <CreateChapter onClose={close} />}
      {chosen && (
        <ChapterDrawer
          key={chosen.id}
          {...{ id: chosen.id, name: chosen.name, archived, onClose: close }}
        />
      )}
    </Stack>
  )
}

function useColumns(): Column<Chapter>[] {
  const members = useLabel(members_view)
  const { texts } = useTexts()
  const words = texts.chapters
  return [
    { key: 'name', label: words.name, cell: chapter => <NameCell chapter={chapter} /> },
    { key: 'location', label: words.location, from: 'sm', cell: ({ location }) => location },
    { key: 'timezone', label: words.timezone, from: 'md', cell: ({ timezone }) => timezone },
    {
      key: 'currency',
      label: words.currency,
      width: '7rem',
      from: 'md',
      cell: ({ currency }) => currency
    },
    {
      key: 'open',
      label: words.open,
      width: '8rem',
      cell: ({ id, name }) => (
        <Anchor
          size="sm"
          aria-label={words.members_of(name)}
          renderRoot={attributes => (
            <Link
              to="/console/chapter/$chapter_id/members"
              params={{ chapter_id: id }}
              {...attributes}
            />
          )}
        >
          {members}
        </Anchor>
      )
    }
  ]
}

function NameCell({ chapter: { id, name, location } }: { chapter: Chapter }) {
  return (
    <>
      <Link
        from={route.id}
        to="."
        search={old => ({ ...old, chapter: id })}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {name}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
        {location}
      </Text>
    </>
  )
}
