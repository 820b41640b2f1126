import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type Detail, Failure } from '../api/failure.ts'
import { ChooseButton } from '../shared/ChooseButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { failureText, isLong, waitText } from '../shared/useFailure.ts'
import { ColumnChoices, type ShownColumn } from './ColumnChoices.tsx'
import type { ImportOptions } from './choices.ts'
import { FileSettings } from './FileSettings.tsx'
import { accepted } from './file.ts'
import { Refusals } from './Refusals.tsx'
import { flawTexts, type Reading, toRefusals } from './reasons.ts'
import { useChooser } from './useChooser.ts'
import { useReading } from './useReading.ts'

/** Shows why a file was not imported, and what the user can do. */
export function FailedImport(props: {
  chapter_id: number
  failure: unknown
  file: File | undefined
  options: ImportOptions
  onOptions: (options: ImportOptions) => void
  onChoose: (file: File) => void
  onCheck: () => void
}) {
  const reading = useReading()
  const { chapter_id, failure, file, options } = props
  const words = reading.texts.imports
  const { title, text, flaws = [] } = describeFailure(failure, reading)
  const code = failure instanceof Failure ? failure.code : undefined
  const refusals = failure instanceof Failure && code === 'import_refused' ? failure.details : []
  const listed = toRefusals(refusals)
  const chooser = useChooser(options, props.onOptions)
  const choosable = failure instanceof Failure && failure.details.some(isChoosable)
  return (
    <Stack gap="md">
      <div className="card padded">
        <Alert
          role="alert"
          color="red"
          variant="outline"
          icon={<Icon of={IconAlertCircle} />}
          title={title}
        >
          <Text size="sm">{text}</Text>
          {flaws.length > 0 && (
            <List size="sm" mt="xs">
              {flaws.map(flaw => (
                <List.Item key={flaw}>{flaw}</List.Item>
              ))}
            </List>
          )}
        </Alert>
        <Group mt="lg" justify="flex-end">
          <ChooseButton
            accept={accepted}
            variant="default"
            label={words.choose_other}
            onChoose={props.onChoose}
          />
          {(choosable || code !== 'validation_error') && (
            <Button onClick={props.onCheck}>{words.check_again}</Button>
          )}
        </Group>
      </div>
      {choosable && (
        <>
          <ColumnChoices columns={refusedColumns(failure)} chooser={chooser} />
          <FileSettings chapter_id={chapter_id} chooser={chooser} />
        </>
      )}
      <Refusals
        chapter_id={chapter_id}
        file={file}
        options={options}
        refusals={listed}
        refused={new Set(listed.map(({ line }) => line)).size}
        total={listed.length}
      />
    </Stack>
  )
}

/** The columns that a failure of the header names; an empty list for any other failure. */
function refusedColumns({ details }: Failure): ShownColumn[] {
  const params = details.map(({ params }) => params).find(({ columns }) => columns)
  const { columns = [], samples = [] } = params as { columns?: string[]; samples?: string[] }
  return columns.map((name, index) => ({ name, samples: [samples[index] ?? ''].filter(Boolean) }))
}

/** Whether other choices of the user, such as fields for columns, can make the service accept the file. */
const isChoosable = ({ path, code }: Detail) =>
  ['no_column', 'two_columns'].includes(code) || /^\/(mapping|defaults)/.test(path)

interface FailureText {
  title: string
  text: string
  flaws?: string[]
}

function describeFailure(failure: unknown, reading: Reading): FailureText {
  const { texts } = reading
  const words = texts.imports
  const none = words.not_imported
  const code = failure instanceof Failure ? failure.code : 'internal_error'
  if (code === 'unreachable') return { title: none, text: words.lost }
  if (code === 'import_refused') return { title: none, text: words.refused_since }
  if (code === 'payload_too_large') return { title: none, text: words.too_large }
  if (code === 'unavailable') return { title: none, text: words.busy }
  if (!(failure instanceof Failure)) return { title: none, text: failureText(failure, texts) }
  // the client waits for a limit of up to a minute by itself: this limit is longer
  if (code === 'rate_limited')
    return {
      title: none,
      text: isLong(failure) ? words.enough_today(waitText(failure, texts)) : words.too_many
    }
  if (code === 'validation_error')
    return { title: none, text: words.bad_file, flaws: flawTexts(failure.details, reading) }
  return { title: none, text: failureText(failure, texts) }
}
