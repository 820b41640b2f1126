import { Alert, Button, Group, List, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { detailText } from '../shared/detailText.ts'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import type { Opened } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/opening')

/** How many of those who cannot get a membership are named. */
const max_named = 100

/** What an opening would do, or did: who gets a membership, who stays without, and who cannot get one and why. */
export function OpeningTold({ told }: { told: Opened }) {
  const { texts, format } = useTexts()
  const words = texts.opening
  const { changed, opened, unchanged, refused } = told
  const lines = [
    changed === 0 && words.nobody,
    opened > 0 && words.would_open(format.number(opened)),
    changed > opened && words.would_follow(format.number(changed - opened)),
    unchanged > 0 && words.have_one(format.number(unchanged)),
    refused > 0 && words.refused(format.number(refused))
  ].filter(line => line !== false)
  return (
    <>
      {lines.map(line => (
        <Text key={line}>{line}</Text>
      ))}
      {refused > 0 && <Refusals told={told} />}
    </>
  )
}

function Refusals({ told: { refusals, refused } }: { told: Opened }) {
  const { texts, format } = useTexts()
  const named = refusals.slice(0, max_named)
  const people = usePeople(named.map(({ id }) => id))
  return (
    <List size="sm" className="failures">
      {named.map(({ id, code, params, path }) => (
        <List.Item key={id}>
          <PersonName id={id} people={people} aside />
          {`: ${detailText({ code, params, field: path.slice(1) }, texts)}`}
        </List.Item>
      ))}
      {refused > named.length && (
        <List.Item>{texts.opening.more(format.number(refused - named.length))}</List.Item>
      )}
    </List>
  )
}

/** What was opened, with the button that undoes it. */
export function OpenedAlert(props: {
  opened: Opened
  busy: boolean
  onUndo: (opened: Opened, batch_id: number) => void
}) {
  const { texts, format } = useTexts()
  const words = texts.opening
  const { chapter_id } = route.useParams()
  const { opened, busy, onUndo } = props
  const { batch_id } = opened
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{words.opened(format.number(opened.opened))}</Text>
      {opened.refused > 0 && <Text>{words.refused(format.number(opened.refused))}</Text>}
      {opened.refused > 0 && <Refusals told={opened} />}
      {batch_id !== null && (
        <>
          <Text size="sm">{words.undo_hint}</Text>
          <Group gap="xs" mt="xs">
            <Button variant="default" loading={busy} onClick={() => onUndo(opened, batch_id)}>
              {words.undo}
            </Button>
            <Button
              variant="subtle"
              renderRoot={attributes => (
                <Link
                  to="/console/chapter/$chapter_id/batches"
                  params={{ chapter_id }}
                  {...attributes}
                />
              )}
            >
              {words.batches}
            </Button>
          </Group>
        </>
      )}
    </Alert>
  )
}
