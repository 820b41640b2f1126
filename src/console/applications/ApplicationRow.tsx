import { Button, Group, Text } from '@mantine/core'
import { PersonName } from '../shared/PersonName.tsx'
import type { Person } from '../shared/people.ts'
import type { Asked } from './DecideDialog.tsx'
import type { Application, Decision } from './queries.ts'
import { useTexts } from './texts.ts'

const decisions: readonly Decision[] = ['approved', 'declined', 'withdrawn']

/** Who applies, for what and since when, beside the buttons that decide. */
export function ApplicationRow(props: {
  application: Application
  people: ReadonlyMap<number, Person> | undefined
  /** The name of who applies; empty while it is not known. */
  name: string
  type: string
  onAsk: (asked: Asked) => void
}) {
  const { texts, format } = useTexts()
  const words = texts.applications
  const { application, people, name, type, onAsk } = props
  const { id, member_id, kind, createddate } = application
  return (
    <Group justify="space-between" gap="xs" py={6} className="whole">
      <div>
        <PersonName id={member_id} people={people} />
        <Text size="sm" c="dimmed">
          {[words[kind](type), words.since(format.moment(createddate))].join(' · ')}
        </Text>
      </div>
      <DecisionButtons id={id} name={name} onAsk={onAsk} />
    </Group>
  )
}

/** The buttons that decide about an application; each opens a dialog. */
export function DecisionButtons(props: {
  id: number
  /** The name of who applies; empty while it is not known. */
  name: string
  size?: 'xs'
  disabled?: boolean
  onAsk: (asked: Asked) => void
}) {
  const { texts } = useTexts()
  const words = texts.applications
  const { id, name, onAsk, ...looks } = props
  return (
    <Group gap="xs">
      {decisions.map(decision => (
        <Button
          key={decision}
          variant="default"
          aria-label={words[decision].button_of(name)}
          {...looks}
          onClick={() => onAsk({ id, name, decision })}
        >
          {words[decision].button}
        </Button>
      ))}
    </Group>
  )
}
