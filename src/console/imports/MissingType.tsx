import { Text } from '@mantine/core'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import type { ImportResult } from './queries.ts'
import { TypeSelect } from './TypeSelect.tsx'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** If the file has no column of membership types: the choice of the type of all new members. */
export function MissingType(props: { chapter_id: number; result: ImportResult; chooser: Chooser }) {
  const { texts } = useTexts()
  const { chapter_id, result, chooser } = props
  const words = texts.imports
  const types = useMembershipTypes(chapter_id).data
  const { membertype_id } = chooser.options
  const lacks = result.refusals.some(({ code }) => code === 'no_type_column')
  if (!types || (!lacks && (membertype_id === undefined || hasTypes(result)))) return null
  if (types.every(({ archived }) => archived)) return <Text mt="sm">{words.no_types}</Text>
  return (
    <div className="hint">
      <TypeSelect
        {...{ chapter_id }}
        label={words.missing_type}
        value={membertype_id}
        none={words.choose_type}
        onChange={chosen => chooser.change({ membertype_id: Number(chosen) || undefined })}
      />
    </div>
  )
}

const hasTypes = ({ columns }: ImportResult) =>
  columns.some(({ column }) => column === 'membertype')
