import { Group, NativeSelect, Table, Text, TextInput, Title } from '@mantine/core'
import { StatementField } from '../../api/contract.ts'
import { useWrite } from '../../api/write.ts'
import { PressButton } from '../../shared/act.tsx'
import { bank_fields } from '../../shared/bankFields.ts'
import { useNotices } from '../../shared/useFailure.ts'
import { useTexts } from './texts.ts'
import {
  type BankColumn,
  type BankField,
  type DecimalMark,
  toMapping,
  useKeptColumns,
  type useStatement
} from './useStatement.ts'

interface Props {
  statement: ReturnType<typeof useStatement>
  chapter_id: number
  columns: readonly BankColumn[]
}

/** The columns of CSV: as what each is read, to be changed, and kept under a name. */
export function StatementColumns({ statement, chapter_id, columns }: Props) {
  const { texts } = useTexts()
  const words = texts.bank.columns
  const take = (name: string, field: BankField) =>
    statement.take({ mapping: { ...toMapping(columns), [name]: field } })
  return (
    <section aria-labelledby="bank-columns">
      <Title order={3} id="bank-columns" size="h4">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <UseKept statement={statement} chapter_id={chapter_id} />
      <Table verticalSpacing={6} horizontalSpacing={0} className="bank-columns" my="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.in_file}</Table.Th>
            <Table.Th scope="col">{words.read_as}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map((column, index) => (
            <ColumnRow key={`${index} ${column.name}`} column={column} take={take} />
          ))}
        </Table.Tbody>
      </Table>
      <TextInput
        label={words.keep}
        description={words.keep_hint}
        maw={420}
        value={statement.choices.keep_as ?? ''}
        onChange={event => statement.keepAs(event.currentTarget.value)}
      />
    </section>
  )
}

function ColumnRow(props: {
  column: BankColumn
  take: (name: string, field: BankField) => unknown
}) {
  const { texts, say } = useTexts()
  const { name, samples, field } = props.column
  const words = texts.bank.columns
  const label = (of: BankField) => (of === '' ? words.passed_over : say(bank_fields[of]))
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600} className="wrapped">
          {name || words.nameless}
        </Text>
        <Text size="xs" c="dimmed" className="wrapped" lineClamp={2}>
          {samples.join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        {name ? (
          <NativeSelect
            aria-label={words.read_as_for(name)}
            value={field ?? 'unknown'}
            data={[
              ...(field === undefined ? [{ value: 'unknown', label: words.unknown }] : []),
              ...['' as const, ...StatementField.filter(Boolean)].map(value => ({
                value,
                label: label(value)
              }))
            ]}
            onChange={event => props.take(name, event.currentTarget.value as BankField)}
          />
        ) : (
          <Text size="sm">{label(field ?? '')}</Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** The select that takes columns kept under a name, with the button that forgets them. */
function UseKept({ statement, chapter_id }: Omit<Props, 'columns'>) {
  const { texts } = useTexts()
  const kept = useKeptColumns(chapter_id).data ?? []
  const write = useWrite('bank_mappings')
  const { done } = useNotices()
  const words = texts.bank.columns
  const one = kept.find(({ id }) => id === statement.choices.kept_id)
  if (kept.length === 0) return null
  function use(id: number) {
    const found = kept.find(one => one.id === id)
    const mapping = found?.mapping as Record<string, BankField> | undefined
    statement.take({
      kept_id: found?.id,
      mapping,
      decimal_mark: found?.defaults.decimal_mark as DecimalMark | undefined
    })
  }
  const forget = ({ id, name }: { id: number; name: string }) =>
    write('PUT /removemapping', { id }).then(() => done(words.forgotten(name)))
  return (
    <Group gap="xs" align="flex-end" mt="sm">
      <NativeSelect
        label={words.kept}
        flex="1 1 14rem"
        maw={420}
        value={`${one?.id ?? ''}`}
        data={[
          { value: '', label: words.none_kept },
          ...kept.map(({ id, name }) => ({ value: `${id}`, label: name }))
        ]}
        onChange={event => use(Number(event.currentTarget.value))}
      />
      {one && (
        <PressButton variant="subtle" run={() => forget(one)}>
          {words.forget(one.name)}
        </PressButton>
      )}
    </Group>
  )
}
