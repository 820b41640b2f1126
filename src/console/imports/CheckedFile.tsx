import { Button, Group, List, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { member_record } from '../members/records.ts'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { fullName } from '../shared/people.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import type { Choices, ImportOptions } from './choices.ts'
import { DecidedRows } from './DecidedRows.tsx'
import { DoubtfulRows } from './DoubtfulRows.tsx'
import { FileSettings } from './FileSettings.tsx'
import { KeepAs } from './KeptMappings.tsx'
import { LeftOutValues } from './LeftOutValues.tsx'
import { LinkableRows, LinkedElsewhere } from './LinkableRows.tsx'
import { ListSection } from './ListSection.tsx'
import type { ImportResult } from './queries.ts'
import { Refusals } from './Refusals.tsx'
import { RowItem } from './RowItem.tsx'
import type { Refusal } from './reasons.ts'
import { Summary } from './Summary.tsx'
import { TypeSelect } from './TypeSelect.tsx'
import { useTexts } from './texts.ts'
import { UnknownWords } from './UnknownWords.tsx'
import { type Chooser, pagedSection, useChooser } from './useChooser.ts'
import type { Stage } from './useImport.ts'
import { useTypeName } from './useTypeName.ts'

/** If the file has no column of membership types: the choice of the type of all new members. */
function MissingType(props: { chapter_id: number; result: ImportResult; chooser: Chooser }) {
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
        chapter_id={chapter_id}
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

/** The result of the dry run: the columns, the rows and the choices for both, with the button that imports. */
export function CheckedFile(props: {
  chapter_id: number
  file: File | undefined
  stage: Extract<Stage, { at: 'checked' }>
  options: ImportOptions
  onOptions: (options: ImportOptions) => void
  onChoose: (file: File) => void
  /** Imports the file. If the name `keep_as` is not empty, keeps the choices for columns under it. */
  onSubmit: (skip_invalid: boolean, keep_as: string) => void
  onRevert: () => void
  /** Checks the file again with the same choices. */
  onCheck: () => void
}) {
  const { chapter_id, file, stage, options } = props
  const { result } = stage
  const chooser = useChooser(options, props.onOptions)
  const [keep_as, setKeepAs] = useState('')
  const keepFocus = useFocusKept(result)
  const lists = { chapter_id, result, chooser }
  const stale = options !== stage.options || stage.sent !== undefined
  return (
    <Stack gap="md" onFocus={keepFocus} aria-busy={stale}>
      <Summary
        chapter_id={chapter_id}
        file={file}
        result={result}
        stale={stale}
        hint={
          <>
            <HouseholdsHint refusals={result.refusals} chooser={chooser} />
            <LinkedElsewhere result={result} chooser={chooser} />
            <FirstDays result={result} chooser={chooser} />
            <MissingType chapter_id={chapter_id} result={result} chooser={chooser} />
            <DayOrder result={result} chooser={chooser} />
          </>
        }
        onChoose={props.onChoose}
        onCheck={props.onCheck}
        onSubmit={skip_invalid => props.onSubmit(skip_invalid, keep_as.trim())}
      />
      <UnknownWords {...lists} />
      <DoubtfulRows {...lists} />
      <LinkableRows {...lists} />
      <Refusals
        chapter_id={chapter_id}
        file={file}
        options={options}
        chooser={chooser}
        refusals={result.refusals}
        reasons={result.reasons}
        refused={result.refused}
        total={result.pages.refusals.total}
      />
      <LeftOutValues result={result} chooser={chooser} />
      <FileSettings chapter_id={chapter_id} chooser={chooser}>
        <KeepAs name={keep_as} onName={setKeepAs} />
      </FileSettings>
      <ColumnChoices columns={result.columns} chooser={chooser} />
      <DecidedRows chooser={chooser} />
      <ChangedRows {...lists} />
      <AddedRows {...lists} />
      {stale && <CheckingAgain sent={stage.sent} onStop={props.onRevert} />}
    </Stack>
  )
}

/** Keeps the focus when a new result removes the row that has it: moves the focus to the list of the row. */
function useFocusKept(result: unknown) {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const lost = document.activeElement === document.body
    if (lost && last.current?.isConnected) (last.current as HTMLElement).focus()
  }, [result])
  return (event: FocusEvent) => {
    last.current = event.target.closest('section[tabindex]')
  }
}

/** If rows are refused because another person has their e-mail address: a hint with the button that allows shared addresses. */
function HouseholdsHint(props: { refusals: readonly Refusal[]; chooser: Chooser }) {
  const { texts } = useTexts()
  const { refusals, chooser } = props
  const words = texts.imports
  const shared = refusals.some(
    ({ code }) => code === 'shares_address' || code === 'shares_address_in_file'
  )
  if (!shared || chooser.options.households) return null
  return (
    <Group justify="space-between" mt="sm" className="hint">
      <Text size="sm" className="grow">
        {words.shared_addresses}
      </Text>
      <Button variant="default" onClick={() => chooser.change({ households: true })}>
        {words.allow_shared}
      </Button>
    </Group>
  )
}

