import {
  Button,
  Group,
  List,
  SegmentedControl,
  Stack,
  Text,
  Title,
  VisuallyHidden
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useChapterName } from '../linking/useChapterName.ts'
import { member_record } from '../members/records.ts'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconDownload } from '../shared/icons.ts'
import { MemberLink } from '../shared/MemberLink.tsx'
import { PageSteps } from '../shared/Paging.tsx'
import { fullName } from '../shared/people.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import {
  type Choices,
  type Chooser,
  type Decided,
  type ImportOptions,
  type List as ListName,
  page_size
} from './choices.ts'
import { type ImportResult, max_refusals, useReading, useTypeName } from './queries.ts'
import { columnWords, type Refusal, reasonText } from './reasons.ts'
import { useTexts } from './texts.ts'
import { useRefusalFile } from './useRefusalFile.ts'

/** What the lists of a checked file are about. */
interface ListProps {
  chapter_id: number
  result: ImportResult
  chooser: Chooser
}

/** A list of rows of a file: heading with their number, a page of them, and buttons for other pages. */
function RowList(props: {
  id: string
  title: string
  /** How many rows there are. */
  count: number
  /** A text or an element under the title. */
  hint?: ReactNode
  action?: ReactNode
  /** What stands above the rows. */
  head?: ReactNode
  /** The offset of the page and the number of all items; missing if there is only one page. */
  page?: { offset: number; total: number; onOffset: (offset: number) => void } | undefined
  /** The rows. */
  children: ReactNode
}) {
  const { format } = useTexts()
  const { id, page, hint } = props
  return (
    // the section can have the focus: it gets the focus when the focused row disappears
    <section className="card padded step" aria-labelledby={id} tabIndex={-1}>
      <Group justify="space-between">
        <Title order={2} id={id}>
          {props.title}{' '}
          <Text span inherit c="dimmed" className="figures">
            {format.number(props.count)}
          </Text>
        </Title>
        {props.action}
      </Group>
      {hint && (
        <Text size="sm" c="dimmed" mt="xs">
          {hint}
        </Text>
      )}
      {props.head}
      <List listStyleType="none" mt="sm" className="changed-rows">
        {props.children}
      </List>
      {page && page.total > page_size && (
        <Group justify="flex-end" mt="md">
          <PageSteps {...page} limit={page_size} />
        </Group>
      )}
    </section>
  )
}

/** The id, the number of rows and the page of a list of a dry run. */
function paged(id: ListName, { result, chooser }: Pick<ListProps, 'result' | 'chooser'>) {
  const { total } = result.pages[id]
  const onOffset = (offset: number) => chooser.goToPage(id, offset)
  return { id, count: total, page: { offset: chooser.options.offsets[id], total, onOffset } }
}

/** A row of a file in a list: name, line, the effect of the import, and the button that leaves the row out. */
function Row(props: {
  line: number
  name: string
  /** Missing after the import, when nothing can be chosen. */
  chooser?: Chooser | undefined
  children?: ReactNode
}) {
  const { texts, format } = useTexts()
  const { line, name, chooser } = props
  const words = texts.imports
  const decided = chooser?.options.decisions.has(line) ?? false
  return (
    <List.Item className="row-item" data-decided={decided || undefined}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className="grow">
          <RowName line={line} name={name} />
          {props.children}
        </div>
        {chooser && (
          <Button
            variant="default"
            className="row-button"
            aria-label={(decided ? words.take_back_row : words.omit_row)({
              name,
              line: format.number(line)
            })}
            onClick={() => chooser.decide(line, decided ? undefined : { to: 'skip', name })}
          >
            {decided ? words.take_back : words.omit}
          </Button>
        )}
      </Group>
    </List.Item>
  )
}

/** The name of the person in a row, and the row's line. */
function RowName({ line, name }: { line: number; name: string }) {
  const { texts, format } = useTexts()
  return (
    <Text size="sm">
      {name && (
        <>
          <b dir="auto">{name}</b>{' '}
        </>
      )}
      <Text span inherit c="dimmed">
        {texts.imports.at_line(format.number(line))}
      </Text>
    </Text>
  )
}

