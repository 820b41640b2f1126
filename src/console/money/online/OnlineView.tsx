import { Alert, Button, Code, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../../api/contract.ts'
import { may } from '../../api/may.ts'
import { useRead } from '../../api/read.ts'
import { useAccount } from '../../api/useSession.ts'
import { online_search } from '../../searches.ts'
import { useReauthentication } from '../../session/useReauthentication.tsx'
import { Act } from '../../shared/act.tsx'
import { ConfirmedButton } from '../../shared/ConfirmedButton.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { FormDrawer } from '../../shared/FormDrawer.tsx'
import { type Field, Fields } from '../../shared/fields.tsx'
import { useList } from '../../shared/ListPage.tsx'
import { ListView } from '../../shared/listView.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { online_states, online_tasks } from '../../shared/paymentWords.ts'
import { RowMenu } from '../../shared/RowMenu.tsx'
import { useRecordForm } from '../../shared/useRecordForm.ts'
import { MoneyTabs } from '../parts/parts.tsx'
import { useTexts } from './texts.ts'

type Settings = components['schemas']['PaymentSettings']
type Payment = components['schemas']['OnlinePayment']

/** How members of a chapter pay online, and what became of each attempt. */
export function OnlineView() {
  const { texts, say } = useTexts()
  const words = texts.online
  const list = useList(online_search)
  const { chapter_id, search } = list
  const { grants } = useAccount()
  const may_edit = may(grants, 'manage_payment_settings', chapter_id)
  const settings = useRead('/getpaymentsettings', may_edit ? { chapter_id } : undefined, {
    of: 'paymentsettings'
  })
  // the list would be pushed down by what stands above it
  if (may_edit && !settings.data && !settings.isError) return null
  return (
    <ListView
      list={list}
      title={words.title}
      head={
        <>
          <MoneyTabs />
          {settings.isError && <FailureView failure={settings.error} retry={settings.refetch} />}
          {settings.data && (
            <SettingsOf key={chapter_id} chapter_id={chapter_id} settings={settings.data} />
          )}
        </>
      }
      hint={words.hint}
      read="/getonlinepayments"
      of="payments"
      reading={{ of: 'online_payments' }}
      query={{ chapter_id, tasks: search.tasks === 'asked' ? true : undefined }}
      filters={{
        tasks: { label: words.show, choices: { asked: words.asked }, every: words.every }
      }}
      columns={({ text, choice, moment, money, acts }) => [
        moment('createddate', words.when),
        text('number', words.invoice, row => (
          <>
            {row.number}
            {row.payer_name && (
              <Text size="sm">
                <MemberLink chapter_id={chapter_id} member={row.payer_id}>
                  {row.payer_name}
                </MemberLink>
              </Text>
            )}
          </>
        )),
        text('amount', words.amount, ({ amount, currency }) => money(amount, currency), {
          end: true
        }),
        choice('state', words.state, online_states, { from: 'sm' }),
        text(
          'task',
          words.task,
          ({ task }) => task && <Text c="red">{say(online_tasks[task])}</Text>
        ),
        acts(
          words.acts,
          row =>
            row.task && (
              <RowMenu
                label={words.acts_of(row.number)}
                acts={[{ label: words.done, dialog: onClose => <Answer {...{ row, onClose }} /> }]}
              />
            )
        )
      ]}
      empty={{ title: words.none, hint: words.none_hint }}
      no_match={{ title: words.no_match, all: words.show_all }}
    />
  )
}

function Answer({ row: { id, number }, onClose }: { row: Payment; onClose: () => void }) {
  const words = useTexts().texts.online
  return (
    <Act
      send="PUT /answeronlinepayment"
      title={words.done_title(number)}
      hint={words.done_hint}
      confirm={words.done}
      fields={{}}
      body={() => ({ id })}
      refreshes={['online_payments', 'members', 'audit']}
      done={() => words.was_done(number)}
      onClose={onClose}
    />
  )
}

/** The settings of a chapter; a test key is shown in red. */
function SettingsOf({ chapter_id, settings }: { chapter_id: number; settings: Settings }) {
  const words = useTexts().texts.online
  const [editing, edit] = useState(false)
  const { write, dialog } = useReauthentication('paymentsettings', 'online_payments', 'audit')
  const { provider, mode } = settings
  const end = async () => {
    const ended = await write('PUT /editpaymentsettings', { chapter_id, provider: null })
    return ended && words.ended
  }
  return (
    <>
      <Alert
        color={mode === 'test' ? 'red' : provider ? 'green' : 'gray'}
        title={mode === 'test' ? words.is_test : provider ? words.is_live : words.is_off}
      >
        <Text size="sm">{provider ? words.events : words.off_hint}</Text>
        {provider && <Code>{eventsUrl(chapter_id)}</Code>}
        <Group mt="sm">
          <Button variant="default" onClick={() => edit(true)}>
            {provider ? words.edit : words.begin}
          </Button>
          {provider && (
            <ConfirmedButton
              label={words.end}
              title={words.end}
              text={words.end_hint}
              loses
              onConfirm={end}
            />
          )}
        </Group>
      </Alert>
      {editing && <EditSettings {...{ settings, chapter_id }} onClose={() => edit(false)} />}
      {dialog}
    </>
  )
}

/** What Stripe has to send. */
const events = 'checkout.session.*, charge.refunded, refund.*, charge.dispute.*'

/** Where Stripe sends its events: beside the console. */
const eventsUrl = (chapter_id: number) =>
  `${location.href.split('/console')[0]}/payments/stripe/${chapter_id}`

function EditSettings(props: { chapter_id: number; settings: Settings; onClose: () => void }) {
  const { chapter_id, settings, onClose } = props
  const { texts } = useTexts()
  const words = texts.online
  const { write, dialog } = useReauthentication('paymentsettings', 'online_payments', 'audit')
  const methods = (settings.methods ?? []).join(' ')
  const form = useRecordForm({ secret_key: '', webhook_secret: '', methods })
  const is_new = settings.provider === null
  const hint = (said: string) => (is_new ? said : `${said} ${words.kept}`)
  const fields: Field<typeof form.values>[] = [
    { name: 'secret_key', required: is_new, autofocus: true, hint: hint(words.secret_key_hint) },
    { name: 'webhook_secret', required: is_new, hint: hint(words.webhook_secret_hint) },
    { name: 'methods' }
  ]
  const save = () =>
    form.save({
      flaws: {
        ...(is_new && !form.values.secret_key && { secret_key: texts.details.required }),
        ...(is_new && !form.values.webhook_secret && { webhook_secret: texts.details.required })
      },
      async send() {
        const { secret_key, webhook_secret } = form.values
        const chosen = form.values.methods.split(/[\s,]+/).filter(Boolean)
        const body = {
          chapter_id,
          provider: 'stripe' as const,
          methods: chosen.length > 0 ? chosen : null,
          ...(secret_key && { secret_key }),
          ...(webhook_secret && { webhook_secret })
        }
        const saved = await write('PUT /editpaymentsettings', body)
        if (!saved) return false
        onClose()
        return words.saved
      }
    })
  return (
    <FormDrawer
      title={words.edit_title}
      form={form}
      submit={texts.common.save}
      onSubmit={save}
      onClose={onClose}
      after={dialog}
    >
      <Text size="sm">{words.edit_hint(events)}</Text>
      <Code block>{eventsUrl(chapter_id)}</Code>
      <Fields form={form} words={words} fields={fields} />
    </FormDrawer>
  )
}
