import { Button, List, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Icon } from '../shared/Icon.tsx'
import { CommonReasons } from './CommonReasons.tsx'
import type { ImportOptions } from './choices.ts'
import { ListSection } from './ListSection.tsx'
import { type ImportResult, max_refusals } from './queries.ts'
import { RefusedRow } from './RefusedRow.tsx'
import type { Refusal } from './reasons.ts'
import { useTexts } from './texts.ts'
import type { Chooser } from './useChooser.ts'
import { useRefusalFile } from './useRefusalFile.ts'

/** The refused rows with names and reasons, and the button that downloads them. */
export function Refusals(props: {
  chapter_id: number
  file: File | undefined
  options: ImportOptions
  refusals: readonly Refusal[]
  /** Why rows are refused, with the number of rows; missing where nothing was counted. */
  reasons?: ImportResult['reasons']
  /** The number of all refused rows. */
  refused: number
  /** The number of all reasons; a row can have several. */
  total: number
  /** Missing after the import, when nothing can be chosen. */
  chooser?: Chooser
}) {
  const { texts, format } = useTexts()
  const { chapter_id, file, options, refusals, refused, total, chooser } = props
  const words = texts.imports
  const known = chooser ? [] : refusals
  const { save, saving } = useRefusalFile({ chapter_id, file, options, known })
  if (total === 0) return null
  const rows = Map.groupBy(refusals, ({ line }) => line)
  // line 1 has the errors of the whole file
  const of_rows = refusals.some(({ line }) => line > 1)
  const some = !chooser && rows.size < refused
  return (
    <ListSection
      id="refusals"
      title={words.refusals}
      count={refused}
      page={
        chooser && {
          ...{ offset: chooser.options.offsets.refusals, total },
          onOffset: offset => chooser.goToPage('refusals', offset)
        }
      }
      action={of_rows && <DownloadButton saving={saving} onSave={save} />}
      hint={
        of_rows && (
          <Text size="sm" c="dimmed" mt="xs">
            {some && `${words.first_of(format.number(rows.size), format.number(refused))} `}
            {total > max_refusals
              ? words.file_holds(format.number(max_refusals))
              : words.file_holds_all}
          </Text>
        )
      }
    >
      {props.reasons && <CommonReasons reasons={props.reasons} />}
      <List listStyleType="none" mt="sm" className="changed-rows">
        {[...rows].map(([line, reasons]) => (
          <RefusedRow key={line} {...{ line, reasons, chapter_id, chooser }} />
        ))}
      </List>
    </ListSection>
  )
}

function DownloadButton(props: { saving: boolean; onSave: () => void }) {
  const { texts } = useTexts()
  return (
    <Button
      variant="default"
      className="wrapping"
      classNames={{ label: 'wrapping-label' }}
      leftSection={<Icon of={IconDownload} size={16} />}
      loading={props.saving}
      onClick={props.onSave}
    >
      {texts.imports.download}
    </Button>
  )
}
