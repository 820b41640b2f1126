import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { message_kinds } from '../../shared/messageWords.ts'
import type { Answer } from '../parts/AnswerDialog.tsx'
import type { MessageCount } from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'

interface KindsProps {
  chapter_id: number
  /** How many messages of each kind are proposed. */
  proposed: readonly MessageCount[]
  onAsk: (answer: Answer) => void
}

/** How much of what is proposed, with the buttons that release it or leave it unsent: each kind, and all. */
export function ProposedKinds({ chapter_id, proposed, onAsk }: KindsProps) {
  const { texts, format } = useTexts()
  const words = texts.messages
  const count = proposed.reduce((sum, row) => sum + row.count, 0)
  const total = format.number(count)
  const all = { proposed: { chapter_id } }
  return (
    <section className="card padded" aria-labelledby="messages-waiting">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="messages-waiting">
          {words.waits_count(total)}
        </Title>
        <Group gap="xs">
          <Button onClick={() => onAsk({ act: 'release', ...all })}>
            {count === 1 ? words.release_only : words.release_all(total)}
          </Button>
          <Button variant="default" onClick={() => onAsk({ act: 'skip', ...all })}>
            {words.skip_all}
          </Button>
        </Group>
      </Group>
      <ul className="message-rows">
        {proposed.map(row => (
          <KindRow key={row.kind} chapter_id={chapter_id} row={row} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  )
}

function KindRow(props: Pick<KindsProps, 'chapter_id' | 'onAsk'> & { row: MessageCount }) {
  const { texts, format, say } = useTexts()
  const { chapter_id, row, onAsk } = props
  const { kind, count } = row
  const name = say(message_kinds[kind])
  const words = texts.messages
  const some = { proposed: { chapter_id, kind } }
  return (
    <li>
      <div>
        <Text fw={500}>
          {name}: <span className="figures">{format.number(count)}</span>
        </Text>
        <Anchor
          size="sm"
          aria-label={words.list_of(name)}
          renderRoot={attributes => (
            <Link
              to="/console/chapter/$chapter_id/messages/all"
              params={{ chapter_id }}
              search={{ state: 'proposed', kind }}
              {...attributes}
            />
          )}
        >
          {words.recipients}
        </Anchor>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={words.release_of(name)}
          onClick={() => onAsk({ act: 'release', ...some })}
        >
          {words.release}
        </Button>
        <Button
          variant="subtle"
          aria-label={words.skip_of(name)}
          onClick={() => onAsk({ act: 'skip', ...some })}
        >
          {words.skip}
        </Button>
      </Group>
    </li>
  )
}