/** The list of existing members that the import will change, with the changes of each field. */
export function ChangedRows(props: ListProps) {
  const { texts } = useTexts()
  const { chapter_id, result, chooser } = props
  if (result.updated === 0) return null
  return (
    <RowList title={texts.imports.changes} {...paged('changes', props)}>
      {result.changes.map(({ line, changes, ...member }) => (
        <Row key={line} line={line} name={fullName(member)} chooser={chooser}>
          <Differences
            aside
            record={member_record}
            changes={changes as Changes}
            chapter_id={chapter_id}
          />
        </Row>
      ))}
    </RowList>
  )
}

/** The list of the members that the import will add. */
export function AddedRows(props: ListProps) {
  const { texts, format } = useTexts()
  const { statuses } = useMemberWords()
  const { chapter_id, result, chooser } = props
  const typeName = useTypeName(chapter_id)
  const made = new Map(result.new_types.map(({ id, name }) => [id, name]))
  if (result.created === 0) return null
  const factsOf = (member: ImportResult['additions'][number]) => [
    member.email,
    member.phone,
    member.date_of_birth && format.date(member.date_of_birth),
    typeName(member.membertype_id) ?? made.get(member.membertype_id),
    statuses[member.status]
  ]
  return (
    <RowList title={texts.imports.additions} {...paged('additions', props)}>
      {result.additions.map(member => (
        <Row key={member.line} line={member.line} name={fullName(member)} chooser={chooser}>
          <Text size="sm" c="dimmed">
            {factsOf(member).filter(Boolean).join(' · ')}
          </Text>
        </Row>
      ))}
    </RowList>
  )
}

/** The rows with a decision, each with the button that withdraws the decision. */
export function DecidedRows({ chooser }: { chooser: Chooser }) {
  const { texts } = useTexts()
  const [offset, setOffset] = useState(0)
  const words = texts.imports
  const sorted = [...chooser.options.decisions].sort(([one], [other]) => one - other)
  // the page may be beyond the end of the list since decisions were withdrawn
  const from = offset < sorted.length ? offset : 0
  if (sorted.length === 0) return null
  const saidOf = ({ to, linked }: Decided) => {
    if (typeof to === 'number') return linked ? words.decided_linked : words.decided_known
    return to === 'create' ? words.decided_new : words.left_out
  }
  return (
    <RowList
      id="decided"
      title={words.decided}
      count={sorted.length}
      page={{ offset: from, total: sorted.length, onOffset: setOffset }}
    >
      {sorted.slice(from, from + page_size).map(([line, decided]) => (
        <Row key={line} line={line} name={decided.name} chooser={chooser}>
          <Text size="sm">{saidOf(decided)}</Text>
        </Row>
      ))}
    </RowList>
  )
}

type Doubtful = ImportResult['doubtful'][number]
type Linkable = ImportResult['linkable'][number]

/** The rows that may be about existing members, to be decided one by one or all at once. */
export function DoubtfulRows(props: ListProps) {
  const { texts, format } = useTexts()
  const { chapter_id, result, chooser } = props
  const words = texts.imports
  const { doubtful } = chooser.options
  const { total } = result.pages.doubtful
  if (total === 0 && !doubtful) return null
  const all = (value: string) =>
    chooser.change({ doubtful: value === 'each' ? undefined : (value as Choices['doubtful']) })
  const head = (
    <>
      <Group mt="sm">
        <SegmentedControl
          className="all-doubtful"
          aria-label={words.all_doubtful}
          value={doubtful ?? 'each'}
          data={[
            { value: 'each', label: words.each },
            { value: 'create', label: words.all_new },
            { value: 'update', label: words.all_known }
          ]}
          onChange={all}
        />
      </Group>
      {doubtful === 'update' && total > 0 && (
        <Text size="sm" mt="sm">
          {words.several}
        </Text>
      )}
    </>
  )
  return (
    <RowList
      title={words.doubtful}
      hint={words.doubtful_hint}
      head={head}
      {...paged('doubtful', props)}
    >
      {result.doubtful.map((row: Doubtful) => (
        <CandidateRow
          key={row.line}
          row={row}
          chooser={chooser}
          candidates={row.candidates.map(member => ({
            member,
            chapter_id,
            before: words.perhaps,
            said: fullName(member),
            answer: { to: member.id, name: row.name },
            label: words.same_person,
            described: words.same_person_as({ name: row.name, member: fullName(member) })
          }))}
          more={row.total}
          answers={[
            ['create', words.another_person, words.another_person_row(row.name)],
            ['skip', words.omit, words.omit_row({ name: row.name, line: format.number(row.line) })]
          ]}
        />
      ))}
    </RowList>
  )
}

