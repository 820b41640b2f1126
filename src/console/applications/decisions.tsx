import { Group, Text } from '@mantine/core'
import type { Query } from '../api/read.ts'
import { Act, AskButton } from '../shared/act.tsx'
import { reason } from '../shared/actFields.tsx'
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
  const { reason: label, reason_hint: hint } = texts.applications
  const needed = decision === 'declined'
  return (
    <Act
      send={decisions[decision]}
      title={words.button_of(name)}
      confirm={words.button}
      fields={{
        ...(decision !== 'approved' && {
          reason: reason({ label, hint, needed, missing: texts.details.required })
        })
      }}
      body={given => ({ id, reason: given.reason ?? '' })}
      done={() => words.done(name)}
      onClose={onClose}
      onDone={onDone}
    >
      <Text>{words.text}</Text>
    </Act>
  )
}