/** The line at the foot of the result while the file is checked again, with the button that ends the check. */
function CheckingAgain(props: {
  /** The share of the file that is uploaded, 0 to 1; undefined before the upload begins. */
  sent: number | undefined
  onStop: () => void
}) {
  const { texts } = useTexts()
  const { sent } = props
  return (
    <div className="checking-again">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} role="status">
          {texts.imports.checking_again}
        </Text>
        <Button variant="default" onClick={props.onStop}>
          {texts.imports.stop}
        </Button>
      </Group>
      <Progress
        size="sm"
        mt="xs"
        aria-hidden
        value={sent === undefined || sent === 1 ? 100 : sent * 100}
        animated={sent === 1}
      />
    </div>
  )
}

/** If no cell of a column says whether the day or the month comes first: the question which of both does. */
function DayOrder({ result, chooser }: { result: ImportResult; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const words = texts.imports.day_order
  const { columns } = result
  const open = columns.filter(({ days }) => days === 'either').map(({ name }) => name)
  if (open.length === 0) return null
  return (
    <div className="hint">
      <NativeSelect
        label={words.label(format.list(open))}
        description={words.hint}
        maw={420}
        value={chooser.options.days ?? ''}
        data={[
          { value: '', label: words.either },
          { value: 'day_first', label: words.day_first },
          { value: 'month_first', label: words.month_first }
        ]}
        onChange={({ currentTarget: { value } }) =>
          chooser.change({ days: value === '' ? undefined : (value as Choices['days']) })
        }
      />
    </div>
  )
}

/** The list of existing members that the import will change, with the changes of each field. */
function ChangedRows(props: { chapter_id: number; result: ImportResult; chooser: Chooser }) {
  const { texts } = useTexts()
  const { chapter_id, result, chooser } = props
  if (result.updated === 0) return null
  return (
    <ListSection title={texts.imports.changes} {...pagedSection('changes', result, chooser)}>
      <List listStyleType="none" mt="sm" className="changed-rows">
        {result.changes.map(({ line, changes, ...member }) => (
          <RowItem key={line} line={line} name={fullName(member)} chooser={chooser}>
            <Differences
              aside
              record={member_record}
              changes={changes as Changes}
              chapter_id={chapter_id}
            />
          </RowItem>
        ))}
      </List>
    </ListSection>
  )
}

/**
 * If no column is the first day of memberships: a hint that new members become members today. If a column says since when
 * they are members, a button takes that day as the first one.
 */
function FirstDays({ result, chooser }: { result: ImportResult; chooser: Chooser }) {
  const { texts } = useTexts()
  const words = texts.imports.first_days
  const { columns } = result
  if (startingToday(result) === 0) return null
  if (columns.some(({ column }) => column === 'membership_startdate')) return null
  const joined = columns.find(({ column }) => column === 'joined')?.name
  return (
    <Group justify="space-between" mt="sm" className="hint">
      <Text size="sm" className="grow wrapped">
        {words.today} {joined !== undefined && words.since(joined)}
      </Text>
      {joined !== undefined && (
        <Button variant="default" onClick={() => chooser.take(joined, 'membership_startdate')}>
          {words.take}
        </Button>
      )}
    </Group>
  )
}

/** How many new members do not wait for approval or payment. */
function startingToday({ created, inactive }: ImportResult) {
  return created - inactive.reduce((sum, { count }) => sum + count, 0)
}

/** The list of the members that the import will add. */
function AddedRows(props: { chapter_id: number; result: ImportResult; chooser: Chooser }) {
  const { texts, format } = useTexts()
  const { statuses } = useMemberWords()
  const { chapter_id, result, chooser } = props
  const typeName = useTypeName(chapter_id)
  const made = new Map(result.new_types.map(({ id, name }) => [id, name]))
  if (result.created === 0) return null
  const factsOf = (member: ImportResult['additions'][number]) =>
    [
      member.email,
      member.phone,
      member.date_of_birth && format.date(member.date_of_birth),
      typeName(member.membertype_id) ?? made.get(member.membertype_id),
      statuses[member.status]
    ].filter(Boolean)
  return (
    <ListSection title={texts.imports.additions} {...pagedSection('additions', result, chooser)}>
      <List listStyleType="none" mt="sm" className="changed-rows">
        {result.additions.map(member => (
          <RowItem key={member.line} line={member.line} name={fullName(member)} chooser={chooser}>
            <Text size="sm" c="dimmed">
              {factsOf(member).join(' · ')}
            </Text>
          </RowItem>
        ))}
      </List>
    </ListSection>
  )
}
