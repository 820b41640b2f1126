import { Button } from '@mantine/core'
import type { Decided } from './choices.ts'
import type { Chooser } from './useChooser.ts'

/** A button that makes a decision about a row of a file; a second press withdraws the decision. */
export function AnswerButton(props: {
  line: number
  answer: Decided
  chooser: Chooser
  /** The label for screen readers: the visible label and the row. */
  described: string
  children: string
}) {
  const { line, answer, chooser } = props
  const pressed = chooser.options.decisions.get(line)?.to === answer.to
  return (
    <Button
      variant={pressed ? 'filled' : 'default'}
      className="row-button"
      aria-pressed={pressed}
      aria-label={props.described}
      onClick={() => chooser.decide(line, pressed ? undefined : answer)}
    >
      {props.children}
    </Button>
  )
}
