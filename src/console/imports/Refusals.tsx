import { Button, Group, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { toCsv } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'
import { Icon } from '../shared/Icon.tsx'
import { columnWords, type Refusal, reasonText, standsTwice } from './reasons.ts'
import { cutRefusedRows, type Told } from './refusedRows.ts'
import type { Texts } from './texts.en.ts'
import { useTexts } from './texts.ts'

/** Refused rows that are shown; the download has all. */
const max_shown = 100

/** The refused rows with line, column and reason, and the button that downloads them. */
export function Refusals(props: {
  file: File | undefined
  refusals: readonly Refusal[]
  /** The total of refused rows. */
  refused: number
}) {
  const { texts } = useTexts()
  const { file, refusals, refused } = props
  const words = texts.imports
  const save = useSave(file, refusals)
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
            onClick={save}
          >
            {words.download}
          </Button>
        )}
      </Group>
      <Extent shown={shown.size} told={told} refused={refused} whole={told === lines.length} />
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
                <Table.Td>{columnWords(refusal.field, texts)}</Table.Td>
                <Table.Td>{reasonText(refusal, texts)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** How many refused rows are shown, and how many are in the download. */
function Extent(props: { shown: number; told: number; refused: number; whole: boolean }) {
  const { texts, format } = useTexts()
  const { shown, told, refused, whole } = props
  const words = texts.imports
  const [some, most, all] = [shown, told, refused].map(format.number) as [string, string, string]
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {whole && shown < refused && `${words.first_of(some, all)} `}
      {told > 0 && (whole && told < refused ? words.file_holds(most) : words.file_holds_all)}
    </Text>
  )
}

/** Downloads the refused rows; only lines and reasons if the file cannot be read any more. */
function useSave(file: File | undefined, refusals: readonly Refusal[]) {
  const { texts, format } = useTexts()
  const words = texts.imports
  return async () => {
    const told = reasonsByLine(refusals, texts)
    const head = [words.line, words.reason] as const
    const list = () =>
      toCsv(
        [head, ...[...told].map(([line, { reason }]) => [`${line}`, reason])],
        format.decimal_comma
      )
    const text = file ? await cutRefusedRows(file, told, head).catch(list) : list()
    saveFile(words.refusals_file, text, 'text/csv')
  }
}

/** The reasons of refused rows, by line. */
function reasonsByLine(refusals: readonly Refusal[], texts: Texts) {
  const told = new Map<number, Told>()
  for (const refusal of refusals) {
    const { line, field } = refusal
    const column = columnWords(field, texts)
    const reasons = [told.get(line)?.reason, `${column}: ${reasonText(refusal, texts)}`]
    const without = (address: string) => `${column}: ${texts.imports.twice_of(address)}`
    const reason = reasons.filter(Boolean).join('; ')
    told.set(line, { reason, ...(standsTwice(refusal) && { without }) })
  }
  return told
}
