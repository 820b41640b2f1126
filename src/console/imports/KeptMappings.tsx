import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNotices } from '../shared/useFailure.ts'
import { type KeptMapping, useKeptMappings, useRemoveMapping } from './queries.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** The select that applies choices kept under a name to this file, with the button that removes them. */
export function UseKept({ chapter_id, chooser }: { chapter_id: number; chooser: Chooser }) {
  const { texts } = useTexts()
  const kept = useKeptMappings(chapter_id).data ?? []
  const remove = useRemoveMapping()
  const { done, failed } = useNotices()
  const [chosen, setChosen] = useState<KeptMapping>()
  const words = texts.imports
  if (kept.length === 0) return null
  function use(id: number) {
    const found = kept.find(one => one.id === id)
    setChosen(found)
    const membertype_id = found?.defaults.membertype_id
    chooser.change({
      mapping: found?.mapping ?? {},
      membertype_id: typeof membertype_id === 'number' ? membertype_id : undefined
    })
  }
  async function forget({ id, name }: KeptMapping) {
    try {
      await remove(id)
      setChosen(undefined)
      done(words.forgotten(name))
    } catch (error) {
      failed(error)
    }
  }
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={words.use_kept}
        flex="1 1 14rem"
        maw={420}
        value={`${chosen?.id ?? ''}`}
        data={[
          { value: '', label: words.none_kept },
          ...kept.map(({ id, name }) => ({ value: `${id}`, label: name }))
        ]}
        onChange={event => use(Number(event.currentTarget.value))}
      />
      {chosen && (
        <Button variant="subtle" onClick={() => forget(chosen)}>
          {words.forget(chosen.name)}
        </Button>
      )}
    </Group>
  )
}

/** The input for the name under which the choices are kept after the import; if it is empty, they are not kept. */
export function KeepAs(props: { name: string; onName: (name: string) => void }) {
  const { texts } = useTexts()
  return (
    <TextInput
      label={texts.imports.keep_as}
      description={texts.imports.keep_as_hint}
      maw={420}
      maxLength={100}
      value={props.name}
      onChange={event => props.onName(event.currentTarget.value)}
    />
  )
}
