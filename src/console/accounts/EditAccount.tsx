import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { renewSession } from '../api/session.ts'
import { useAccount } from '../api/useSession.ts'
import { EntryChanges, type LogEntry, useEntryWords, useLog } from '../audit/entries.tsx'
import { useReauthentication } from '../session/useReauthentication.tsx'
import { PressButton } from '../shared/act.tsx'
import { ConfirmedButton } from '../shared/ConfirmedButton.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { TextLink } from '../shared/links.tsx'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AccountFields, type AccountValues, missingFields, toGrants } from './AccountFields.tsx'
import { useTexts } from './texts.ts'

type AccountDetails = components['schemas']['AccountDetails']

/** An enrolment link and its person. */
export interface HandedOver {
  name: string
  enrolment_url: string
  /** Whether the link goes by mail too. */
  mailed?: boolean
}

/** The number of entries that are shown beside the form; the audit log shows all entries. */
const shown = 10

/** Recent activity of an account: sign-ins with the failed attempts before them, sign-outs, and changes. */
function AccountActivity({ id }: { id: number }) {
  const { texts } = useTexts()
  const record = { entity: 'account', entity_id: id } as const
  const log = useLog({ ...record, offset: 0, limit: shown })
  return (
    <Stack gap="sm" mt="xl" component="section" aria-labelledby="account-activity">
      <Title order={2} id="account-activity">
        {texts.accounts.activity}
      </Title>
      {log.isError && <FailureView failure={log.error} retry={log.refetch} />}
      {log.isPending && [1, 2, 3].map(line => <Skeleton key={line} h={40} />)}
      {log.data?.logs.length === 0 && <Text c="dimmed">{texts.accounts.activity_none}</Text>}
      <ul className="activity">
        {log.data?.logs.map(entry => (
          <Activity key={entry.id} entry={entry} />
        ))}
      </ul>
      <TextLink underline="hover" to="/console/audit" search={record}>
        {texts.accounts.activity_all}
      </TextLink>
    </Stack>
  )
}

function Activity({ entry }: { entry: LogEntry }) {
  const { format } = useTexts()
  const { actionText, actorName } = useEntryWords()
  const by =
    entry.actor === 'account' && entry.account_id === entry.entity_id ? [] : [actorName(entry)]
  return (
    <li>
      <Text size="sm" fw={500}>
        {actionText(entry)}
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        {[format.moment(entry.createddate), ...by].join(' · ')}
      </Text>
      <EntryChanges entry={entry} />
    </li>
  )
}

/** The form of an account with name and roles; access and activity below it. */
export function EditAccount(props: {
  account: AccountDetails
  onLink: (link: HandedOver) => void
  onClose: () => void
}) {
  const { texts } = useTexts()
  const { account } = props
  const [busy, setBusy] = useState(false)
  const { write, dialog } = useReauthentication('accounts', 'audit')
  const { done } = useNotices()
  const form = useRecordForm<AccountValues>(account)
  const may_edit = useMayEdit(account)
  const own = useAccount().id === account.id

  async function save() {
    if (!form.changed) return props.onClose()
    const { required } = texts.details
    const missing = missingFields(form.values, { required, chapter: texts.accounts.needs_chapter })
    if (Object.keys(missing).length > 0) return form.refuse(missing)
    const { name, grants } = form.changes
    setBusy(true)
    try {
      const changes = { ...(name && { name }), ...(grants && { grants: toGrants(grants) }) }
      const saved = await write('PUT /edituser', { id: account.id, ...changes })
      if (!saved) return setBusy(false)
      const link_void = grants && saved.enabled && !saved.enrolled
      done(texts.accounts[link_void ? 'saved_link_void' : 'saved'](saved.name))
      // the session has a copy of the user's own grants and name
      if (own) await renewSession()
      props.onClose()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  return (
    <RecordDrawer
      title={account.name}
      form={form}
      busy={busy}
      may_edit={may_edit}
      read_only={texts.accounts.owner_only}
      said={{ in_use: texts.accounts.last_owner }}
      onSubmit={save}
      onClose={props.onClose}
      after={
        <>
          <AccountAccess account={account} may_edit={may_edit} onLink={props.onLink} />
          <AccountActivity id={account.id} />
          {dialog}
        </>
      }
    >
      <AccountFields form={form} fixed_email disabled={!may_edit} />
    </RecordDrawer>
  )
}

/** Whether the user may edit an account: only owners edit owners (CONTRACT.md section 6). */
function useMayEdit({ grants }: AccountDetails): boolean {
  const own = useAccount().grants
  const isOwner = ({ role }: { role: string }) => role === 'owner'
  return own.some(isOwner) || !grants.some(isOwner)
}

/** Shows whether a person can sign in, the reason if not, and buttons that change this without the form being saved. */
function AccountAccess(props: {
  account: AccountDetails
  may_edit: boolean
  onLink: (link: HandedOver) => void
}) {
  const { texts } = useTexts()
  const { account } = props
  const { id, name, enabled } = account
  const own = useAccount().id === id
  const { write, dialog } = useReauthentication('accounts', 'audit')
  const { done } = useNotices()
  const words = texts.accounts
  const said = { in_use: words.last_owner }
  const locked = account.failed_tries > 0 || account.locked_until !== null

  async function put(to: boolean) {
    const saved = await write('PUT /edituser', { id, enabled: to })
    return saved && words[to ? 'enabled_done' : 'disabled_done'](name)
  }
  async function reset() {
    const link = await write('POST /resetuser', { id })
    if (link) props.onLink({ name, ...link })
    return undefined
  }
  const unlock = () =>
    write('PUT /unlockuser', { id }).then(told => told && done(words.unlocked(told.name)))

  return (
    <Stack gap="sm" mt="xl" component="section" aria-labelledby="account-access">
      <Title order={2} id="account-access">
        {words.access}
      </Title>
      <AccessText account={account} own={own} />
      {props.may_edit && (
        <Group gap="xs">
          {locked && (
            <PressButton variant="default" said={said} run={unlock}>
              {words.unlock}
            </PressButton>
          )}
          {/* a disabled account cannot use an enrolment link */}
          {!own && enabled && (
            <>
              <ConfirmedButton
                label={words.reset}
                title={words.reset_title(name)}
                text={words.reset_text}
                said={said}
                onConfirm={reset}
              />
              <ConfirmedButton
                label={words.disable}
                title={words.disable_title(name)}
                text={words.disable_text}
                said={said}
                onConfirm={() => put(false)}
              />
            </>
          )}
          {!own && !enabled && (
            <PressButton
              variant="default"
              said={said}
              run={() => put(true).then(told => told && done(told))}
            >
              {words.enable}
            </PressButton>
          )}
        </Group>
      )}
      {dialog}
    </Stack>
  )
}

function AccessText({ account, own }: { account: AccountDetails; own: boolean }) {
  const { texts, format } = useTexts()
  const { enabled, enrolled, failed_tries, locked_until } = account
  const state = enabled ? (enrolled ? 'is_active' : 'is_waiting') : 'is_disabled'
  return (
    <div>
      {(own || !locked_until || state !== 'is_active') && (
        <Text>{own ? texts.accounts.own : texts.accounts[state]}</Text>
      )}
      {locked_until && (
        <Text c="var(--mantine-color-error)">
          {texts.accounts.locked_until(format.moment(locked_until))}
        </Text>
      )}
      {failed_tries > 0 && <Text>{texts.accounts.failed_tries(format.number(failed_tries))}</Text>}
    </div>
  )
}
