import { Button, Group, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** A row of a file in a list: name, line, the effect of the import, and the button that leaves the row out. */
export function RowItem(props: {
  line: number
  name: string
  /** Missing after the import, when nothing can be chosen. */
  chooser?: Chooser | undefined
  children?: ReactNode
}) {
  const { line, name, chooser } = props
  return (
    <List.Item
      className="row-item"
      data-decided={chooser?.options.decisions.has(line) || undefined}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className="grow">
          <RowName line={line} name={name} />
          {props.children}
        </div>
        {chooser && <LeaveOut line={line} name={name} chooser={chooser} />}
      </Group>
    </List.Item>
  )
}

/** The name of the person in a row, and the row's line. */
export function RowName({ line, name }: { line: number; name: string }) {
  const { texts, format } = useTexts()
  return (
    <Text size="sm">
      {name && (
        <>
          <b dir="auto">{name}</b>{' '}
        </>
      )}
      <Text span inherit c="dimmed">
        {texts.imports.at_line(format.number(line))}
      </Text>
    </Text>
  )
}

/** The button that leaves a row out, or withdraws the decision about the row. */
function LeaveOut(props: { line: number; name: string; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const { line, name, chooser } = props
  const words = texts.imports
  const decided = chooser.options.decisions.has(line)
  return (
    <Button
      variant="default"
      className="row-button"
      aria-label={(decided ? words.take_back_row : words.omit_row)({
        name,
        line: format.number(line)
      })}
      onClick={() => chooser.decide(line, decided ? undefined : { to: 'skip', name })}
    >
      {decided ? words.take_back : words.omit}
    </Button>
  )
}
