import { Text } from '@mantine/core'
import { useState } from 'react'
import type { components } from '../api/contract.ts'
import { useOne } from '../api/read.ts'
import { accounts_search } from '../searches.ts'
import { useReauthentication } from '../session/useReauthentication.tsx'
import { RecordCell } from '../shared/cells.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { NewButton, useList } from '../shared/ListPage.tsx'
import { ListView } from '../shared/listView.tsx'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { ShownOnce } from '../shared/ShownOnce.tsx'
import { useGrantWords } from '../shared/useGrantWords.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { useLabel } from '../shared/view.ts'
import { AccountFields, type AccountValues, missingFields, toGrants } from './AccountFields.tsx'
import { EditAccount, type HandedOver } from './EditAccount.tsx'
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
  const { write, dialog } = useReauthentication('accounts', 'audit')
  const form = useRecordForm(nobody)
  const keyFor = useKeys()

  async function save() {
    const { required } = texts.details
    const missing = missingFields(form.values, { required, chapter: texts.accounts.needs_chapter })
    if (Object.keys(missing).length > 0) return form.refuse(missing)
    const body = { ...form.values, grants: toGrants(form.values.grants) }
    setBusy(true)
    try {
      const invited = await write('POST /createuser', body, { key: keyFor(body) })
      const link = invited && (await enrolmentLink(invited))
      if (link) props.onLink({ ...invited, ...link })
      else setBusy(false)
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  /** The link of an invitation. The answer to a repeated request has no link: then a new link is created. */
  async function enrolmentLink({ id, enrolment_url }: Invited) {
    if (enrolment_url) return { enrolment_url }
    const link = await write('POST /resetuser', { id })
    return link && { ...link, mailed: false }
  }

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
  const { texts, format } = useTexts()
  const { grantsText } = useGrantWords()
  const words = texts.accounts
  const list = useList(accounts_search)
  const { account } = list.search
  return (
    <ListView
      list={list}
      title={title}
      read="/getusers"
      of="users"
      query={{}}
      reading={{ of: 'accounts' }}
      acts={<NewButton onClick={() => list.open({ account: 'new' })}>{words.create}</NewButton>}
      columns={({ text }) => [
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
      ]}
      expected={5}
      empty={{ title: words.none }}
    >
      {account !== undefined && (
        <AccountDrawer key={account} account={account} onClose={list.close} />
      )}
    </ListView>
  )
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
  const read = useOne('/getuser/{id}', props.id, 'accounts')
  if (read.data)
    return <EditAccount account={read.data} onLink={props.onLink} onClose={props.onClose} />
  return <ReadingDrawer title={label} query={read} fields={4} onClose={props.onClose} />
}

/** Shows an enrolment link, which cannot be shown again, and how to hand it over. */
function EnrolmentLink(props: HandedOver & { onClose: () => void }) {
  const { texts } = useTexts()
  const { name, enrolment_url } = props
  return (
    <ShownOnce
      title={texts.accounts.link_title(name)}
      label={texts.accounts.link}
      value={enrolment_url}
      above={
        <>
          {props.mailed && <Text fw={600}>{texts.accounts.link_mailed(name)}</Text>}
          <Text>{texts.accounts.link_use(name)}</Text>
        </>
      }
      below={isLocal(enrolment_url) && <Text fw={600}>{texts.accounts.link_local}</Text>}
      care={texts.accounts.link_care}
      once={texts.accounts.link_once}
      onClose={props.onClose}
    />
  )
}

/** Whether the host of a link is localhost, which is another machine for each person who opens the link. */
const isLocal = (link: string) =>
  /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost\.?)$/.test(new URL(link).hostname)

/** An account in the list. */
type Account = components['schemas']['Account']
