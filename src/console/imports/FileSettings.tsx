import { NativeSelect, Stack, Switch, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { UseKept } from './KeptMappings.tsx'
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
  const { membertype_id, households } = chooser.options
  const types = useMembershipTypes(chapter_id).data?.filter(({ archived }) => !archived) ?? []
  return (
    <section className="card padded" aria-labelledby="settings">
      <Title order={2} id="settings">
        {words.settings}
      </Title>
      <Stack gap="md" mt="md">
        <UseKept {...{ chapter_id, chooser }} />
        <NativeSelect
          label={words.default_type}
          description={words.default_type_hint}
          maw={420}
          value={`${membertype_id ?? ''}`}
          data={[
            { value: '', label: words.no_default },
            ...types.map(({ id, name }) => ({ value: `${id}`, label: name }))
          ]}
          onChange={event =>
            chooser.change({ membertype_id: Number(event.currentTarget.value) || undefined })
          }
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
