import { Group, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LeaveOut } from './LeaveOut.tsx'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** A row of a file in a list: who it is about, its line, what becomes of it, and the button that leaves it out. */
export function RowItem(props: {
  line: number
  name: string
  /** Missing where nothing can be chosen any more. */
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
        {chooser && <LeaveOut {...{ line, name, chooser }} />}
      </Group>
    </List.Item>
  )
}

/** Who a row is about, and its line. */
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
