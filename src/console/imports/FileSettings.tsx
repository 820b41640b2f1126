import { Stack, Switch, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { UseKept } from './KeptMappings.tsx'
import { TypeSelect } from './TypeSelect.tsx'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** The settings for all rows of a file: the membership type for rows that name none, and whether addresses may be shared. */
export function FileSettings(props: {
  chapter_id: number
  chooser: Chooser
  /** Elements below the settings. */
  children?: ReactNode
}) {
  const { chapter_id, chooser } = props
  const { texts } = useTexts()
  const words = texts.imports
  const { membertype_id, households, skip_cells } = chooser.options
  return (
    <section className="card padded" aria-labelledby="settings">
      <Title order={2} id="settings">
        {words.settings}
      </Title>
      <Stack gap="md" mt="md">
        <UseKept chapter_id={chapter_id} chooser={chooser} />
        <TypeSelect
          chapter_id={chapter_id}
          label={words.default_type}
          description={words.default_type_hint}
          value={membertype_id}
          none={words.no_default}
          onChange={chosen => chooser.change({ membertype_id: Number(chosen) || undefined })}
        />
        <Switch
          label={words.skip_cells}
          description={words.skip_cells_hint}
          checked={skip_cells}
          onChange={event => chooser.change({ skip_cells: event.currentTarget.checked })}
        />
        <Switch
          label={words.households}
          description={words.households_hint}
          checked={households}
          onChange={event => chooser.change({ households: event.currentTarget.checked })}
        />
        {props.children}
      </Stack>
    </section>
  )
}
