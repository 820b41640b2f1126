import { NativeSelect, Table, Text, Title } from '@mantine/core'
import { useChapterId } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { ownName } from '../shared/ownNames.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { mapped_columns } from './file.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'

/** A column of a file, and its first values. */
export interface ShownColumn {
  name: string
  samples: readonly string[]
  /** The field that the column is imported as; empty if the column is not imported, missing if this is not known. */
  column?: string
}

/** The columns of a file with their first values, and for each a select for the field that it is imported as. */
export function ColumnChoices(props: { columns: readonly ShownColumn[]; chooser: Chooser }) {
  const { texts } = useTexts()
  const words = texts.imports
  if (props.columns.length === 0) return null
  return (
    <section className="card padded" aria-labelledby="columns">
      <Title order={2} id="columns">
        {words.columns_taken}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {words.columns_taken_hint}
      </Text>
      <Table verticalSpacing={6} horizontalSpacing={0} className="choices-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.in_file}</Table.Th>
            <Table.Th scope="col">{words.taken_as}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.columns.map((column, index) => (
            <ColumnRow key={`${index} ${column.name}`} {...column} chooser={props.chooser} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

function ColumnRow({ name, samples, column, chooser }: ShownColumn & { chooser: Chooser }) {
  const { texts } = useTexts()
  const words = texts.imports
  const field = chooser.options.mapping[name] ?? column
  const fields = useFieldChoices()
  // custom fields may not be read yet
  const is_known = !field || fields.some(({ value }) => value === field)
  return (
    <Table.Tr data-passed-over={field === '' || undefined}>
      <Table.Td>
        <Text size="sm" fw={600} className="wrapped">
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="wrapped" lineClamp={2}>
          {samples.length > 0 ? samples.join(' · ') : words.no_samples}
        </Text>
      </Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={words.take_as(name)}
          value={field ?? 'unknown'}
          data={[
            ...(field === undefined ? [{ value: 'unknown', label: words.by_name }] : []),
            { value: '', label: words.pass_over },
            ...fields,
            ...(is_known ? [] : [{ value: field, label: name }])
          ]}
          onChange={event => chooser.take(name, event.currentTarget.value)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

/** The fields that a column can be imported as, custom fields included. */
function useFieldChoices() {
  const { texts } = useTexts()
  const labels: Readonly<Record<string, string>> = useMemberWords().labels
  const own = useCustomFields(useChapterId()).data ?? []
  const special: Readonly<Record<string, string | undefined>> = {
    membertype: labels.membertype_id,
    full_name: texts.imports.full_name,
    house_number: texts.imports.house_number,
    payer: texts.imports.payer,
    chapter: texts.imports.chapter_column
  }
  return [
    ...mapped_columns.map(value => ({ value, label: special[value] ?? labels[value] ?? value })),
    ...own
      .filter(({ archived }) => !archived)
      .map(one => ({ value: ownName(one), label: one.label }))
  ]
}
