import { useState } from 'react'
import type { components } from '../api/contract.ts'
import type { Credentials } from '../session/CredentialsForm.tsx'
import { useReauthentication } from '../session/useReauthentication.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AccountFields, type AccountValues, missingFields, toGrants } from './AccountFields.tsx'
import type { HandedOver } from './EnrolmentLink.tsx'
import { useAccountChanges } from './queries.ts'
import { useTexts } from './texts.ts'

type Invited = components['schemas']['AccountInvited']

const nobody: AccountValues = {
  email: '',
  name: '',
  grants: [{ role: 'chapter_lead', chapter_id: undefined }]
}

/** The form that invites a colleague. An idempotency key keeps a repeated request from inviting twice. */
export function InviteAccount(props: { onLink: (link: HandedOver) => void; onClose: () => void }) {
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
      changed={form.changed}
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
