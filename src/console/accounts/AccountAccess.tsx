import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useAccount } from '../api/useSession.ts'
import { useReauthentication } from '../session/useReauthentication.tsx'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useNotices } from '../shared/useFailure.ts'
import type { HandedOver } from './EnrolmentLink.tsx'
import { type AccountDetails, useAccountChanges } from './queries.ts'
import { useTexts } from './texts.ts'

type Asking = 'disable' | 'reset'

/** Shows whether a person can sign in, the reason if not, and buttons that change this without the form being saved. */
export function AccountAccess(props: {
  account: AccountDetails
  may_edit: boolean
  onLink: (link: HandedOver) => void
}) {
  const { texts } = useTexts()
  const { account } = props
  const { id, name, enabled } = account
  const own = useAccount().id === id
  const { edit, reset, unlock } = useAccountChanges()
  const { withReauthentication, dialog } = useReauthentication()
  const { done, failed } = useNotices()
  const [asking, ask] = useState<Asking>()
  const [busy, setBusy] = useState(false)
  const locked = account.failed_tries > 0 || account.locked_until !== null

  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    await work().catch(error => failed(error, { in_use: texts.accounts.last_owner }))
    setBusy(false)
  }
  const put = (to: boolean) =>
    act(async () => {
      const saved = await withReauthentication(credentials =>
        edit({ id, enabled: to, ...credentials })
      )
      if (saved) done(texts.accounts[to ? 'enabled_done' : 'disabled_done'](name))
    })
  const renew = () =>
    act(async () => {
      const link = await withReauthentication(credentials => reset({ id, ...credentials }))
      if (link) props.onLink({ name, ...link })
    })
  const lift = () => act(async () => done(texts.accounts.unlocked((await unlock(id)).name)))

  return (
    <Stack gap="sm" mt="xl" component="section" aria-labelledby="account-access">
      <Title order={2} id="account-access">
        {texts.accounts.access}
      </Title>
      <AccessText account={account} own={own} />
      {props.may_edit && (
        <Group gap="xs">
          {locked && <Act label={texts.accounts.unlock} busy={busy} onClick={lift} />}
          {!own && (
            <>
              {/* a disabled account cannot use an enrolment link */}
              {enabled && (
                <Act label={texts.accounts.reset} busy={busy} onClick={() => ask('reset')} />
              )}
              <Act
                label={enabled ? texts.accounts.disable : texts.accounts.enable}
                busy={busy}
                onClick={() => (enabled ? ask('disable') : put(true))}
              />
            </>
          )}
        </Group>
      )}
      {dialog}
      {(['disable', 'reset'] as const).map(what => (
        <ConfirmDialog
          key={what}
          opened={asking === what}
          title={texts.accounts[`${what}_title`](name)}
          text={texts.accounts[`${what}_text`]}
          confirm={texts.accounts[what]}
          onConfirm={() => (what === 'disable' ? put(false) : renew())}
          onClose={() => ask(undefined)}
        />
      ))}
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

function Act(props: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Button variant="default" disabled={props.busy} onClick={props.onClick}>
      {props.label}
    </Button>
  )
}
