import { useState } from 'react'
import { applications_search } from '../searches.ts'
import { useCells } from '../shared/cells.tsx'
import type { Column } from '../shared/DataTable.tsx'
import { ListPage, useList } from '../shared/ListPage.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { useNames } from '../shared/people.ts'
import { useLabel } from '../shared/view.ts'
import { ApplicationRow } from './ApplicationRow.tsx'
import { type Asked, DecideDialog } from './DecideDialog.tsx'
import { type Application, useWaitingApplications } from './queries.ts'
import { useTexts } from './texts.ts'

/** The applications of a chapter that wait for the office, each with what can be decided about it. */
export function ApplicationsView() {
  const title = useLabel()
  const words = useTexts().texts.applications
  const list = useList(applications_search)
  const { chapter_id } = list
  const [asked, onAsk] = useState<Asked>()
  const read = useWaitingApplications({ chapter_id, ...list.page })
  const rows = read.data?.applications
  const { people, nameFor } = useNames(rows?.map(({ member_id }) => member_id))
  const types = useMembershipTypes(chapter_id).data
  const { text } = useCells<Application>()
  const columns: Column<Application>[] = [
    text('application', words.waiting, application => (
      <ApplicationRow
        application={application}
        people={people}
        onAsk={onAsk}
        name={nameFor(application.member_id)}
        type={types?.find(({ id }) => id === application.membertype_id)?.name ?? ''}
      />
    ))
  ]
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      rows={rows}
      columns={columns}
      expected={5}
      empty={{ title: words.none, hint: words.none_hint }}
    >
      {asked && <DecideDialog {...asked} onClose={() => onAsk(undefined)} />}
    </ListPage>
  )
}