/** The new members who may be members of other chapters already, with buttons that link them or keep them apart. */
export function LinkableRows(props: ListProps) {
  const { texts } = useTexts()
  const chapterName = useChapterName()
  const { result, chooser } = props
  const words = texts.imports
  if (result.pages.linkable.total === 0) return null
  return (
    <RowList title={words.linkable} hint={words.linkable_hint} {...paged('linkable', props)}>
      {result.linkable.map((row: Linkable) => (
        <CandidateRow
          key={row.line}
          row={row}
          chooser={chooser}
          candidates={row.candidates.map(member => {
            const chapter = chapterName(member.chapter_id)
            return {
              member,
              chapter_id: member.chapter_id,
              said: words.member_of({ name: fullName(member), place: chapter }),
              answer: { to: member.id, name: row.name, linked: true },
              label: words.link,
              described: words.link_row({ name: row.name, place: chapter })
            }
          })}
          answers={[['create', words.keep_apart, words.keep_apart_row(row.name)]]}
        />
      ))}
    </RowList>
  )
}

/** A member who may be the person in a row, and the answer that says so. */
interface Candidate {
  member: Known & { id: number }
  chapter_id: number
  before?: string
  said: string
  answer: Decided
  label: string
  /** The label for screen readers: the visible label and the row. */
  described: string
}

/** A row that may be about one of several members: the row, these members, and a button for each answer. */
function CandidateRow(props: {
  row: Known & { line: number; name: string }
  chooser: Chooser
  candidates: readonly Candidate[]
  /** How many candidates there are, if not all are shown. */
  more?: number
  answers: readonly (readonly [to: 'create' | 'skip', label: string, described: string])[]
}) {
  const { texts, format } = useTexts()
  const { row, chooser, candidates, more = 0, answers } = props
  const { line, name } = row
  const button = (answer: Decided, label: string, described: string) => {
    const pressed = chooser.options.decisions.get(line)?.to === answer.to
    return (
      <Button
        key={label}
        variant={pressed ? 'filled' : 'default'}
        className="row-button"
        aria-pressed={pressed}
        aria-label={described}
        // a second press withdraws the decision
        onClick={() => chooser.decide(line, pressed ? undefined : answer)}
      >
        {label}
      </Button>
    )
  }
  return (
    <List.Item className="row-item">
      <RowName line={line} name={name} />
      <Facts facts={row} />
      <Stack gap="xs" mt="xs" className="candidates">
        {candidates.map(({ member, chapter_id, before, said, answer, label, described }) => (
          <Group key={member.id} justify="space-between" align="flex-start" gap="xs">
            <div className="grow">
              <Text size="sm">
                {before}{' '}
                <MemberLink aside chapter_id={chapter_id} member={member.id}>
                  <bdi>{said}</bdi>
                </MemberLink>
              </Text>
              <Facts facts={member} against={row} />
            </div>
            {button(answer, label, described)}
          </Group>
        ))}
      </Stack>
      {more > candidates.length && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.imports.more_candidates(format.number(more - candidates.length))}
        </Text>
      )}
      <Group mt="xs" gap="xs" justify="flex-end">
        {answers.map(([to, label, described]) => button({ to, name }, label, described))}
      </Group>
    </List.Item>
  )
}

type Known = Pick<Doubtful['candidates'][number], Fact>
type Fact = (typeof shown)[number]

