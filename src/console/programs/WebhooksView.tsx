import { MultiSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { useRead } from '../api/read.ts'
import { useWrite } from '../api/write.ts'
import { useRecordViews } from '../audit/entries.tsx'
import { webhooks_search } from '../searches.ts'
import { Act } from '../shared/act.tsx'
import { type Field, text } from '../shared/actFields.tsx'
import { useChapters } from '../shared/chapters.ts'
import { NewButton, useList } from '../shared/ListPage.tsx'
import { TextLink } from '../shared/links.tsx'
import { ListView } from '../shared/listView.tsx'
import { RowMenu } from '../shared/RowMenu.tsx'
import { ShownOnce } from '../shared/ShownOnce.tsx'
import { useRun } from '../shared/useRun.ts'
import { useLabel } from '../shared/view.ts'
import { useTexts } from './texts.ts'

type Webhook = components['schemas']['Webhook']
type Made = Pick<components['schemas']['WebhookWithSecret'], 'url' | 'secret'>

const refreshes = ['webhooks', 'audit']
const first_page = { offset: 0, limit: 200 }

/** The addresses that are told of what happens, the form for one, and a new secret. */
export function WebhooksView() {
  const title = useLabel()
  const { texts, format } = useTexts()
  const words = texts.webhooks
  const list = useList(webhooks_search)
  const { webhook } = list.search
  const [made, setMade] = useState<Made>()
  const all = useRead('/getwebhooks', first_page, { of: 'webhooks' }).data?.webhooks
  const known = all?.find(({ id }) => id === webhook)
  const { actionLabel } = useActions()
  const write = useWrite(...refreshes)
  const { run } = useRun()
  const rotate = (id: number) => run(async () => setMade(await write('PUT /rotatewebhook', { id })))
  const turn = ({ id, enabled }: Webhook) =>
    run(() => write('PUT /editwebhook', { id, enabled: !enabled }))
  return (
    <ListView
      list={list}
      title={title}
      hint={words.hint}
      read="/getwebhooks"
      of="webhooks"
      query={{}}
      reading={{ of: 'webhooks' }}
      acts={<NewButton onClick={() => list.open({ webhook: 'new' })}>{words.create}</NewButton>}
      columns={({ text, acts }) => [
        text('url', words.url, row => (
          <>
            <TextLink to="/console/webhooks/deliveries" search={{ webhook_id: row.id }}>
              {row.url}
            </TextLink>
            <Text size="xs" c="dimmed">
              {row.enabled ? words.on : words.off_reasons[row.off_reason ?? 'none']}
            </Text>
          </>
        )),
        text('types', words.types, row => format.list(row.types.map(actionLabel)), { from: 'sm' }),
        text(
          'last_success',
          words.last_success,
          row => (row.last_success ? format.ago(row.last_success) : words.never),
          { from: 'md' }
        ),
        acts(words.acts, row => (
          <RowMenu
            label={words.acts_of(row.url)}
            acts={[
              { label: words.edit, onClick: () => list.open({ webhook: row.id }) },
              { label: words.rotate, hint: words.rotate_hint, onClick: () => rotate(row.id) },
              {
                label: row.enabled ? words.turn_off : words.turn_on,
                hint: row.enabled ? words.turn_off_hint : words.turn_on_hint,
                onClick: () => turn(row)
              }
            ]}
          />
        ))
      ]}
      expected={3}
      empty={{ title: words.none, hint: words.none_hint }}
    >
      {webhook === 'new' && <WebhookForm onMade={setMade} onClose={list.close} />}
      {known && <WebhookForm key={known.id} known={known} onClose={list.close} />}
      {made && (
        <ShownOnce
          title={words.made}
          label={words.secret}
          value={made.secret ?? ''}
          above={<Text>{words.use(made.url)}</Text>}
          care={words.care}
          once={words.once}
          onClose={() => setMade(undefined)}
        />
      )}
    </ListView>
  )
}

/** The actions of the audit log as choices, and how each is called. */
export function useActions() {
  const { actions, actionLabel } = useRecordViews()
  const choices = actions().map(value => ({ value, label: actionLabel(value) }))
  return { actionLabel, choices }
}

/** The field for several of some values. */
const several = (said: {
  label: string
  hint: string
  first: string[]
  missing?: string
  data: { value: string; label: string }[]
}): Field<string[], string[]> => ({
  first: said.first,
  missing: said.missing,
  is_whole: value => said.missing === undefined || value.length > 0,
  give: value => value,
  input: ({ value, error, busy, onChange }) => (
    <MultiSelect
      label={said.label}
      description={said.hint}
      withAsterisk={said.missing !== undefined}
      searchable
      limit={100}
      data={said.data}
      value={value}
      error={error}
      disabled={busy}
      onChange={onChange}
    />
  )
})

function WebhookForm(props: {
  known?: Webhook
  onMade?: (made: Made) => void
  onClose: () => void
}) {
  const { texts } = useTexts()
  const words = texts.webhooks
  const { known, onMade, onClose } = props
  const chapters = useChapters().data ?? []
  const { choices } = useActions()
  const others = (known?.types ?? []).filter(type => !choices.some(({ value }) => value === type))
  const { required: missing } = texts.details
  const fields = {
    url: text({ label: words.url, hint: words.url_hint, missing, first: known?.url ?? '' }),
    types: several({
      label: words.types,
      hint: words.types_hint,
      missing,
      first: known?.types ?? [],
      data: [...choices, ...others.map(value => ({ value, label: value }))]
    }),
    chapter_ids: several({
      label: words.chapter_ids,
      hint: words.chapter_ids_hint,
      first: (known?.chapter_ids ?? []).map(String),
      data: chapters.map(({ id, name }) => ({ value: String(id), label: name }))
    })
  }
  const body = (given: { url: string; types: string[]; chapter_ids: string[] }) => ({
    ...given,
    chapter_ids: given.chapter_ids.length > 0 ? given.chapter_ids.map(Number) : null
  })
  const shared = { confirm: words.keep, fields, refreshes, wide: true, onClose }
  return known ? (
    <Act
      send="PUT /editwebhook"
      title={words.edit}
      {...shared}
      body={given => ({ id: known.id, ...body(given) })}
      done={() => words.saved}
    />
  ) : (
    <Act
      send="POST /createwebhook"
      title={words.create}
      {...shared}
      body={body}
      done={written => {
        onMade?.(written)
        return undefined
      }}
    />
  )
}
