import { Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { readFile } from '../money/parts/files.ts'
import { Act, AskButton, PressButton } from '../shared/act.tsx'
import { choice, text, whole } from '../shared/actFields.tsx'
import { byte_order_mark } from '../shared/csv.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { dayHere, isWholeDay } from '../shared/days.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { saveFile } from '../shared/files.ts'
import { ButtonLink } from '../shared/links.tsx'
import { PersonName } from '../shared/PersonName.tsx'
import { usePeople } from '../shared/people.ts'
import { RowMenu } from '../shared/RowMenu.tsx'
import { useSearchDay } from '../shared/useSearchDay.ts'
import { useLabel } from '../shared/view.ts'
import { Days, EnterHolding, type Holding, HoldingMenu, useFunctions } from './holdings.tsx'
import { function_kinds } from './records.ts'
import { useTexts } from './texts.ts'

type MemberFunction = components['schemas']['MemberFunction']

const route = getRouteApi('/console/chapter/$chapter_id/functions')

/** The functions of a chapter, with who holds them on a day: also the list for a court of registration. */
export function FunctionsView() {
  const { texts, format } = useTexts()
  const words = texts.functions
  const label = useLabel()
  const { chapter_id } = route.useParams()
  const navigate = route.useNavigate()
  const { on: asked } = route.useSearch()
  const [typed, setTyped] = useSearchDay(asked ?? dayHere(), day =>
    navigate({ search: { on: day }, replace: true })
  )
  const on = isWholeDay(typed) ? typed : dayHere()
  const { functions, holdings } = useFunctions(chapter_id, { on })
  const held = holdings.data?.holdings ?? []
  const total = holdings.data?.pagination.total ?? 0
  // an archived function is shown on the days on which somebody held it
  const known = functions.data?.functions.filter(
    ({ id, archived }) => !archived || held.some(({ function_id }) => function_id === id)
  )
  const people = usePeople(held.map(({ member_id }) => member_id))
  const { grants } = useAccount()
  // a court of registration knows the board alone
  const query = { chapter_id, on, kind: 'board', format: 'csv' } as const
  const save = async () => {
    const file = await readFile(api.GET('/getholdings', { params: { query }, parseAs: 'text' }))
    saveFile(`${label}-${on}.csv`, `${byte_order_mark}${file}`, 'text/csv')
  }
  if (functions.isError) return <FailureView failure={functions.error} retry={functions.refetch} />
  return (
    <Stack gap="md">
      <Title order={1}>{label}</Title>
      <Text c="dimmed">{words.hint}</Text>
      <Group align="flex-end" className="filters">
        <DayInput label={words.on} value={typed} onChange={setTyped} />
        <PressButton variant="default" run={save}>
          {words.save}
        </PressButton>
        {may(grants, 'manage_functions') && <EditFunction chapter_id={chapter_id} />}
      </Group>
      {total > held.length && (
        <Text>
          {words.only_first({ shown: format.number(held.length), all: format.number(total) })}
        </Text>
      )}
      {!known && <Skeleton h={200} />}
      {known?.length === 0 && <EmptyView title={words.none} hint={words.none_hint} />}
      {known?.map(one => (
        <section key={one.id} aria-label={one.name} className="told">
          <FunctionHead of={one} chapter_id={chapter_id} />
          <Holders
            holdings={held.filter(({ function_id }) => function_id === one.id)}
            people={people}
          />
          <EnterHolding chapter_id={chapter_id} functions={[one]} />
        </section>
      ))}
    </Stack>
  )
}

function FunctionHead({ of, chapter_id }: { of: MemberFunction; chapter_id: number }) {
  const { texts, say } = useTexts()
  const words = texts.functions
  const { grants } = useAccount()
  const { id, name, kind, seats, archived } = of
  return (
    <Group gap="xs">
      <Title order={2}>{name}</Title>
      <Text size="sm" c="dimmed">
        {[say(function_kinds[kind]), seats && words.seats_of(seats), archived && words.is_archived]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ButtonLink
        variant="subtle"
        size="compact-xs"
        to="/console/chapter/$chapter_id/members"
        params={{ chapter_id }}
        search={{ more: { functions: { ids: [id] } } }}
        aria-label={words.members_of(name)}
      >
        {words.members}
      </ButtonLink>
      {may(grants, 'manage_functions') && (
        <RowMenu
          label={words.acts_of(name)}
          acts={[
            {
              label: words.edit,
              dialog: onClose => (
                <FunctionForm chapter_id={chapter_id} known={of} onClose={onClose} />
              )
            },
            {
              label: archived ? words.restore : words.archive,
              dialog: onClose => (
                <Act
                  send="PUT /editfunction"
                  title={archived ? words.restore_title(name) : words.archive_title(name)}
                  hint={archived ? words.restore_hint : words.archive_hint}
                  confirm={archived ? words.restore : words.archive}
                  fields={{}}
                  body={() => ({ id, archived: !archived })}
                  done={() => (archived ? words.restored : words.archived)}
                  onClose={onClose}
                />
              )
            }
          ]}
        />
      )}
    </Group>
  )
}

function EditFunction({ chapter_id }: { chapter_id: number }) {
  const words = useTexts().texts.functions
  return (
    <AskButton dialog={onClose => <FunctionForm chapter_id={chapter_id} onClose={onClose} />}>
      {words.new}
    </AskButton>
  )
}

/** The form of a new function, or of a known one. */
function FunctionForm(props: { chapter_id: number; known?: MemberFunction; onClose: () => void }) {
  const { texts } = useTexts()
  const words = texts.functions
  const { known, onClose, chapter_id } = props
  const whom = new Map([
    ['all', words.of_all],
    ['own', words.of_chapter]
  ])
  const shared = {
    confirm: words.keep,
    done: () => words.saved,
    onClose
  }
  const fields = {
    name: text({ label: words.name, missing: words.missing, first: known?.name ?? '' }),
    kind: choice({ label: words.kind, choices: function_kinds, first: known?.kind ?? 'board' }),
    seats: whole({
      label: words.seats,
      hint: words.seats_hint,
      missing: texts.details.not_a_number,
      first: known ? known.seats : 1
    })
  }
  return known ? (
    <Act
      send="PUT /editfunction"
      title={words.edit}
      {...shared}
      fields={fields}
      body={given => ({ id: known.id, ...given })}
    />
  ) : (
    <Act
      send="POST /createfunction"
      title={words.new}
      {...shared}
      fields={{ ...fields, whom: choice({ label: words.whom, choices: whom, first: 'all' }) }}
      body={({ whom, ...given }) => ({
        ...given,
        chapter_id: whom === 'all' ? null : chapter_id
      })}
    />
  )
}

function Holders(props: { holdings: readonly Holding[]; people: ReturnType<typeof usePeople> }) {
  const { texts, format } = useTexts()
  const words = texts.functions
  const { holdings, people } = props
  if (holdings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.nobody}
      </Text>
    )
  return (
    <Table className="table" verticalSpacing={6}>
      <Table.Tbody>
        {holdings.map(holding => {
          const { id, member_id, firstname, lastname, date_of_birth } = holding
          const { street, postal_code, city } = holding
          const place = [postal_code, city].filter(Boolean).join(' ')
          const born = date_of_birth && words.born(format.date(date_of_birth))
          return (
            <Table.Tr key={id}>
              <Table.Td className="whole">
                <PersonName id={member_id} people={people} />
                <Text size="sm" c="dimmed">
                  {[born, street, place].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td>
                <Days holding={holding} />
              </Table.Td>
              <Table.Td ta="end">
                <HoldingMenu holding={holding} name={`${firstname} ${lastname}`} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
