import { Text } from '@mantine/core'
import { useState } from 'react'
import { type components, OperationAreas, Role } from '../api/contract.ts'
import { Failure } from '../api/failure.ts'
import { useAccount } from '../api/useSession.ts'
import { programs_search } from '../searches.ts'
import { useReauthentication } from '../session/useReauthentication.tsx'
import { Act } from '../shared/act.tsx'
import { lastChapter, useChapters } from '../shared/chapters.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { type Field, Fields } from '../shared/fields.tsx'
import { NewButton, useList } from '../shared/ListPage.tsx'
import { ButtonLink } from '../shared/links.tsx'
import { ListView } from '../shared/listView.tsx'
import { RowMenu } from '../shared/RowMenu.tsx'
import { ShownOnce } from '../shared/ShownOnce.tsx'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { useLabel } from '../shared/view.ts'
import { asked_operations, operation_areas } from './records.ts'
import { useTexts } from './texts.ts'

type Token = components['schemas']['Token']
type Made = Pick<components['schemas']['TokenCreated'], 'name' | 'token'>

/** The list of programs that may get in, each with what it may do, and the drawer for a new one. */
export function ProgramsView() {
  const title = useLabel()
  const { texts, format } = useTexts()
  const words = texts.programs
  const list = useList(programs_search)
  const mayText = useMayText()
  const { token, whose = 'own' } = list.search
  const chapter_id = lastChapter(useChapters().data)
  const is_owner = useAccount().grants.some(({ role }) => role === 'owner')
  return (
    <ListView
      list={list}
      title={title}
      hint={words.hint}
      read="/gettokens"
      of="tokens"
      query={{ everyone: whose === 'everyone' }}
      reading={{ of: 'tokens' }}
      acts={
        <>
          {chapter_id !== undefined && (
            <ButtonLink
              variant="default"
              to="/console/chapter/$chapter_id/programs"
              params={{ chapter_id }}
            >
              {words.asked}
            </ButtonLink>
          )}
          <ButtonLink variant="default" to="/console/webhooks">
            {words.webhooks}
          </ButtonLink>
          <NewButton onClick={() => list.open({ token: 'new' })}>{words.create}</NewButton>
        </>
      }
      {...(is_owner && {
        filters: {
          whose: {
            label: words.whose,
            choices: { own: words.own, everyone: words.everyone },
            first: 'own'
          }
        }
      })}
      columns={({ text, moment, acts }) => [
        text('name', words.name, row => (
          <>
            {row.name}
            <Text size="xs" c="dimmed">
              {row.prefix}…
            </Text>
          </>
        )),
        text('may', words.may, mayText, { from: 'sm' }),
        whose === 'everyone' && text('who', words.who, row => row.account_name, { from: 'md' }),
        text('last_used', words.last_used, row =>
          row.last_used ? format.ago(row.last_used) : words.never
        ),
        moment('expires', words.expires, { from: 'md' }),
        acts(words.acts, row => (
          <RowMenu
            label={words.acts_of(row.name)}
            acts={[{ label: words.end, dialog: onClose => <EndToken {...{ row, onClose }} /> }]}
          />
        ))
      ]}
      expected={3}
      empty={{ title: words.none, hint: words.none_hint }}
    >
      {token === 'new' && <NewToken onClose={list.close} />}
    </ListView>
  )
}

/** What a token may do, in words. */
function useMayText() {
  const { texts, format, say } = useTexts()
  const chapters = useChapters().data
  const words = texts.programs
  const operationText = (operation: string) => {
    const known = asked_operations[operation]
    if (known) return say(known)
    const area = operation_areas[(OperationAreas as Record<string, string>)[operation] ?? '']
    return area ? words.in_area({ area: say(area), operation }) : operation
  }
  return ({ role, operations, chapter_ids }: Token): string => {
    const what = role
      ? words.as_role(texts.roles[role])
      : format.list((operations ?? []).map(operationText))
    if (!chapter_ids) return what
    const names = chapter_ids.map(
      id => chapters?.find(one => one.id === id)?.name ?? texts.roles.unknown_chapter(String(id))
    )
    return words.only_in({ what, places: format.list(names) })
  }
}

