import { Button, Checkbox, Group, NativeSelect, Progress, Stack, Text, Title } from '@mantine/core'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ChooseButton } from '../shared/ChooseButton.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconAlertCircle } from '../shared/icons.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { type Choices, type Chooser, type ImportOptions, toChooser } from './choices.ts'
import {
  ColumnChoices,
  FileSettings,
  shownColumns,
  TypeSelect,
  UnknownWords
} from './FileChoices.tsx'
import { accepted, balance_columns } from './file.ts'
import { type ImportResult, useTypeName } from './queries.ts'
import { Reconciled } from './Reconciled.tsx'
import {
  AddedRows,
  ChangedRows,
  DecidedRows,
  DoubtfulRows,
  LeftOutValues,
  LinkableRows,
  Refusals
} from './RowLists.tsx'
import { useTexts } from './texts.ts'
import type { Stage } from './useImport.ts'

/** The result of the dry run: the columns, the rows and the choices for both, with the button that imports. */
export function CheckedFile(props: {
  chapter_id: number
  file: File | undefined
  stage: Extract<Stage, { at: 'checked' }>
  options: ImportOptions
  onOptions: (options: ImportOptions) => void
  onChoose: (file: File, all: readonly File[]) => void
  /** Imports the file. If the name `keep_as` is not empty, keeps the choices for columns under it. */
  onSubmit: (skip_invalid: boolean, keep_as: string) => void
  onRevert: () => void
  /** Checks the file again with the same choices. */
  onCheck: () => void
}) {
  const { chapter_id, file, stage, options } = props
  const { result } = stage
  const chooser = toChooser(options, props.onOptions)
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
            <HouseholdsHint {...lists} />
            <LinkedElsewhere {...lists} />
            <FirstDays {...lists} />
            <MissingType {...lists} />
            <DayOrder {...lists} />
          </>
        }
        onChoose={props.onChoose}
        onCheck={props.onCheck}
        onSubmit={skip_invalid => props.onSubmit(skip_invalid, keep_as.trim())}
      />
      <UnknownWords {...lists} />
      <DoubtfulRows {...lists} />
      <LinkableRows {...lists} />
      <ColumnChoices columns={shownColumns(result)} chooser={chooser} />
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
      <FileSettings
        chapter_id={chapter_id}
        chooser={chooser}
        has_balances={result.columns.some(({ field }) => balance_columns.includes(field ?? ''))}
        keep_as={{ name: keep_as, onName: setKeepAs }}
      />
      <Reconciled result={result} />
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

interface HintProps {
  chapter_id: number
  result: ImportResult
  chooser: Chooser
}

/** A hint with the button that solves many refusals at once. */
function Hint(props: { children: ReactNode; button?: string; onPress: () => void }) {
  return (
    <Group justify="space-between" mt="sm" className="hint">
      <Text size="sm" className="grow wrapped">
        {props.children}
      </Text>
      {props.button && (
        <Button variant="default" onClick={props.onPress}>
          {props.button}
        </Button>
      )}
    </Group>
  )
}

/** If rows are refused because another person has their e-mail address: a hint with the button that allows shared addresses. */
function HouseholdsHint({ result, chooser }: HintProps) {
  const words = useTexts().texts.imports
  const shared = result.refusals.some(({ code }) => code.startsWith('shares_address'))
  if (!shared || chooser.options.households) return null
  return (
    <Hint button={words.allow_shared} onPress={() => chooser.change({ households: true })}>
      {words.shared_addresses}
    </Hint>
  )
}

/** How many new members are linked with records in other chapters, and the choice to keep all of them apart. */
function LinkedElsewhere({ result, chooser }: HintProps) {
  const { texts, format } = useTexts()
  const { keep_apart } = chooser.options
  const { linked } = result
  const words = texts.imports
  if (linked === 0 && !keep_apart) return null
  return (
    <>
      {linked > 0 && (
        <Text mt="xs">
          {linked === 1 ? words.linked_one : words.linked_elsewhere(format.number(linked))}
        </Text>
      )}
      <Checkbox
        mt="xs"
        label={words.keep_all_apart}
        description={words.keep_all_apart_hint}
        checked={keep_apart}
        onChange={event => chooser.change({ keep_apart: event.currentTarget.checked })}
      />
    </>
  )
}

