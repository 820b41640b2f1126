import './membertypes.css'
import { Button } from '@mantine/core'
import { may } from '../api/may.ts'
import { useRead } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { types_search } from '../searches.ts'
import { RecordCell, useCells } from '../shared/cells.tsx'
import { useChapters } from '../shared/chapters.ts'
import type { Column } from '../shared/DataTable.tsx'
import { ListPage, NewButton, useList } from '../shared/ListPage.tsx'
import { ArchivedFilter } from '../shared/listFilters.tsx'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useLabel } from '../shared/view.ts'

import { duesText } from './duesText.ts'
import { useType } from './queries.ts'
import type { MembershipType } from './settings.ts'
import { CreateType, EditType } from './TypeForm.tsx'
import { useTexts } from './texts.ts'
import { isEndless, isForLife } from './values.ts'

/** The list of a chapter's membership types, current or archived, and the drawer for one of them. */
export function MembershipTypesView() {
  const title = useLabel()
  const words = useTexts().texts.membertypes
  const list = useList(types_search)
  const { chapter_id } = list
  const { type, part, archived = false } = list.search
  const read = useRead(
    '/getmember_types',
    { chapter_id, archived, ...list.page },
    { of: 'membershiptypes' }
  )
  const may_create = may(useAccount().grants, 'manage_membertypes', chapter_id)
  const create = () => list.open({ type: 'new' })
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      acts={may_create && <NewButton onClick={create}>{words.create}</NewButton>}
      columns={useColumns(chapter_id)}
      rows={read.data?.membership_type_with_logs}
      expected={3}
      empty={
        archived
          ? { title: words.none_archived, hint: words.none_archived_hint }
          : {
              title: words.none,
              hint: words.none_hint,
              action: may_create && <Button onClick={create}>{words.first}</Button>
            }
      }
      filters={
        <ArchivedFilter
          words={words}
          archived={archived}
          onChoose={only => list.show({ archived: only })}
        />
      }
    >
      {type !== undefined && (type !== 'new' || may_create) && (
        <TypeDrawer
          key={type}
          chapter_id={chapter_id}
          type={type}
          unfolded={part === 'messages'}
          onFold={unfolded => list.open({ part: unfolded ? 'messages' : undefined }, true)}
          onClose={list.close}
        />
      )}
    </ListPage>
  )
}

function useColumns(chapter_id: number): Column<MembershipType>[] {
  const { texts, format } = useTexts()
  const { text } = useCells<MembershipType>()
  const words = texts.membertypes
  const currency = useChapters().data?.find(({ id }) => id === chapter_id)?.currency ?? ''
  const dues = ({ membership_dues }: MembershipType) =>
    duesText(membership_dues, currency, { texts, locale: format.locale }) || words.free
  return [
    text('name', words.name, type => (
      <RecordCell record={{ type: type.id }} below={dues(type)}>
        {type.name}
      </RecordCell>
    )),
    text('category', words.category, ({ category }) => category, { from: 'lg' }),
    text('dues', words.dues, dues, { from: 'sm' }),
    text(
      'duration',
      words.lasts,
      ({ duration }) => (isForLife(duration) ? words.for_life : format.months(Number(duration))),
      { width: '9rem' }
    ),
    text(
      'dates',
      words.dates,
      type => (
        <span className="figures">
          {isEndless(type)
            ? words.from_day(format.date(type.startdate))
            : `${format.date(type.startdate)} – ${format.date(type.enddate)}`}
        </span>
      ),
      { width: '14rem', from: 'md' }
    )
  ]
}

interface DrawerProps {
  unfolded: boolean
  onFold: (unfolded: boolean) => void
  onClose: () => void
}

/** The drawer of a membership type, new or existing. */
function TypeDrawer({
  chapter_id,
  type,
  ...props
}: DrawerProps & { chapter_id: number; type: number | 'new' }) {
  if (type === 'new') return <CreateType chapter_id={chapter_id} {...props} />
  return <ExistingType id={type} {...props} />
}

function ExistingType({ id, ...props }: DrawerProps & { id: number }) {
  const { texts } = useTexts()
  const read = useType(id)
  if (read.data) return <EditType read={read.data} {...props} />
  return (
    <ReadingDrawer
      title={texts.membertypes.one}
      query={read}
      fields={7}
      wide
      onClose={props.onClose}
    />
  )
}
