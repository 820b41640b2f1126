import { may } from '../api/may.ts'
import { useAll } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { members_view } from '../members/view.ts'
import { chapters_search } from '../searches.ts'
import { RecordCell, useCells } from '../shared/cells.tsx'
import { type Chapter, chapters_query, useChapters } from '../shared/chapters.ts'
import { zoneName } from '../shared/codes.ts'
import type { Column } from '../shared/DataTable.tsx'
import { ListPage, NewButton, useList } from '../shared/ListPage.tsx'
import { ButtonLink, PlainLink } from '../shared/links.tsx'
import { ArchivedFilter } from '../shared/listFilters.tsx'
import { useLabel } from '../shared/view.ts'
import { ChapterDrawer, CreateChapter } from './ChapterForm.tsx'
import { useTexts } from './texts.ts'

/** The list of visible chapters, and the drawer for one of them. */
export function ChaptersView() {
  const title = useLabel()
  const { texts } = useTexts()
  const list = useList(chapters_search)
  const { page, close } = list
  const { chapter, archived = false } = list.search
  const { grants } = useAccount()
  const current = useChapters()
  const of = { of: chapters_query.queryKey[0] ?? '', enabled: archived }
  const ended = useAll('/getchapters', 'chapters', { archived: true }, of)
  const read = archived ? ended : current
  const sorted = read.data?.toSorted((one, other) => one.name.localeCompare(other.name))
  const words = texts.chapters
  const chosen = read.data?.find(({ id }) => id === chapter)
  const may_create = may(grants, 'create_chapters')
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      acts={
        may_create && (
          <>
            <ButtonLink to="/console/association" variant="default">
              {words.association}
            </ButtonLink>
            <NewButton onClick={() => list.open({ chapter: 'new' })}>{words.create}</NewButton>
          </>
        )
      }
      columns={useColumns()}
      rows={sorted?.slice(page.offset, page.offset + page.limit)}
      total={read.data?.length}
      expected={3}
      empty={
        archived
          ? { title: words.none_archived, hint: words.none_archived_hint }
          : { title: texts.shell.no_chapters }
      }
      filters={
        may(grants, 'end_chapters') && (
          <ArchivedFilter
            words={words}
            archived={archived}
            onChoose={only => list.show({ archived: only })}
          />
        )
      }
    >
      {chapter === 'new' && may_create && <CreateChapter onClose={close} />}
      {chosen && (
        <ChapterDrawer
          key={chosen.id}
          id={chosen.id}
          name={chosen.name}
          archived={archived}
          onClose={close}
        />
      )}
    </ListPage>
  )
}

function useColumns(): Column<Chapter>[] {
  const members = useLabel(members_view)
  const { texts, format } = useTexts()
  const words = texts.chapters
  const { text } = useCells<Chapter>()
  return [
    text('name', words.name, ({ id, name, location }) => (
      <RecordCell record={{ chapter: id }} below={location}>
        {name}
      </RecordCell>
    )),
    text('location', words.location, ({ location }) => location, { from: 'sm' }),
    text('timezone', words.timezone, ({ timezone }) => zoneName(timezone, format.locale), {
      from: 'md'
    }),
    text('currency', words.currency, ({ currency }) => currency, { width: '7rem', from: 'md' }),
    text(
      'open',
      words.open,
      ({ id, name }) => (
        <PlainLink
          size="sm"
          to="/console/chapter/$chapter_id/members"
          params={{ chapter_id: id }}
          aria-label={words.members_of(name)}
        >
          {members}
        </PlainLink>
      ),
      { width: '8rem' }
    )
  ]
}
