import '../parts/messages.css'
import { Button, Stack, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordList } from '../../shared/RecordList.tsx'
import { usual_size } from '../../shared/search.ts'
import { useSelection } from '../../shared/useSelection.tsx'
import { useLabel } from '../../shared/view.ts'
import { type Answer, AnswerDialog } from '../parts/AnswerDialog.tsx'
import { MessageDrawer } from '../parts/MessageDrawer.tsx'
import { MessageTabs } from '../parts/MessageTabs.tsx'
import { useMessages } from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { ListSearch } from './search.ts'
import { useMessageColumns } from './useMessageColumns.tsx'

const route = getRouteApi('/console/chapter/$chapter_id/messages/all')

/** All messages of a chapter; of those that are proposed, some can be chosen and released, or left unsent. */
export function ListView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const search = route.useSearch()
  const { state, kind, offset = 0, limit = usual_size, message } = search
  const navigate = route.useNavigate()
  const [asked, ask] = useState<Answer>()
  const list = useMessages({ chapter_id, state, kind, offset, limit })
  const rows = list.data?.messages
  const selection = useSelection(rows, ({ member_name }) => member_name, `${state} ${kind}`)
  const columns = useMessageColumns(route.id)
  const filtered = state !== undefined || kind !== undefined
  const words = texts.messages
  const show = (values: ListSearch) =>
    navigate({ search: old => ({ ...old, offset: undefined, ...values }) })
  const selected = selection.selected.map(({ id }) => id)
  return (
    <Stack gap="md">
      <Title order={1}>{label}</Title>
      <MessageTabs chapter_id={chapter_id} />
      <RecordList
        caption={label}
        columns={state === 'proposed' ? [selection.column, ...columns] : columns}
        query={list}
        rows={rows}
        total={list.data?.pagination.total}
        offset={offset}
        limit={limit}
        empty={{
          title: filtered ? words.no_match : words.empty,
          hint: filtered ? words.no_match_hint : words.empty_hint,
          action: filtered && (
            <Button variant="default" onClick={() => navigate({ search: {} })}>
              {words.show_all}
            </Button>
          )
        }}
        onPage={show}
        printed={label}
      >
        <ListFilters search={search} onFilter={show} />
        {state === 'proposed' && selected.length > 0 && (
          <ChosenBar {...{ chapter_id, selected }} onAsk={ask} />
        )}
      </RecordList>
      {asked && <AnswerDialog {...asked} onClose={() => ask(undefined)} onDone={selection.clear} />}
      {message !== undefined && (
        <MessageDrawer
          key={message}
          id={message}
          onClose={() => show({ offset, message: undefined })}
        />
      )}
    </Stack>
  )
}
