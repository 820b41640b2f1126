import {
  Button,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  Text,
  TextInput,
  Title
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAll } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { useWrite } from '../api/write.ts'
import { custom_field_values } from '../fields/records.ts'
import { duesText } from '../membertypes/duesText.ts'
import { useTexts as useTypeTexts } from '../membertypes/texts.ts'
import type { Words } from '../shared/action.ts'
import { useChapterId, useChapters, useCurrency } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { valueText } from '../shared/fieldWords.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_values } from '../shared/memberWords.ts'
import { ownName } from '../shared/ownNames.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import { useRun } from '../shared/useRun.ts'
import type { Chooser } from './choices.ts'
import { mapped_columns } from './file.ts'
import { type ImportResult, type KeptMapping, useReading } from './queries.ts'
import { columnWords, type Reading } from './reasons.ts'
import { column_fields } from './records.ts'
import { useTexts } from './texts.ts'

/** A part of the choices under its title. */
function Choices(props: { id: string; title: string; hint?: string; children: ReactNode }) {
  const { id, title, hint, children } = props
  return (
    <section className="card padded" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {hint && (
        <Text size="sm" c="dimmed" mt={4} mb="sm">
          {hint}
        </Text>
      )}
      {children}
    </section>
  )
}

/** A column of a file, and its first values. */
export interface ShownColumn {
  name: string
  samples: readonly string[]
  /** The field that the column is imported as; empty if the column is not imported, missing if this is not known. */
  column?: string
  /** The kind of the custom field that is made for it, if there is none yet. */
  made?: FieldKind | undefined
  /** How many cells hold something, and why it is passed over. */
  filled?: number
  reason?: PassedOverReason | null
}

type FieldKind = components['schemas']['FieldKind']
type PassedOverReason = components['schemas']['PassedOverReason']

/** The columns of a checked file. */
export function shownColumns({ columns, new_fields }: ImportResult): ShownColumn[] {
  return columns.flatMap(
    ({ heading: name, kind, field, offered, filled, reason, samples = [] }) => {
      const column = kind === 'custom_field' ? `fields.${field}` : (field ?? '')
      const made = offered && field && new_fields.includes(field) ? offered : undefined
      return name === '' ? [] : [{ name, column, made, filled, reason, samples }]
    }
  )
}

/** The columns of a file with their first values, and for each a select for the field that it is imported as. */
export function ColumnChoices(props: { columns: readonly ShownColumn[]; chooser: Chooser }) {
  const { texts } = useTexts()
  const words = texts.imports
  if (props.columns.length === 0) return null
  return (
    <Choices id="columns" title={words.columns_taken} hint={words.columns_taken_hint}>
      <Table verticalSpacing={6} horizontalSpacing={0} className="choices-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{words.in_file}</Table.Th>
            <Table.Th scope="col">{words.taken_as}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.columns.map((column, index) => (
            <ColumnRow key={`${index} ${column.name}`} {...column} chooser={props.chooser} />
          ))}
        </Table.Tbody>
      </Table>
    </Choices>
  )
}

