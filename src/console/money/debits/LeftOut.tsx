import { Text } from '@mantine/core'
import type { components } from '../../api/contract.ts'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import { useTexts } from './texts.ts'

type Left = components['schemas']['LeftOut']

/** How many of a reason are named. */
const most_named = 10

/** The dues that are not collected, by the reason, with what would mend it. */
export function LeftOut({ left_out }: { left_out: readonly Left[] }) {
  const { texts, format } = useTexts()
  const words = texts.debits
  const groups = [...Map.groupBy(left_out, ({ code }) => code)]
  const named = groups.flatMap(([, some]) => some.slice(0, most_named))
  const people = usePeople(named.map(({ member_id }) => member_id))
  if (left_out.length === 0) return <Text size="sm">{words.left_out_none}</Text>
  return (
    <div>
      <Text fw={600}>{words.left_out(left_out.length)}</Text>
      <dl className="facts">
        {groups.map(([code, some]) => (
          <div key={code}>
            <Text component="dt" size="sm">
              {words.reasons[code]}
            </Text>
            <dd>
              {some.slice(0, most_named).map(({ due_id, member_id }, at) => (
                <span key={due_id}>
                  {at > 0 && ', '}
                  <PersonName id={member_id} people={people} aside />
                </span>
              ))}
              {some.length > most_named && (
                <> {words.and_more(format.number(some.length - most_named))}</>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
