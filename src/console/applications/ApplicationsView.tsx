import { Stack, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Column } from '../shared/DataTable.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { fullName, usePeople } from '../shared/people.ts'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useLabel } from '../shared/view.ts'
import { ApplicationRow } from './ApplicationRow.tsx'
import { type Asked, DecideDialog } from './DecideDialog.tsx'
import { type Application, useWaitingApplications } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/applications')

/** The applications of a chapter that wait for the office, each with what can be decided about it. */
export function ApplicationsView() {
  const label = useLabel()
  const { texts } = useTexts()
  const words = texts.applications
  const { chapter_id } = route.useParams()
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const waiting = useWaitingApplications({ chapter_id, offset, limit })
  const rows = waiting.data?.applications
  return (
    <Stack gap="md">
      <Title order={1}>{label}</Title>
      <RecordList
        caption={label}
        columns={useColumns(chapter_id, rows, setAsked)}
        query={waiting}
        rows={rows}
        total={waiting.data?.pagination.total}
        expected={5}
        offset={offset}
        limit={limit}
        empty={{ title: words.none, hint: words.none_hint }}
        onPage={page => navigate({ search: page })}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Stack>
  )
}

function useColumns(
  chapter_id: number,
  rows: readonly Application[] | undefined,
  onAsk: (asked: Asked) => void
): Column<Application>[] {
  const { texts } = useTexts()
  const people = usePeople(rows?.map(({ member_id }) => member_id) ?? [])
  const types = useMembershipTypes(chapter_id).data
  return [
    {
      key: 'application',
      label: texts.applications.waiting,
      cell: application => {
        const person = people?.get(application.member_id)
        const type = types?.find(({ id }) => id === application.membertype_id)
        return (
          <ApplicationRow
            application={application}
            people={people}
            name={person ? fullName(person) : ''}
            type={type?.name ?? ''}
            onAsk={onAsk}
          />
        )
      }
    }
  ]
}
