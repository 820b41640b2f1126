import { Button, Table, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { components } from '../../api/contract.ts'
import { moneyText } from '../../shared/amounts.ts'
import { BackLink } from '../../shared/BackLink.tsx'
import { PersonName } from '../../shared/PersonName.tsx'
import { useNames, usePeople } from '../../shared/people.ts'
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

/** The link to all runs. */
export function Back({ chapter_id }: { chapter_id: number }) {
  const words = useTexts().texts.debits
  return (
    <BackLink
      label={words.back}
      renderRoot={attributes => (
        <Link to="/console/chapter/$chapter_id/debits" params={{ chapter_id }} {...attributes} />
      )}
    />
  )
}

/** How many lines are shown first. */
const most_lines = 50

/** The dues of a run, with what became of each. */
export function Lines<Line extends components['schemas']['CollectionLine']>(props: {
  lines: readonly Line[]
  what?: (line: Line) => ReactNode
}) {
  const { texts, format } = useTexts()
  const words = texts.debits
  const [whole, showAll] = useState(false)
  const { what } = props
  const lines = whole ? props.lines : props.lines.slice(0, most_lines)
  const { people } = useNames(lines.flatMap(({ member_id, payer_id }) => [member_id, payer_id]))
  return (
    <section aria-labelledby="lines">
      <Title order={2} id="lines" mb="xs">
        {words.lines}
      </Title>
      <Table className="table" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.member}</Table.Th>
            {what && <Table.Th>{words.what}</Table.Th>}
            <Table.Th ta="end">{words.amount}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(line => (
            <Table.Tr key={line.due_id}>
              <Table.Td className="whole">
                <PersonName id={line.payer_id} people={people} />
                {line.member_id !== line.payer_id && (
                  <Text size="sm" c="dimmed" component="div">
                    <PersonName id={line.member_id} people={people} />
                  </Text>
                )}
              </Table.Td>
              {what && <Table.Td className="whole">{what(line)}</Table.Td>}
              <Table.Td ta="end" className="figures">
                {moneyText(line.amount, 'EUR', format.locale)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {lines.length < props.lines.length && (
        <Button variant="default" size="xs" onClick={() => showAll(true)}>
          {words.and_more(format.number(props.lines.length - lines.length))}
        </Button>
      )}
    </section>
  )
}
