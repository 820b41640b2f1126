import { Button, List, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Icon } from '../shared/Icon.tsx'
import { MemberLink } from '../shared/MemberLink.tsx'
import type { ImportOptions } from './choices.ts'
import { ListSection } from './ListSection.tsx'
import { type ImportResult, max_refusals } from './queries.ts'
import { ReasonText } from './ReasonText.tsx'
import { RowItem } from './RowItem.tsx'
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
          offset: chooser.options.offsets.refusals,
          total,
          onOffset: offset => chooser.goToPage('refusals', offset)
        }
      }
      action={of_rows && <DownloadButton saving={saving} onSave={save} />}
      hint={
        of_rows && (
          <Text size="sm" c="dimmed" mt="xs">
            {some &&
              `${words.first_of({ count: format.number(rows.size), all: format.number(refused) })} `}
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
          <RefusedRow
            key={line}
            line={line}
            reasons={reasons}
            chapter_id={chapter_id}
            chooser={chooser}
          />
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

/** The reasons that several rows have in common, each with their number and the first of their lines; nothing if there are none. */
function CommonReasons({ reasons }: { reasons: ImportResult['reasons'] }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const common = reasons.filter(({ count }) => count > 1)
  if (common.length === 0) return null
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {words.common_reasons}
      </Text>
      <List size="sm" className="wrapped">
        {common.map(({ count, lines, ...reason }) => (
          <List.Item key={JSON.stringify(reason)}>
            <ReasonText reason={reason} />{' '}
            <Text span inherit c="dimmed">
              {words.common_rows({
                count: format.number(count),
                lines: lines.map(format.number).join(', '),
                more: count > lines.length
              })}
            </Text>
          </List.Item>
        ))}
      </List>
    </>
  )
}

/** A refused row: its name, the reasons with their columns, and links to members that conflict with it. */
function RefusedRow(props: {
  line: number
  reasons: readonly Refusal[]
  chapter_id: number
  chooser?: Chooser | undefined
}) {
  const { line, reasons, chapter_id } = props
  const name = reasons.find(({ name }) => name)?.name ?? ''
  // line 1 stands for the whole file, which cannot be left out
  const chooser = line > 1 ? props.chooser : undefined
  return (
    <RowItem line={line} name={name} chooser={chooser}>
      <List listStyleType="none" size="sm">
        {reasons.map(reason => (
          <Reason key={JSON.stringify(reason)} reason={reason} chapter_id={chapter_id} />
        ))}
      </List>
    </RowItem>
  )
}

function Reason({ reason, chapter_id }: { reason: Refusal; chapter_id: number }) {
  const { texts } = useTexts()
  const { code, params } = reason
  const member = code === 'shares_address' && Number(params.id)
  return (
    <List.Item>
      <ReasonText reason={reason} />
      {member && (
        <>
          {' '}
          <MemberLink aside chapter_id={chapter_id} member={member}>
            {texts.imports.see_member(String(params.name))}
          </MemberLink>
        </>
      )}
    </List.Item>
  )
}