const shown = ['email', 'phone', 'date_of_birth'] as const

/** The e-mail address, phone and birth date of a person; values that differ from those of `against` are marked. */
function Facts({ facts, against }: { facts: Known; against?: Known }) {
  const { texts, format } = useTexts()
  const { labels } = useMemberWords()
  const show = (name: Fact) => {
    const value = facts[name]
    if (!value) return texts.shared.empty
    const is_date = name === 'date_of_birth' && /^\d{4}-\d\d-\d\d$/.test(value)
    return is_date ? format.date(value) : value
  }
  const bare = (name: Fact, known: Known) => (known[name] ?? '').toLowerCase()
  const differs = (name: Fact) => against && bare(name, facts) !== bare(name, against)
  return (
    <dl className="facts">
      {shown.map(name => (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd dir="auto" className={differs(name) ? 'differs' : undefined}>
            {show(name)}
            {differs(name) && <VisuallyHidden> ({texts.imports.differs})</VisuallyHidden>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Why a row is refused: the column, what its cell says, and what is wrong with it. */
function ReasonText({ reason }: { reason: Omit<Refusal, 'line'> }) {
  const reading = useReading()
  const { field, value } = reason
  return (
    <>
      {field && (
        <Text span inherit fw={600}>
          {columnWords(field, reading)}{' '}
        </Text>
      )}
      {value && <bdi>{reading.texts.imports.says(value)} </bdi>}
      {reasonText(reason, reading)}
    </>
  )
}

/** The values that cannot be read and without which their rows are taken; without a chooser, the first of them. */
export function LeftOutValues({ result, chooser }: { result: ImportResult; chooser?: Chooser }) {
  const { texts } = useTexts()
  const { total } = result.pages.left_out
  if (total === 0) return null
  const list = chooser ? paged('left_out', { result, chooser }) : { id: 'left_out', count: total }
  const words = texts.imports
  return (
    <RowList title={words.left_out_values} hint={words.left_out_values_hint} {...list}>
      {result.left_out.map(({ line, name, ...reason }) => (
        <Row key={`${line} ${reason.field}`} line={line} name={name}>
          <Text size="sm" className="wrapped">
            <ReasonText reason={reason} />
          </Text>
        </Row>
      ))}
    </RowList>
  )
}

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
  const { save, busy } = useRefusalFile({ chapter_id, file, options, known })
  if (total === 0) return null
  const rows = Map.groupBy(refusals, ({ line }) => line)
  // line 1 has the errors of the whole file, which cannot be left out
  const of_rows = refusals.some(({ line }) => line > 1)
  const some = !chooser && rows.size < refused
  const offset = chooser?.options.offsets.refusals ?? 0
  const onOffset = (to: number) => chooser?.goToPage('refusals', to)
  const first =
    some && `${words.first_of({ count: format.number(rows.size), all: format.number(refused) })} `
  const holds =
    total > max_refusals ? words.file_holds(format.number(max_refusals)) : words.file_holds_all
  return (
    <RowList
      id="refusals"
      title={words.refusals}
      count={refused}
      page={chooser && { offset, total, onOffset }}
      action={
        of_rows && (
          <Button
            variant="default"
            className="wrapping"
            classNames={{ label: 'wrapping-label' }}
            leftSection={<Icon of={IconDownload} size={16} />}
            loading={busy}
            onClick={save}
          >
            {words.download}
          </Button>
        )
      }
      hint={of_rows && [first, holds]}
      head={props.reasons && <CommonReasons reasons={props.reasons} />}
    >
      {[...rows].map(([line, reasons]) => (
        <Row
          key={line}
          line={line}
          name={reasons.find(({ name }) => name)?.name ?? ''}
          chooser={line > 1 ? chooser : undefined}
        >
          <List listStyleType="none" size="sm">
            {reasons.map(reason => (
              <Reason key={JSON.stringify(reason)} reason={reason} chapter_id={chapter_id} />
            ))}
          </List>
        </Row>
      ))}
    </RowList>
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

/** A reason, with a link to the member that conflicts with the row. */
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
