import { Text } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { useRead } from '../api/read.ts'
import { accounts_search } from '../searches.ts'
import type { Credentials } from '../session/CredentialsForm.tsx'
import { useReauthentication } from '../session/useReauthentication.tsx'
import { RecordCell, useCells } from '../shared/cells.tsx'
import type { Column } from '../shared/DataTable.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { ListPage, NewButton, useList } from '../shared/ListPage.tsx'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useGrantWords } from '../shared/useGrantWords.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { useLabel } from '../shared/view.ts'
import { AccountFields, type AccountValues, missingFields, toGrants } from './AccountFields.tsx'
import { EditAccount } from './EditAccount.tsx'
import { EnrolmentLink, type HandedOver } from './EnrolmentLink.tsx'
import { type Account, useAccountChanges, useAccountDetails } from './queries.ts'
import { useTexts } from './texts.ts'

type Invited = components['schemas']['AccountInvited']

const nobody: AccountValues = {
  email: '',
  name: '',
  grants: [{ role: 'chapter_lead', chapter_id: undefined }]
}

/** The form that invites a colleague. An idempotency key keeps a repeated request from inviting twice. */
function InviteAccount(props: { onLink: (link: HandedOver) => void; onClose: () => void }) {
  const { texts } = useTexts()
  const [busy, setBusy] = useState(false)
  const { invite, reset } = useAccountChanges()
  const { withReauthentication, dialog } = useReauthentication()
  const form = useRecordForm(nobody)
  const keyFor = useKeys()

  async function save() {
    const { required } = texts.details
    const missing = missingFields(form.values, { required, chapter: texts.accounts.needs_chapter })
    if (Object.keys(missing).length > 0) return form.refuse(missing)
    const body = { ...form.values, grants: toGrants(form.values.grants) }
    setBusy(true)
    try {
      const invited = await withReauthentication(credentials =>
        invite({ ...body, ...credentials }, keyFor(body))
      )
      const link =
        invited && (await withReauthentication(credentials => enrolmentLink(invited, credentials)))
      if (link) props.onLink({ ...invited, ...link })
      else setBusy(false)
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  /** The link of an invitation. The answer to a repeated request has no link: then a new link is created. */
  const enrolmentLink = async ({ id, enrolment_url }: Invited, credentials?: Credentials) =>
    enrolment_url ? { enrolment_url } : { ...(await reset({ id, ...credentials })), mailed: false }

  return (
    <FormDrawer
      title={texts.accounts.create}
      form={form}
      busy={busy}
      submit={texts.accounts.invite}
      onSubmit={save}
      onClose={props.onClose}
      after={dialog}
    >
      <AccountFields form={form} />
    </FormDrawer>
  )
}

const tones = { active: 'good', waiting: 'rest', disabled: 'stop' } as const

/** The state of an account, as text and colour. */
function AccountState({ account }: { account: Pick<Account, 'enabled' | 'enrolled'> }) {
  const { texts } = useTexts()
  const state = accountState(account)
  return (
    <span>
      <span className="dot" data-tone={tones[state]} />
      {texts.accounts[state]}
    </span>
  )
}

function accountState({ enabled, enrolled }: Pick<Account, 'enabled' | 'enrolled'>) {
  if (!enabled) return 'disabled'
  return enrolled ? 'active' : 'waiting'
}

/** The list of accounts with their grants and states, and the drawer for one of them. */
export function AccountsView() {
  const title = useLabel()
  const { texts } = useTexts()
  const list = useList(accounts_search)
  const { account } = list.search
  const read = useRead('/getusers', list.page, { of: 'accounts' })
  return (
    <ListPage
      list={list}
      title={title}
      read={read}
      acts={
        <NewButton onClick={() => list.open({ account: 'new' })}>{texts.accounts.create}</NewButton>
      }
      columns={useColumns()}
      rows={read.data?.users}
      expected={5}
      empty={{ title: texts.accounts.none }}
    >
      {account !== undefined && (
        <AccountDrawer key={account} account={account} onClose={list.close} />
      )}
    </ListPage>
  )
}

function useColumns(): Column<Account>[] {
  const { texts, format } = useTexts()
  const { grantsText } = useGrantWords()
  const { text } = useCells<Account>()
  const words = texts.accounts
  return [
    text('name', words.name, ({ id, name, grants }) => (
      <RecordCell record={{ account: id }} below={grantsText(grants)}>
        {name}
      </RecordCell>
    )),
    text('email', words.email, ({ email }) => email, { from: 'md' }),
    text(
      'roles',
      words.roles,
      ({ grants }) => <span title={grantsText(grants)}>{grantsText(grants)}</span>,
      { from: 'sm' }
    ),
    text('state', words.state, row => <AccountState account={row} />, { width: '8rem' }),
    text(
      'last_login',
      words.last_login,
      ({ last_login }) =>
        last_login ? (
          <span className="figures">{format.moment(last_login)}</span>
        ) : (
          <Text c="dimmed" span inherit>
            {words.never}
          </Text>
        ),
      { width: '12rem', from: 'lg' }
    )
  ]
}

/** The drawer of an account: invitation, form, or enrolment link. */
function AccountDrawer(props: { account: number | 'new'; onClose: () => void }) {
  const { account, onClose } = props
  const [link, setLink] = useState<HandedOver>()
  if (link) return <EnrolmentLink {...link} onClose={onClose} />
  if (account === 'new') return <InviteAccount onLink={setLink} onClose={onClose} />
  return <ExistingAccount id={account} onLink={setLink} onClose={onClose} />
}

function ExistingAccount(props: {
  id: number
  onLink: (link: HandedOver) => void
  onClose: () => void
}) {
  const label = useLabel()
  const read = useAccountDetails(props.id)
  if (read.data)
    return <EditAccount account={read.data} onLink={props.onLink} onClose={props.onClose} />
  return <ReadingDrawer title={label} query={read} fields={4} onClose={props.onClose} />
}
