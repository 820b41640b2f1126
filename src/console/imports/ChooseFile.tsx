import { Alert, Button, Group, Select, Stack, Table, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { ChooseButton } from '../shared/ChooseButton.tsx'
import { useChapters } from '../shared/chapters.ts'
import { toCsv } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconAlertCircle, IconDownload, IconUpload } from '../shared/icons.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import {
  accepted,
  columns,
  type FileFlaw,
  type ImportColumn,
  needed,
  told_columns
} from './file.ts'
import { useTexts } from './texts.ts'

/** The first step: the chapter, the file, and the columns that it may have. */
export function ChooseFile(props: {
  chapter_id: number
  flaw: FileFlaw | undefined
  /** Whether a file is dragged over the page. */
  over: boolean
  onChoose: (file: File, all: readonly File[]) => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, flaw, over, onChoose } = props
  const types = useMembershipTypes(chapter_id).data
  const current = types?.filter(({ archived }) => !archived)
  const words = texts.imports
  const save = () =>
    saveFile(words.template_file, toCsv([columns], format.decimal_comma), 'text/csv')
  return (
    <Stack gap="md">
      <div className="card padded">
        <Stack gap="md">
          <ChapterField chapter_id={chapter_id} />
          {current?.length === 0 && (
            <Alert variant="outline" icon={<Icon of={IconAlertCircle} />}>
              {words.no_types}
            </Alert>
          )}
          {flaw && (
            <Alert role="alert" color="red" variant="outline" icon={<Icon of={IconAlertCircle} />}>
              {words[flaw]}
            </Alert>
          )}
          <div className="drop" data-over={over || undefined}>
            <Icon of={IconUpload} size={28} />
            <Text>{words.drop}</Text>
            <ChooseButton accept={accepted} multiple label={words.choose} onChoose={onChoose} />
          </div>
        </Stack>
      </div>
      <div className="card padded">
        <Columns types={current?.map(({ name }) => name) ?? []} />
        <Group mt="md">
          <Button
            variant="default"
            leftSection={<Icon of={IconDownload} size={16} />}
            onClick={save}
          >
            {words.template}
          </Button>
        </Group>
      </div>
    </Stack>
  )
}

/** The select for the chapter, if there are several. */
function ChapterField({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const navigate = useNavigate()
  const chapters = useChapters().data?.filter(({ id }) => may(grants, 'import_members', id)) ?? []
  return (
    <Select
      label={texts.imports.chapter}
      maw={360}
      data={chapters.map(({ id, name }) => ({ value: String(id), label: name }))}
      readOnly={chapters.length < 2}
      searchable={chapters.length > 8}
      value={String(chapter_id)}
      onChange={value => navigate({ to: '.', params: { chapter_id: Number(value) } })}
    />
  )
}

/** The columns of a file. */
function Columns({ types }: { types: readonly string[] }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const meanings: Partial<Record<ImportColumn, string>> = words.meanings
  const labels: Readonly<Record<string, string>> = useMemberWords().labels
  return (
    <>
      <Title order={2}>{words.columns}</Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {words.columns_hint}
      </Text>
      <Table verticalSpacing={6} horizontalSpacing={0} className="columns-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.column}</Table.Th>
            <Table.Th scope="col">{words.meaning}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {told_columns.map(name => (
            <Table.Tr key={name}>
              <Table.Td>
                <code>{name}</code>
                {needed.includes(name) && (
                  <Text size="xs" c="dimmed">
                    {words.needed}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                {meanings[name] ?? labels[name]}
                {name === 'membertype' && types.length > 0 && (
                  <Text size="xs" c="dimmed" lineClamp={3}>
                    {words.types(format.list(types))}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
