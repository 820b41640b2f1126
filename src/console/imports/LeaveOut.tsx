import { Button } from '@mantine/core'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** The button that leaves a row out, or withdraws the decision about the row. */
export function LeaveOut(props: { line: number; name: string; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const { line, name, chooser } = props
  const words = texts.imports
  const decided = chooser.options.decisions.has(line)
  return (
    <Button
      variant="default"
      className="row-button"
      aria-label={(decided ? words.take_back_row : words.omit_row)(name, format.number(line))}
      onClick={() => chooser.decide(line, decided ? undefined : { to: 'skip', name })}
    >
      {decided ? words.take_back : words.omit}
    </Button>
  )
}
