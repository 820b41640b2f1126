import { Text } from '@mantine/core'
import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useRead } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { useWrite } from '../api/write.ts'
import { Act, AskButton } from '../shared/act.tsx'
import { choice, day, note, person } from '../shared/actFields.tsx'
import { dayHere } from '../shared/days.ts'
import { RowMenu } from '../shared/RowMenu.tsx'
import { useRun } from '../shared/useRun.ts'
import { useTexts } from './texts.ts'

/** That somebody holds a function. */
export type Holding = components['schemas']['Holding']

const max = { offset: 0, limit: 200 } as const
const refreshes = ['members', 'audit']

/** The functions of a chapter and of all chapters, and who holds them. */
export function useFunctions(chapter_id: number, wanted: { on?: string; member_id?: number } = {}) {
  const functions = useRead('/getfunctions', { chapter_id, ...max }, { of: 'members' })
  const asked = { chapter_id, ...wanted, ...max }
  const holdings = useRead('/getholdings', asked, { of: 'members' })
  return { functions, holdings }
}

/** From when to when somebody holds a function. */
export function Days({ holding }: { holding: Holding }) {
  const { texts, format } = useTexts()
  const { from, to } = holding
  const days = { from: format.date(from), to: to === null ? '' : format.date(to) }
  return to === null ? texts.functions.since(days.from) : texts.functions.days(days)
}

/** The button that enters who holds a function: this one, or one of those of a chapter. */
export function EnterHolding(props: {
  chapter_id: number
  functions: readonly components['schemas']['MemberFunction'][]
  member_id?: number
}) {
  const { texts } = useTexts()
  const words = texts.functions
  const { chapter_id, functions, member_id } = props
  const open = functions.filter(({ archived }) => !archived)
  const [first] = open
  const { grants } = useAccount()
  if (!first || !may(grants, 'manage_holdings', chapter_id)) return null
  const choices = new Map(open.map(({ id, name }) => [String(id), name]))
  return (
    <AskButton
      variant="default"
      size="xs"
      aria-label={functions.length === 1 ? words.enter_for(first.name) : words.enter}
      dialog={onClose => (
        <Act
          send="POST /createholding"
          title={words.enter}
          hint={words.enter_hint}
          confirm={words.enter_confirm}
          refreshes={refreshes}
          fields={{
            function_id: choice({ label: words.function, choices, first: String(first.id) }),
            ...(member_id === undefined && {
              member_id: person({ label: words.member, chapter_id, missing: words.missing })
            }),
            ...daysFields(words)
          }}
          body={({ function_id, ...given }) => ({
            ...({ member_id, ...given } as { member_id: number; from: string }),
            ...emptied(given),
            function_id: Number(function_id)
          })}
          done={() => words.entered}
          onClose={onClose}
        />
      )}
    >
      {words.enter}
    </AskButton>
  )
}

type Words = ReturnType<typeof useTexts>['texts']['functions']

const daysFields = (words: Words, known?: Holding) => ({
  from: day({ label: words.from, first: known?.from ?? dayHere() }),
  to: day({ label: words.to, first: known?.to ?? '', free: true }),
  elected_on: day({ label: words.elected_on, first: known?.elected_on ?? '', free: true }),
  note: note({ label: words.note, first: known?.note ?? '', lines: true })
})

/** What is sent for fields that are left empty. */
const emptied = (given: { to: string; elected_on: string; note: string | undefined }) => ({
  to: given.to || null,
  elected_on: given.elected_on || null,
  note: given.note ?? ''
})

/** The menu of a holding: another last day, or away with it on the day on which it was entered. */
export function HoldingMenu({ holding, name }: { holding: Holding; name: string }) {
  const { texts } = useTexts()
  const words = texts.functions
  const { grants } = useAccount()
  const write = useWrite(...refreshes)
  const { busy, run } = useRun()
  const { id, chapter_id, function_name } = holding
  if (!may(grants, 'manage_holdings', chapter_id)) return null
  return (
    <RowMenu
      label={words.acts({ function: function_name, name })}
      disabled={busy}
      acts={[
        {
          label: words.change,
          dialog: onClose => (
            <Act
              send="PUT /editholding"
              title={words.change_title({ function: function_name, name })}
              confirm={words.change}
              refreshes={refreshes}
              fields={daysFields(words, holding)}
              body={given => ({ id, from: given.from, ...emptied(given) })}
              done={() => words.changed}
              onClose={onClose}
            />
          )
        },
        {
          label: words.remove,
          hint: words.remove_hint,
          onClick: () =>
            run(async () => {
              await write('PUT /removeholding', { id })
              return words.removed
            })
        }
      ]}
    />
  )
}

/** The functions of a member, on the member's page. */
export function MemberFunctions({
  member
}: {
  member: { id: number; chapter_id: number; name: string }
}) {
  const { texts } = useTexts()
  const { id: member_id, chapter_id, name } = member
  const { functions, holdings } = useFunctions(chapter_id, { member_id })
  const known = functions.data?.functions ?? []
  const held = holdings.data?.holdings ?? []
  if (known.length === 0) return null
  return (
    <section className="told" aria-label={texts.functions.title}>
      <Text component="h2" fw={600} mb="xs">
        {texts.functions.title}
      </Text>
      <ul className="message-rows">
        {held.map(holding => (
          <li key={holding.id}>
            <div className="wrapped">{holding.function_name}</div>
            <Days holding={holding} />
            <HoldingMenu holding={holding} name={name} />
          </li>
        ))}
      </ul>
      <EnterHolding chapter_id={chapter_id} functions={known} member_id={member_id} />
    </section>
  )
}
