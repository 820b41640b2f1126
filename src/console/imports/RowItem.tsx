import { Group, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { LeaveOut } from './LeaveOut.tsx'
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
        {chooser && <LeaveOut {...{ line, name, chooser }} />}
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
