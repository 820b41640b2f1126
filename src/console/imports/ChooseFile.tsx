import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMembershipTypes } from '../members/queries.ts'
import { may } from '../session/may.ts'
import { useAccount } from '../session/useSession.ts'
import { csvOf, saveFile } from '../shared/files.ts'
import { useChapters } from '../shell/chapters.ts'
import { AlertIcon, DownloadIcon, UploadIcon } from '../shell/icons.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Columns } from './Columns.tsx'
import { FileButton } from './FileButton.tsx'
import { columns, type FileFlaw } from './file.ts'

/** The beginning: into which chapter, which file, and what one may look like. */
export function ChooseFile(props: {
  chapter_id: number
  flaw: FileFlaw | undefined
  onChoose: (file: File) => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, flaw, onChoose } = props
  const over = useDrop(onChoose)
  const types = useMembershipTypes(chapter_id).data
  const current = types?.filter(({ archived }) => !archived)
  const words = texts.imports
  const save = () =>
    saveFile(words.template_file, csvOf([columns], format.decimal_comma), 'text/csv')
  return (
    <Stack gap="md">
      <div className="card padded">
        <Stack gap="md">
          <ChapterField chapter_id={chapter_id} />
          {current?.length === 0 && (
            <Alert variant="outline" icon={<AlertIcon />}>
              {words.no_types}
            </Alert>
          )}
          {flaw && (
            <Alert role="alert" color="red" variant="outline" icon={<AlertIcon />}>
              {words[flaw]}
            </Alert>
          )}
          <div className="drop" data-over={over || undefined}>
            <UploadIcon size={28} />
            <Text>{words.drop}</Text>
            <FileButton label={words.choose} onChoose={onChoose} />
          </div>
        </Stack>
      </div>
      <div className="card padded">
        <Columns types={current?.map(({ name }) => name) ?? []} />
        <Group mt="md">
          <Button variant="default" leftSection={<DownloadIcon size={16} />} onClick={save}>
            {words.template}
          </Button>
        </Group>
      </div>
    </Stack>
  )
}

/** The chapter that the members come to, to choose where there are several. */
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

/** Takes a file that is dropped anywhere on the page, and tells whether one is held over it. */
function useDrop(onDrop: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    // without this the browser would leave the page and show the file
    const hold = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover' && !!event.dataTransfer?.types.includes('Files'))
    }
    const drop = (event: DragEvent) => {
      hold(event)
      const file = event.dataTransfer?.files[0]
      if (file) onDrop(file)
    }
    const handlers = { dragover: hold, dragleave: hold, drop }
    for (const [name, handler] of Object.entries(handlers))
      window.addEventListener(name as 'drop', handler)
    return () => {
      for (const [name, handler] of Object.entries(handlers))
        window.removeEventListener(name as 'drop', handler)
    }
  }, [onDrop])
  return over
}
