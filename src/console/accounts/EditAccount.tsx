import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { renewSession } from '../api/session.ts'
import { useAccount } from '../api/useSession.ts'
import { EntryChanges } from '../audit/EntryChanges.tsx'
import { type LogEntry, useLog } from '../audit/queries.ts'
import { useEntryWords } from '../audit/useEntryWords.ts'
import { useReauthentication } from '../session/useReauthentication.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AccountAccess } from './AccountAccess.tsx'
import { AccountFields, type AccountValues, missingFields, toGrants } from './AccountFields.tsx'
import type { HandedOver } from './EnrolmentLink.tsx'
import { type AccountDetails, useAccountChanges } from './queries.ts'
import { useTexts } from './texts.ts'

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
      <Anchor renderRoot={props => <Link {...props} to="/console/audit" search={record} />}>
        {texts.accounts.activity_all}
      </Anchor>
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
  const { edit } = useAccountChanges()
  const { withReauthentication, dialog } = useReauthentication()
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
      const saved = await withReauthentication(credentials =>
        edit({ id: account.id, ...changes, ...credentials })
      )
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
