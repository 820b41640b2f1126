import { Group, Text } from '@mantine/core'
import { applications_search } from '../searches.ts'
import { useList } from '../shared/ListPage.tsx'
import { ListView } from '../shared/listView.tsx'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { useLabel } from '../shared/view.ts'
import { DecisionButtons, waiting } from './decisions.tsx'
import { useTexts } from './texts.ts'

/** The applications of a chapter that wait for the office: who applies, for what and since when, beside what can be decided. */
export function ApplicationsView() {
  const title = useLabel()
  const { texts, format } = useTexts()
  const words = texts.applications
  const list = useList(applications_search)
  const { chapter_id } = list
  const types = useMembershipTypes(chapter_id).data
  const typeName = (of: number) => types?.find(({ id }) => id === of)?.name ?? ''
  return (
    <ListView
      list={list}
      title={title}
      read="/getapplications"
      of="applications"
      query={waiting({ chapter_id })}
      names={({ member_id }) => [member_id]}
      waits={types === undefined}
      columns={({ text, people, nameFor }) => [
        text(
          'application',
          words.waiting,
          ({ id, member_id, kind, membertype_id, createddate }) => (
            <Group justify="space-between" gap="xs" py={6} className="whole">
              <div>
                <PersonName id={member_id} people={people} />
                <Text size="sm" c="dimmed">
                  {words[kind](typeName(membertype_id))} · {words.since(format.moment(createddate))}
                </Text>
              </div>
              <DecisionButtons id={id} name={nameFor(member_id)} />
            </Group>
          )
        )
      ]}
      expected={5}
      empty={{ title: words.none, hint: words.none_hint }}
    />
  )
}