/**
 * If memberships begin today, since no column is their first day: a hint that they do. If a column says since when they are members, a button takes that day as the first one.
 */
function FirstDays({ result, chooser }: HintProps) {
  const { texts } = useTexts()
  const words = texts.imports.first_days
  const { columns } = result
  if (!result.starting_today) return null
  if (columns.some(({ field }) => field === 'membership_startdate')) return null
  const joined = columns.find(({ field }) => field === 'joined')?.heading
  return (
    <Hint
      {...(joined !== undefined && { button: words.take })}
      onPress={() => joined && chooser.take(joined, 'membership_startdate')}
    >
      {words.today(result.starting_today)} {joined !== undefined && words.since(joined)}
    </Hint>
  )
}

/** If the file has no column of membership types: the choice of the type of all new members. */
function MissingType({ chapter_id, result, chooser }: HintProps) {
  const { texts } = useTexts()
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
        onChange={chosen => chooser.change({ membertype_id: chosen })}
      />
    </div>
  )
}

const hasTypes = ({ columns }: ImportResult) => columns.some(({ field }) => field === 'membertype')

/** If no cell of a column says whether the day or the month comes first: the question which of both does. */
function DayOrder({ result, chooser }: HintProps) {
  const { texts, format } = useTexts()
  const words = texts.imports.day_order
  const { columns } = result
  const open = columns.filter(({ days }) => days === 'either').map(({ heading }) => heading)
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

/** The numbers of a dry run, and the button that imports. */
function Summary(props: {
  chapter_id: number
  file: File | undefined
  result: ImportResult
  /** Whether a choice has changed since the dry run, so that the result is out of date. */
  stale: boolean
  /** A hint with an action that solves many refusals at once. */
  hint: ReactNode
  onChoose: (file: File, all: readonly File[]) => void
  onCheck: () => void
  onSubmit: (skip_invalid: boolean) => void
}) {
  const { texts, format } = useTexts()
  const [leave_out, setLeaveOut] = useState(false)
  const { result, stale } = props
  const { created, updated, refused } = result
  const words = texts.imports
  const rows = created + updated
  return (
    <div className="card padded">
      <Title order={2}>{words.checked}</Title>
      <Text size="sm" c="dimmed" className="wrapped">
        {props.file?.name}
      </Text>
      <Found result={result} />
      <PassedOver result={result} hint={words.ignored_hint} />
      <Counts result={result} />
      <Text>{adviceText(result, words, format.number(refused))}</Text>
      {props.hint}
      <Waiting chapter_id={props.chapter_id} result={result} />
      {rows > 0 && refused > 0 && (
        <Checkbox
          mt="md"
          label={words.leave_out(format.number(refused))}
          checked={leave_out}
          onChange={event => setLeaveOut(event.currentTarget.checked)}
        />
      )}
      <Group mt="lg" justify="flex-end">
        <ChooseButton
          accept={accepted}
          multiple
          variant="default"
          label={words.choose_other}
          onChoose={props.onChoose}
        />
        <Button variant="default" disabled={stale} onClick={props.onCheck}>
          {words.check_again}
        </Button>
        {rows > 0 && (
          <Button
            disabled={stale || (refused > 0 && !leave_out)}
            onClick={() => props.onSubmit(leave_out)}
          >
            {rows === 1 ? words.submit_one : words.submit(format.number(rows))}
          </Button>
        )}
      </Group>
    </div>
  )
}

function adviceText(
  result: ImportResult,
  words: ReturnType<typeof useTexts>['texts']['imports'],
  count: string
) {
  const { created, updated, unchanged, refused, skipped, pages } = result
  const none = created + updated === 0
  if (none && unchanged + refused + skipped === 0) return words.no_rows
  if (refused === 0) return none ? words.nothing : words.checked_good
  const bad = refused === 1 ? words.checked_bad_one : words.checked_bad(count)
  if (pages.doubtful.total > 0) return `${bad} ${words.decide}`
  return `${bad} ${none ? words.nothing_good : words.correct}`
}

/** What the file looks like, in one sentence. */
function Found({ result }: { result: ImportResult }) {
  const { texts, format } = useTexts()
  const { source, columns, reconciliation, pages, new_fields } = result
  const words = texts.imports.found
  const named = columns.filter(({ heading }) => heading !== '')
  const made = named.filter(
    ({ kind, field }) => kind === 'custom_field' && new_fields.includes(field ?? '')
  )
  const placed = named.filter(({ kind }) => kind !== 'passed_over').length - made.length
  const unknown = result.unknown_types.length + result.unknown_values.length
  const facts = [
    words.people(reconciliation.persons),
    words.columns(named.length),
    words.placed(placed),
    made.length > 0 && words.fields(made.length),
    unknown > 0 && words.words(unknown),
    pages.doubtful.total > 0 && words.doubtful(pages.doubtful.total)
  ].filter(fact => fact !== false)
  const begin = source ? (source.sure ? words.source : words.unsure)(source.label) : words.none
  return (
    <>
      <Text mt="xs" className="wrapped">
        {begin} {format.list(facts)}
      </Text>
      {result.files && (
        <Text size="sm" c="dimmed" className="wrapped">
          {words.files(
            format.list(
              result.files.map(({ name, first_line }) =>
                words.file({ name, line: format.number(first_line) })
              )
            )
          )}
        </Text>
      )}
    </>
  )
}

/** How many new members are inactive at first because their membership type asks for approval or payment. */
export function Waiting({ chapter_id, result }: { chapter_id: number; result: ImportResult }) {
  const { texts, format } = useTexts()
  const typeName = useTypeName(chapter_id)
  const words = texts.imports
  return result.inactive.map(({ membertype_id, count }) => {
    const name = typeName(membertype_id) ?? ''
    return (
      <Text key={membertype_id} mt="xs" fw={600} className="wrapped">
        {count === 1
          ? words.inactive_one(name)
          : words.inactive({ count: format.number(count), type: name })}
      </Text>
    )
  })
}

/** The columns that are not imported, as the most visible line of a preview: their content would be missed later. */
export function PassedOver({ result, hint }: { result: ImportResult; hint?: string }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const names = result.columns
    .filter(
      ({ kind, reason }) => kind === 'passed_over' && reason !== 'empty' && reason !== 'service'
    )
    .map(({ heading }) => heading)
    .filter(Boolean)
  if (names.length === 0) return null
  const list = format.list(names)
  return (
    <div className="passed-over">
      <Icon of={IconAlertCircle} size={24} />
      <div className="grow">
        <Text fw={700} size="lg" className="wrapped" lineClamp={6}>
          {names.length === 1
            ? words.ignored_one(list)
            : words.ignored({ count: `${names.length}`, names: list })}
        </Text>
        {hint && (
          <Text size="sm" mt={4}>
            {hint}
          </Text>
        )}
      </div>
    </div>
  )
}

/** The numbers of rows by result. */
export function Counts({ result }: { result: ImportResult }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const counts = [
    ['created', words.created],
    ['updated', words.updated],
    ['unchanged', words.unchanged],
    ['refused', words.refused],
    ...(result.linked > 0 ? ([['linked', words.linked]] as const) : []),
    ...(result.skipped > 0 ? ([['skipped', words.left_out]] as const) : [])
  ] as const
  return (
    <dl className="counts">
      {counts.map(([name, label]) => (
        <div key={name} data-tone={name === 'refused' && result.refused > 0 ? 'stop' : undefined}>
          <dt>{label}</dt>
          <dd className="figures">{format.number(result[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
