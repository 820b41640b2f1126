import { Group, Text, Textarea } from '@mantine/core'
import type { Query } from '../api/read.ts'
import { Act, AskButton } from '../shared/act.tsx'
import type { Field } from '../shared/actFields.tsx'
import { useTexts } from './texts.ts'

/** The applications of a chapter, or of one member, that wait for an approval; every change of members reads them again. */
export const waiting = <Q extends Omit<Query<'/getapplications'>, 'state'>>(query: Q) => ({
  ...query,
  state: 'awaiting_approval' as const
})

const decisions = {
  approved: 'PUT /approveapplication',
  declined: 'PUT /declineapplication',
  withdrawn: 'PUT /withdrawapplication'
} as const

interface Application {
  id: number
  /** The name of who applies; empty while it is not known. */
  name: string
  onDone?: () => void
}

/** The buttons that decide about an application; each opens a dialog. */
export function DecisionButtons(props: Application & { size?: 'xs'; disabled?: boolean }) {
  const words = useTexts().texts.applications
  const { id, name, onDone, ...looks } = props
  return (
    <Group gap="xs">
      {(['approved', 'declined', 'withdrawn'] as const).map(decision => (
        <AskButton
          key={decision}
          variant="default"
          aria-label={words[decision].button_of(name)}
          {...looks}
          dialog={onClose => <DecideDialog {...props} decision={decision} onClose={onClose} />}
        >
          {words[decision].button}
        </AskButton>
      ))}
    </Group>
  )
}

/** Says what a decision means, asks for a reason where one is due, and decides. */
function DecideDialog(
  props: Application & { decision: keyof typeof decisions; onClose: () => void }
) {
  const { texts } = useTexts()
  const { id, name, decision, onClose, onDone } = props
  const words = texts.applications[decision]
  const needed = decision === 'declined'
  const reason: Field<string> = {
    first: '',
    takes_focus: true,
    is_whole: value => !needed || value.trim() !== '',
    missing: texts.details.required,
    give: value => value.trim(),
    input: ({ value, error, onChange }) => (
      <Textarea
        label={texts.applications.reason}
        description={texts.applications.reason_hint}
        withAsterisk={needed}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <Act
      send={decisions[decision]}
      title={words.button_of(name)}
      confirm={words.button}
      fields={{ ...(decision !== 'approved' && { reason }) }}
      body={({ reason = '' }) => ({ id, reason })}
      done={() => words.done(name)}
      onClose={onClose}
      onDone={onDone}
    >
      <Text>{words.text}</Text>
    </Act>
  )
}
