import { Button, Group, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { toCsv } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'
import { Icon } from '../shared/Icon.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { max_refusals, readRefusals } from './queries.ts'
import { columnWords, type Reading, type Refusal, reasonText, standsTwice } from './reasons.ts'
import { cutRefusedRows, type Told } from './refusedRows.ts'
import { useTexts } from './texts.ts'

/** Refused rows that are shown; the download has all. */
const max_shown = 100

/** The refused rows with line, column and reason, and the button that downloads them. */
export function Refusals(props: {
  chapter_id: number
  file: File | undefined
  refusals: readonly Refusal[]
  /** The total of refused rows. */
  refused: number
  /** The reasons in all, if more than these are known. */
  total?: number
}) {
  const reading = useTexts()
  const { texts } = reading
  const { refusals, refused, total = 0 } = props
  const words = texts.imports
  const { save, saving } = useSave(props)
  if (refusals.length === 0) return null
  const lines = [...new Set(refusals.map(({ line }) => line))]
  const shown = new Set(lines.slice(0, max_shown))
  // what the whole file lacks is reported for line 1
  const told = lines.filter(line => line > 1).length
  return (
    <section className="card padded" aria-labelledby="refusals">
      <Group justify="space-between">
        <Title order={2} id="refusals">
          {words.refusals}
        </Title>
        {told > 0 && (
          <Button
            variant="default"
            className="wrapping"
            classNames={{ label: 'wrapping-label' }}
            leftSection={<Icon of={IconDownload} size={16} />}
            loading={saving}
            onClick={save}
          >
            {words.download}
          </Button>
        )}
      </Group>
      <Extent
        shown={shown.size}
        refused={refused}
        whole={told === lines.length}
        told={told > 0 ? total : undefined}
      />
      <Table verticalSpacing={6} horizontalSpacing={0} className="refusals-table" mt="sm">
        <Table.Thead>
          <Table.Tr>
            {[words.line, words.field, words.reason].map(label => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refusals
            .filter(({ line }) => shown.has(line))
            .map(refusal => (
              <Table.Tr key={JSON.stringify(refusal)}>
                <Table.Td className="figures">{refusal.line}</Table.Td>
                <Table.Td>{columnWords(refusal.field, reading)}</Table.Td>
                <Table.Td>{reasonText(refusal, reading)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** How many refused rows are shown, and what of `told` reasons is in the download. */
function Extent(props: { shown: number; refused: number; whole: boolean; told?: number }) {
  const { texts, format } = useTexts()
  const { shown, refused, whole, told } = props
  const words = texts.imports
  const [some, all] = [format.number(shown), format.number(refused)]
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {whole && shown < refused && `${words.first_of(some, all)} `}
      {told !== undefined &&
        (told > max_refusals
          ? words.file_holds(format.number(max_refusals))
          : words.file_holds_all)}
    </Text>
  )
}

/** Downloads the refused rows; only lines and reasons if the file cannot be read any more. */
function useSave(props: {
  chapter_id: number
  file: File | undefined
  refusals: readonly Refusal[]
}) {
  const reading = useTexts()
  const { texts, format } = reading
  const { failed } = useNotices()
  const [saving, setSaving] = useState(false)
  const { chapter_id, file, refusals } = props
  const words = texts.imports

  async function toText() {
    const known = file ? await readRefusals(chapter_id, file, refusals) : refusals
    const told = reasonsByLine(known, reading)
    const head = [words.line, words.reason] as const
    const list = () =>
      toCsv(
        [head, ...[...told].map(([line, { reason }]) => [`${line}`, reason])],
        format.decimal_comma
      )
    return file ? cutRefusedRows(file, told, head).catch(list) : list()
  }
  async function save() {
    setSaving(true)
    try {
      saveFile(words.refusals_file, await toText(), 'text/csv')
    } catch (error) {
      failed(error)
    }
    setSaving(false)
  }
  return { save, saving }
}

/** The reasons of refused rows, by line. */
function reasonsByLine(refusals: readonly Refusal[], reading: Reading) {
  const told = new Map<number, Told>()
  for (const refusal of refusals) {
    const { line, field } = refusal
    const column = columnWords(field, reading)
    const reasons = [told.get(line)?.reason, `${column}: ${reasonText(refusal, reading)}`]
    const without = (address: string) => `${column}: ${reading.texts.imports.twice_of(address)}`
    const reason = reasons.filter(Boolean).join('; ')
    told.set(line, { reason, ...(standsTwice(refusal) && { without }) })
  }
  return told
}