function EndToken({ row: { id, name }, onClose }: { row: Token; onClose: () => void }) {
  const words = useTexts().texts.programs
  return (
    <Act
      send="PUT /endtoken"
      title={words.end_title(name)}
      hint={words.end_hint}
      confirm={words.end}
      fields={{}}
      body={() => ({ id })}
      refreshes={['tokens', 'audit']}
      done={() => words.ended(name)}
      onClose={onClose}
    />
  )
}

const nothing = {
  name: '',
  role: 'moderator',
  operations: '',
  chapter_id: '',
  expires: '',
  networks: ''
}
type Values = typeof nothing

/** Whether a failure says that the operation in a line is none that programs reach. */
const isUnknown = (error: unknown, index: number) =>
  error instanceof Failure &&
  error.details.some(
    ({ code, path }) => code === 'not_for_tokens' && path === `/operations/${index}`
  )

function NewToken({ onClose }: { onClose: () => void }) {
  const { texts, format } = useTexts()
  const words = texts.programs
  const [made, setMade] = useState<Made>()
  const { write, dialog } = useReauthentication('tokens', 'audit')
  const form = useRecordForm(nothing)
  const fields = useFieldsOf()
  const { name, role, operations, ...values } = form.values
  const { required } = texts.details

  const save = () =>
    form.save({
      flaws: {
        ...(!name.trim() && { name: required }),
        ...(!role && !operations.trim() && { operations: required })
      },
      async send() {
        const body = {
          name,
          ...(role
            ? { role: role as Token['role'] & string }
            : { operations: toItems(operations) }),
          ...(values.chapter_id && { chapter_ids: [Number(values.chapter_id)] }),
          ...(values.expires && { expires: values.expires }),
          ...(values.networks.trim() && { networks: toItems(values.networks) })
        }
        const answer = await write('POST /createtoken', body, { key: form.keyFor(body) })
        if (answer) setMade(answer)
        return answer ? undefined : false
      },
      fail(error) {
        const wrong = toItems(operations).filter((_, index) => isUnknown(error, index))
        const said = wrong.length > 0 && words.unknown_operations(format.list(wrong))
        form.fail(error, said ? { operations: said } : {})
      }
    })

  if (made)
    return (
      <ShownOnce
        title={words.made(made.name)}
        label={words.token}
        value={made.token ?? ''}
        above={<Text>{words.use}</Text>}
        care={words.care}
        once={words.once}
        onClose={onClose}
      />
    )
  return (
    <FormDrawer
      title={words.create}
      form={form}
      submit={words.make}
      onSubmit={save}
      onClose={onClose}
      after={dialog}
    >
      <Fields form={form} words={words} fields={fields} />
    </FormDrawer>
  )
}

const toItems = (text: string) => text.split(/[\s,]+/).filter(item => item !== '')

function useFieldsOf(): Field<Values>[] {
  const { texts } = useTexts()
  const words = texts.programs
  const chapters = useChapters().data ?? []
  const may_make_owners = useAccount().grants.some(({ role }) => role === 'owner')
  const roles = Role.filter(role => role !== 'owner' || may_make_owners)
  return [
    { name: 'name', required: true, autofocus: true },
    {
      name: 'role',
      kind: 'choice',
      choices: [
        ...roles.map(value => ({ value, label: texts.roles[value] })),
        { value: '', label: words.single }
      ]
    },
    {
      name: 'operations',
      kind: 'lines',
      required: true,
      hint: words.operations_hint(`${location.href.split('/console')[0]}/openapi.json`),
      when: ({ role }) => role === ''
    },
    {
      name: 'chapter_id',
      kind: 'choice',
      choices: [
        { value: '', label: words.all_chapters },
        ...chapters.map(({ id, name }) => ({ value: String(id), label: name }))
      ]
    },
    { name: 'expires', kind: 'day', below: true },
    { name: 'networks', kind: 'lines' }
  ]
}
