import { Button, Group, NativeSelect, SimpleGrid, Text, Title } from '@mantine/core'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapterName } from '../linking/useChapterName.ts'
import { useChapters } from '../shared/chapters.ts'
import { valueText } from '../shared/fieldWords.ts'
import { member_values } from '../shared/memberWords.ts'
import type { ImportResult } from './queries.ts'
import { columnWords, type Reading } from './reasons.ts'
import { TypeSelect } from './TypeSelect.tsx'
import type { Chooser } from './useChooser.ts'
import { useReading } from './useReading.ts'
import { useTypeName } from './useTypeName.ts'

/** The words of a file that nobody knows, each with the choice of what it means; those with a meaning can be changed. */
export function UnknownWords(props: {
  chapter_id: number
  result: ImportResult
  chooser: Chooser
}) {
  const { texts } = useReading()
  const { chapter_id, result, chooser } = props
  const words = texts.imports
  const types = unknownTypes(result, chooser)
  const chapters = unknownChapters(result, chooser)
  const others = unknownWords(result, chooser)
  if (types.length + chapters.length + others.length === 0) return null
  return (
    <section className="card padded" aria-labelledby="words">
      <Title order={2} id="words">
        {words.unknown_words}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="sm">
        {words.unknown_words_hint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {chapters.map(word => (
          <ChapterWord key={word.name} {...word} chooser={chooser} />
        ))}
        {types.map(name => (
          <TypeWord key={name} chapter_id={chapter_id} name={name} chooser={chooser} />
        ))}
        {others.map(word => (
          <Word key={`${word.field} ${word.value}`} {...word} chooser={chooser} />
        ))}
      </SimpleGrid>
    </section>
  )
}

/** A name of the file that is no membership type: it becomes one, or means one. */
function TypeWord(props: { chapter_id: number; name: string; chooser: Chooser }) {
  const { texts } = useReading()
  const { grants } = useAccount()
  const { chapter_id, name, chooser } = props
  const typeName = useTypeName(chapter_id)
  const words = texts.imports
  const { [name]: chosen } = chooser.options.types
  const makes = may(grants, 'manage_membertypes', chapter_id)
  const label = words.unknown_type(name)
  if (chosen !== undefined)
    return (
      <Given
        text={`${label}: ${chosen === 'create' ? words.new_type : typeName(chosen)}`}
        onTakeBack={() => chooser.takeType(name, undefined)}
      />
    )
  return (
    <div>
      <TypeSelect
        chapter_id={chapter_id}
        label={label}
        value={undefined}
        none={words.choose_meaning}
        onChange={id => chooser.takeType(name, Number(id) || undefined)}
      />
      {makes && (
        <Button variant="default" mt="xs" onClick={() => chooser.takeType(name, 'create')}>
          {words.make_type_of(name)}
        </Button>
      )}
    </div>
  )
}

/** A name in the file's column of chapters that no chapter has, and how many rows have it. */
interface UnknownChapter {
  name: string
  count: number | undefined
}

/** The choice of the chapter that a name of the file means, or of a new one. */
function ChapterWord({ name, count, chooser }: UnknownChapter & { chooser: Chooser }) {
  const { texts, format } = useReading()
  const { grants } = useAccount()
  const chapters = useChapters().data ?? []
  const chapterName = useChapterName()
  const words = texts.imports
  const { [name]: chosen } = chooser.options.chapters
  const label = words.unknown_chapter(name)
  if (chosen !== undefined)
    return (
      <Given
        text={`${label}: ${chosen === 'create' ? words.new_chapter : chapterName(chosen)}`}
        onTakeBack={() => chooser.takeChapter(name, undefined)}
      />
    )
  return (
    <div>
      <NativeSelect
        label={label}
        description={count && words.rows_with(format.number(count))}
        maw={420}
        value=""
        data={[
          { value: '', label: words.choose_meaning },
          ...chapters.map(one => ({ value: `${one.id}`, label: one.name }))
        ]}
        onChange={event =>
          chooser.takeChapter(name, Number(event.currentTarget.value) || undefined)
        }
      />
      {may(grants, 'create_chapters') && (
        <Button variant="default" mt="xs" onClick={() => chooser.takeChapter(name, 'create')}>
          {words.make_chapter_of(name)}
        </Button>
      )}
    </div>
  )
}

interface FieldWord {
  field: string
  value: string
  /** What the word can mean. */
  allowed: readonly string[]
}

/** A word of the file in the cells of a field, and the choice of what it means. */
function Word({ field, value, allowed, chooser }: FieldWord & { chooser: Chooser }) {
  const reading = useReading()
  const words = reading.texts.imports
  const label = words.unknown_word({ column: columnWords(field, reading), word: value })
  const { [value]: chosen } = chooser.options.values[field] ?? {}
  if (chosen !== undefined)
    return (
      <Given
        text={`${label}: ${meaningText(field, chosen, reading)}`}
        onTakeBack={() => chooser.mean(field, value, undefined)}
      />
    )
  return (
    <NativeSelect
      label={label}
      maw={420}
      value=""
      data={[
        { value: '', label: words.choose_meaning },
        ...['', ...allowed.filter(one => one !== '')].map(one => ({
          value: `=${one}`,
          label: meaningText(field, one, reading)
        }))
      ]}
      onChange={event => chooser.mean(field, value, event.currentTarget.value.slice(1))}
    />
  )
}

/** What a word was given, with the button that takes it back. */
function Given({ text, onTakeBack }: { text: string; onTakeBack: () => void }) {
  const { texts } = useReading()
  const words = texts.imports
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm" className="wrapped">
        {text}
      </Text>
      <Button variant="default" aria-label={`${words.take_back}: ${text}`} onClick={onTakeBack}>
        {words.take_back}
      </Button>
    </Group>
  )
}

function meaningText(field: string, meaning: string, { texts, say }: Reading) {
  const words: Readonly<Record<string, string>> = texts.imports.meant
  if (meaning === '') return texts.imports.means_nothing
  return words[meaning] ?? valueText(field, meaning, member_values, say)
}

/** The names that are no membership types, and those for which one was chosen. */
function unknownTypes({ reasons }: ImportResult, { options }: Chooser) {
  const unknown = reasons.filter(({ code, value }) => code === 'not_a_current_type' && value)
  return [...new Set([...Object.keys(options.types), ...unknown.map(({ value = '' }) => value)])]
}

/** The names that are no chapters, and those for which one was chosen. */
function unknownChapters({ reasons }: ImportResult, { options }: Chooser): UnknownChapter[] {
  const given = Object.keys(options.chapters).map(name => ({ name, count: undefined }))
  const unknown = reasons.flatMap(({ code, value, count }) =>
    code === 'no_such_chapter' && value && !(value in options.chapters)
      ? [{ name: value, count }]
      : []
  )
  return [...given, ...unknown]
}

/** The words that mean nothing, and those that were given a meaning. */
function unknownWords({ reasons }: ImportResult, { options }: Chooser): FieldWord[] {
  const given = Object.entries(options.values).flatMap(([field, words]) =>
    Object.keys(words).map(value => ({ field, value, allowed: [] }))
  )
  const unknown = reasons.flatMap(({ field, value, code, params }) => {
    const allowed = code === 'not_yes_or_no' ? ['yes', 'no'] : params.allowed
    const known = code === 'not_yes_or_no' || code === 'not_one_of'
    return known && value && Array.isArray(allowed) ? [{ field, value, allowed }] : []
  })
  const isGiven = ({ field, value }: FieldWord) =>
    given.some(one => one.field === field && one.value === value)
  return [...given, ...unknown.filter(one => !isGiven(one))]
}