function ColumnRow({ chooser, ...shown }: ShownColumn & { chooser: Chooser }) {
  const { texts } = useTexts()
  const { name, samples, column, made, filled, reason } = shown
  const words = texts.imports
  const field = chooser.options.mapping[name] ?? (made ? 'made' : column)
  const fields = useFieldChoices()
  const { say } = useReading()
  const { kind: kinds } = custom_field_values
  // the kind of a field that was made for it stays known while it is passed over
  const kind = made ?? (reason === 'chosen' ? 'text' : undefined)
  const take = (value: string) =>
    value === 'made' ? chooser.leave(name) : chooser.take(name, value)
  // custom fields may not be read yet
  const is_known = !field || field === 'made' || fields.some(({ value }) => value === field)
  return (
    <Table.Tr data-passed-over={field === '' || undefined}>
      <Table.Td>
        <Text size="sm" fw={600} className="wrapped">
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="wrapped" lineClamp={2}>
          {samples.length > 0 ? samples.join(' · ') : words.no_samples}
        </Text>
        {filled !== undefined && (
          <Text size="xs" c="dimmed">
            {[words.filled(filled), reason && words.passed_because[reason]]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <NativeSelect
          aria-label={words.take_as(name)}
          value={field ?? 'unknown'}
          data={[
            ...(field === undefined ? [{ value: 'unknown', label: words.by_name }] : []),
            { value: '', label: words.pass_over },
            ...(kind ? [{ value: 'made', label: words.new_field(say(kinds[kind])) }] : []),
            ...fields,
            ...(is_known ? [] : [{ value: field, label: name }])
          ]}
          onChange={event => take(event.currentTarget.value)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

/** The fields that a column can be imported as, custom fields included. */
function useFieldChoices() {
  const { texts } = useTexts()
  const labels: Readonly<Record<string, string>> = useMemberWords().labels
  const { say } = useReading()
  const of_files: Readonly<Record<string, Words>> = column_fields
  const label = (name: string) => labels[name] ?? (of_files[name] && say(of_files[name])) ?? name
  const own = useCustomFields(useChapterId()).data ?? []
  const special: Readonly<Record<string, string | undefined>> = {
    membertype: labels.membertype_id,
    full_name: texts.imports.full_name,
    house_number: texts.imports.house_number,
    payer: texts.imports.payer,
    chapter: texts.imports.chapter_column
  }
  return [
    ...mapped_columns.map(value => ({ value, label: special[value] ?? label(value) })),
    ...own
      .filter(({ archived }) => !archived)
      .map(one => ({ value: ownName(one), label: one.label }))
  ]
}

/** The settings for all rows of a file: the membership type for rows that name none, and whether addresses may be shared. */
export function FileSettings(props: {
  chapter_id: number
  chooser: Chooser
  /** Whether the file has a column of opening balances. */
  has_balances?: boolean
  /** The name under which the choices are kept after the import, if they can be; if it is empty, they are not kept. */
  keep_as?: { name: string; onName: (name: string) => void }
}) {
  const { chapter_id, chooser, has_balances, keep_as } = props
  const { texts } = useTexts()
  const words = texts.imports
  return (
    <Choices id="settings" title={words.settings}>
      <Stack gap="md" mt="md">
        <UseKept chapter_id={chapter_id} chooser={chooser} />
        <TypeSelect
          chapter_id={chapter_id}
          label={words.default_type}
          description={words.default_type_hint}
          value={chooser.options.membertype_id}
          none={words.no_default}
          onChange={membertype_id => chooser.change({ membertype_id })}
        />
        {has_balances && (
          <DayInput
            label={words.balance_on}
            description={words.balance_on_hint}
            maw={420}
            value={chooser.options.balance_on}
            onChange={balance_on => chooser.change({ balance_on })}
          />
        )}
        {(['skip_cells', 'households'] as const).map(name => (
          <Switch
            key={name}
            label={words[name]}
            description={words[`${name}_hint`]}
            checked={chooser.options[name]}
            onChange={event => chooser.change({ [name]: event.currentTarget.checked })}
          />
        ))}
        {keep_as && (
          <TextInput
            label={words.keep_as}
            description={words.keep_as_hint}
            maw={420}
            maxLength={100}
            value={keep_as.name}
            onChange={event => keep_as.onName(event.currentTarget.value)}
          />
        )}
      </Stack>
    </Choices>
  )
}

/** The select of a current membership type of a chapter. */
export function TypeSelect(props: {
  chapter_id: number
  label: string
  description?: string
  value: number | undefined
  /** What the empty choice says. */
  none: string
  onChange: (id: number | undefined) => void
}) {
  const { chapter_id, label, description, value = '', none, onChange } = props
  const types = useMembershipTypes(chapter_id).data?.filter(({ archived }) => !archived) ?? []
  return (
    <NativeSelect
      label={label}
      description={description}
      maw={420}
      value={`${value}`}
      data={[
        { value: '', label: none },
        ...types.map(({ id, name }) => ({ value: `${id}`, label: name }))
      ]}
      onChange={event => onChange(Number(event.currentTarget.value) || undefined)}
    />
  )
}

const mappings = 'import mappings'

/** The select that applies choices kept under a name to this file, with the button that removes them. */
function UseKept({ chapter_id, chooser }: { chapter_id: number; chooser: Chooser }) {
  const { texts } = useTexts()
  const kept = useAll('/getmappings', 'mappings', { chapter_id }, { of: mappings }).data ?? []
  const write = useWrite(mappings)
  const { run } = useRun()
  const [chosen, setChosen] = useState<KeptMapping>()
  const words = texts.imports
  if (kept.length === 0) return null
  function use(id: number) {
    const found = kept.find(one => one.id === id)
    setChosen(found)
    const membertype_id = found?.defaults.membertype_id
    chooser.change({
      mapping: found?.mapping ?? {},
      membertype_id: typeof membertype_id === 'number' ? membertype_id : undefined
    })
  }
  const forget = ({ id, name }: KeptMapping) =>
    run(async () => {
      await write('PUT /removemapping', { id })
      setChosen(undefined)
      return words.forgotten(name)
    })
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={words.use_kept}
        flex="1 1 14rem"
        maw={420}
        value={`${chosen?.id ?? ''}`}
        data={[
          { value: '', label: words.none_kept },
          ...kept.map(({ id, name }) => ({ value: `${id}`, label: name }))
        ]}
        onChange={event => use(Number(event.currentTarget.value))}
      />
      {chosen && (
        <Button variant="subtle" onClick={() => forget(chosen)}>
          {words.forget(chosen.name)}
        </Button>
      )}
    </Group>
  )
}

/** A word of a file that nobody knows, and what it can mean. */
interface Word {
  key: string
  label: string
  hint?: string | undefined
  /** What it was given; undefined if nothing yet. */
  given: string | undefined
  meanings: readonly { value: string; label: string }[]
  onChoose: (value: string | undefined) => void
  /** The button that makes a new record of it. */
  make?: string | false
}

/** The words of a file that nobody knows, each with the choice of what it means; those with a meaning can be changed. */
export function UnknownWords(props: {
  chapter_id: number
  result: ImportResult
  chooser: Chooser
}) {
  const { texts, format } = useTexts()
  const { chapter_id, result, chooser } = props
  const chapters = useChapterWords(result, chooser)
  const types = useTypeWords(chapter_id, result, chooser)
  const words = [...chapters, ...types, ...useFieldWords(result, chooser)]
  if (words.length === 0) return null
  const open = types.filter(({ given, make }) => given === undefined && make)
  const make_all = open.map(({ name }) => [name, 'create'] as const)
  return (
    <Choices id="words" title={texts.imports.unknown_words} hint={texts.imports.unknown_words_hint}>
      {make_all.length > 1 && (
        <Button
          mb="md"
          onClick={() =>
            chooser.change({
              types: { ...chooser.options.types, ...Object.fromEntries(make_all) }
            })
          }
        >
          {texts.imports.make_all_types(format.number(make_all.length))}
        </Button>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {words.map(({ key, ...word }: Word) => (
          <UnknownWord key={key} {...word} />
        ))}
      </SimpleGrid>
    </Choices>
  )
}

function UnknownWord({ label, hint, given, meanings, onChoose, make }: Omit<Word, 'key'>) {
  const { texts } = useTexts()
  const words = texts.imports
  if (given !== undefined) {
    const text = `${label}: ${given}`
    return (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" className="wrapped">
          {text}
        </Text>
        <Button
          variant="default"
          className="row-button"
          aria-label={`${words.take_back}: ${text}`}
          onClick={() => onChoose(undefined)}
        >
          {words.take_back}
        </Button>
      </Group>
    )
  }
  return (
    <div>
      <NativeSelect
        label={label}
        description={hint}
        maw={420}
        value=""
        data={[{ value: '', label: words.choose_meaning }, ...meanings]}
        onChange={event => onChoose(event.currentTarget.value || undefined)}
      />
      {make && (
        <Button variant="default" mt="xs" onClick={() => onChoose('create')}>
          {make}
        </Button>
      )}
    </div>
  )
}

/** What is said of names that no type, or no chapter, has. */
interface Names {
  of: 'types' | 'chapters'
  code: 'not_a_current_type' | 'no_such_chapter'
  label: (name: string) => string
  /** How many rows have it, in words. */
  hint?: (count: number) => string
  known: readonly { id: number; name: string }[]
  /** What becomes of a name for which a record is made. */
  created: (name: string) => string
  make: (name: string) => string | false
}

/** The names of the file that no type, or no chapter, has, and those for which one was chosen: each is made, or means one. */
function nameWords({ reasons }: ImportResult, chooser: Chooser, names: Names) {
  const { of, known, hint = () => undefined } = names
  const given = chooser.options[of]
  const counts = new Map(
    reasons.flatMap(({ code, value, count }) =>
      code === names.code && value ? [[value, count] as const] : []
    )
  )
  const called = (name: string) => {
    const choice = given[name]
    if (choice === undefined) return undefined
    if (choice === 'create') return names.created(name)
    return known.find(({ id }) => id === choice)?.name ?? ''
  }
  return [...new Set([...Object.keys(given), ...counts.keys()])].map(
    (name): Word & { name: string } => ({
      name,
      key: `${of} ${name}`,
      label: names.label(name),
      hint: counts.has(name) ? hint(counts.get(name) ?? 0) : undefined,
      given: called(name),
      meanings: known.map(one => ({ value: `${one.id}`, label: one.name })),
      onChoose: value =>
        chooser.takeName(of, name, value === 'create' ? value : Number(value) || undefined),
      make: names.make(name)
    })
  )
}

function useTypeWords(chapter_id: number, result: ImportResult, chooser: Chooser) {
  const { texts, format } = useTexts()
  const type_texts = useTypeTexts().texts
  const { grants } = useAccount()
  const currency = useCurrency(chapter_id)
  const types = useMembershipTypes(chapter_id).data?.filter(({ archived }) => !archived) ?? []
  const words = texts.imports
  return nameWords(result, chooser, {
    of: 'types',
    code: 'not_a_current_type',
    label: words.unknown_type,
    known: types,
    created(name) {
      const { dues = [], amounts = 0 } = result.new_types.find(one => one.name === name) ?? {}
      const due = duesText(dues, currency, { texts: type_texts, locale: format.locale })
      if (due) return words.new_type_dues(due)
      return amounts > 1 ? words.new_type_amounts(format.number(amounts)) : words.new_type
    },
    make: name => may(grants, 'manage_membertypes', chapter_id) && words.make_type_of(name)
  })
}

function useChapterWords(result: ImportResult, chooser: Chooser) {
  const { texts, format } = useTexts()
  const { grants } = useAccount()
  const words = texts.imports
  return nameWords(result, chooser, {
    of: 'chapters',
    code: 'no_such_chapter',
    label: words.unknown_chapter,
    hint: count => words.rows_with(format.number(count)),
    known: useChapters().data ?? [],
    created: () => words.new_chapter,
    make: name => may(grants, 'create_chapters') && words.make_chapter_of(name)
  })
}

/** The words in the cells of fields that mean nothing, and those that were given a meaning. */
function useFieldWords({ reasons }: ImportResult, chooser: Chooser): Word[] {
  const reading = useReading()
  const { values } = chooser.options
  const word = (field: string, value: string, allowed: readonly string[]): Word => {
    const given = values[field]?.[value]
    return {
      key: `${field} ${value}`,
      label: reading.texts.imports.unknown_word({
        column: columnWords(field, reading),
        word: value
      }),
      given: given === undefined ? undefined : meaningText(field, given, reading),
      meanings: ['', ...allowed.filter(one => one !== '')].map(one => ({
        value: `=${one}`,
        label: meaningText(field, one, reading)
      })),
      onChoose: meaning => chooser.mean(field, value, meaning?.slice(1))
    }
  }
  const given = Object.entries(values).flatMap(([field, words]) =>
    Object.keys(words).map(value => word(field, value, []))
  )
  const unknown = reasons.flatMap(({ field, value, code, params }) => {
    const allowed = code === 'not_yes_or_no' ? ['yes', 'no'] : params.allowed
    const known = code === 'not_yes_or_no' || code === 'not_one_of'
    return known && value && Array.isArray(allowed) ? [word(field, value, allowed)] : []
  })
  return [...given, ...unknown.filter(({ key }) => given.every(one => one.key !== key))]
}

function meaningText(field: string, meaning: string, { texts, say }: Reading) {
  const words: Readonly<Record<string, string>> = texts.imports.meant
  if (meaning === '') return texts.imports.means_nothing
  return words[meaning] ?? valueText(field, meaning, member_values, say)
}
