import { Stack, Text } from '@mantine/core'
import { useTexts } from '../forms/texts.ts'
import { Answer, Asked } from '../members/MemberRequests.tsx'
import { requests_search } from '../searches.ts'
import { useList } from '../shared/ListPage.tsx'
import { ListView } from '../shared/listView.tsx'
import { request_states } from '../shared/memberWords.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { useLabel } from '../shared/view.ts'

/** What members have asked the office to change: what is stored today, what it would be, and the answer. */
export function RequestsView() {
  const title = useLabel()
  const { texts, format } = useTexts()
  const words = texts.requests
  const list = useList(requests_search)
  const { chapter_id } = list
  const { state = 'waiting' } = list.search
  return (
    <ListView
      list={list}
      title={title}
      read="/getchangerequests"
      of="requests"
      query={{ chapter_id, state }}
      names={({ member_id }) => [member_id]}
      filters={{
        state: { label: words.which, choices: request_states, first: 'waiting' }
      }}
      columns={({ text, people, nameFor }) => [
        text('request', words.what, request => (
          <Stack gap={4} py={6} className="whole">
            <div>
              <PersonName id={request.member_id} people={people} />
              <Text size="sm" c="dimmed">
                {words.since(format.moment(request.createddate))}
              </Text>
            </div>
            <Asked {...{ request, chapter_id }} />
            <Answer {...{ request, chapter_id, name: nameFor(request.member_id) }} />
          </Stack>
        ))
      ]}
      expected={5}
      empty={{ title: words.none, hint: words.none_hint }}
    />
  )
}
