import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { components } from '../../api/contract.ts'
import { may } from '../../api/may.ts'
import { useRead } from '../../api/read.ts'
import { useAccount } from '../../api/useSession.ts'
import { useWrite } from '../../api/write.ts'
import { useAskForm } from '../../shared/AskDialog.tsx'
import { FactList } from '../../shared/FactList.tsx'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { serverTrouble, testTrouble } from '../../shared/serverTrouble.ts'
import { isUnderWay, type MessageCount } from '../parts/queries.ts'
import { useTexts } from './texts.ts'

/** How mail is sent: whether it works, who sends, how much waits, and a test. */
export function MailCard() {
  const { texts } = useTexts()
  const read = useMailSettings()
  return (
    <section className="card padded" aria-labelledby="mail">
      <Title order={2} id="mail" mb="sm">
        {texts.mail.title}
      </Title>
      {read.isError && <FailureView failure={read.error} retry={read.refetch} />}
      {read.isPending && <Skeleton h={220} />}
      {read.data && (
        <Stack gap="md">
          <State settings={read.data} />
          <MailFacts settings={read.data} />
          {read.data.configured && <TestForm />}
        </Stack>
      )}
    </section>
  )
}

/** Whether mail is sent; if not, why, and what that means. */
function State({ settings }: { settings: MailSettings }) {
  const { texts, say } = useTexts()
  const { configured, last_error } = settings
  const words = texts.mail
  const works = configured && last_error === null
  const said = works ? words.works : configured ? words.away : words.none
  return (
    <div role="status">
      <Text fw={500}>
        <span className="dot" data-tone={works ? 'good' : 'stop'} />
        {said}
      </Text>
      {!works && (
        <Text size="sm">
          {configured
            ? `${say(serverTrouble(last_error ?? ''))} ${words.away_hint}`
            : words.none_hint}
        </Text>
      )}
      {configured && last_error !== null && (
        <Text size="xs" c="dimmed" className="wrapped">
          {words.verbatim}: <bdi>{last_error}</bdi>
        </Text>
      )}
    </div>
  )
}

function MailFacts({ settings }: { settings: MailSettings }) {
  const { texts, format } = useTexts()
  const { from, per_minute, waiting } = settings
  const words = texts.mail
  const pace = per_minute === 0 ? words.unbounded : per_minute && format.number(per_minute)
  const facts = [
    [words.from, from],
    [words.per_minute, pace],
    [words.waiting, format.number(waiting)]
  ] as const
  const shown = facts.map(
    ([name, value]) => [name, value && <bdi className="wrapped">{value}</bdi>] as const
  )
  return <FactList facts={shown} />
}

/** Sends a test to an address, first of all to that of the user, and says what the mail server answers. */
function TestForm() {
  const { texts } = useTexts()
  const write = useWrite('system', 'audit')
  const [to, setTo] = useState(useAccount().email)
  const [told, setTold] = useState<MailTest>()
  const form = useAskForm(async () => {
    setTold(undefined)
    setTold(await write('POST /testmail', { to: to.trim() }))
  })
  const words = texts.mail
  return (
    <form ref={form.root} onSubmit={form.submit} noValidate>
      <Text size="sm" c="dimmed" mb="xs">
        {words.test_hint}
      </Text>
      <Group align="flex-end" gap="sm" className="filters">
        <TextInput
          type="email"
          label={words.to}
          value={to}
          error={form.errors.to}
          onChange={event => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={form.busy}>
          {words.send}
        </Button>
      </Group>
      {!form.errors.to && <FailureAlert failure={form.failure} />}
      {told && <Told told={told} />}
    </form>
  )
}

function Told({ told }: { told: MailTest }) {
  const { texts, say } = useTexts()
  const { state, answer } = told
  const words = texts.mail
  const taken = state === 'sent'
  return (
    <div role="status">
      <Text size="sm" mt="sm">
        <span className="dot" data-tone={taken ? 'good' : 'stop'} />
        {words.states[state]} {!taken && state !== 'unsure' && say(testTrouble(answer))}
      </Text>
      <Text size="xs" c="dimmed" className="wrapped">
        {words.verbatim}: <bdi>{answer}</bdi>
      </Text>
    </div>
  )
}

/** Says that no e-mails leave, where that is so, and why; to those who may see the settings. Without a mail server only where messages wait. */
export function MailAlert() {
  const { texts, format, say } = useTexts()
  const read = useMailSettings(may(useAccount().grants, 'manage_system'))
  const words = texts.mail
  if (!read.data) return null
  const { configured, waiting, last_error } = read.data
  if (configured ? last_error === null : waiting === 0) return null
  const why = configured
    ? `${say(serverTrouble(last_error ?? ''))} ${words.away_hint}`
    : words.none_hint
  return (
    <NothingLeaves title={configured ? words.away : words.none}>
      <Text size="sm">
        {why} {waiting > 0 && words.alert_waiting(format.number(waiting))}
      </Text>
      <Anchor size="sm" component={Link} to="/console/system">
        {words.to_settings}
      </Anchor>
    </NothingLeaves>
  )
}

/** Says that no e-mails leave to those who may not see why. Without a mail server only where messages of the chapter wait. */
export function MailNote(about: { counts: readonly MessageCount[]; mail: string }) {
  const { counts, mail } = about
  const { texts } = useTexts()
  const sees_settings = may(useAccount().grants, 'manage_system')
  const words = texts.mail
  if (sees_settings || mail === 'works') return null
  if (mail === 'none' && !counts.some(isUnderWay)) return null
  return (
    <NothingLeaves title={mail === 'away' ? words.away : words.none}>
      <Text size="sm">{mail === 'away' ? words.away_hint : words.none_hint}</Text>
    </NothingLeaves>
  )
}

/** An alert that no e-mails leave, with what there is to say about it. */
function NothingLeaves({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card padded" aria-labelledby="mail-alert" role="alert">
      <Text fw={600} id="mail-alert">
        <span className="dot" data-tone="stop" />
        {title}
      </Text>
      {children}
    </section>
  )
}

/** How mail is sent, and what the mail server said. */
type MailSettings = components['schemas']['MailSettings']
/** What became of a test. */
type MailTest = components['schemas']['MailTestResult']

/** How often the settings are read while they are shown, in milliseconds. */
const reread_ms = 15_000

/** How mail is sent; read again while it is shown. */
const useMailSettings = (enabled = true) =>
  useRead('/getmailsettings', enabled ? {} : undefined, { of: 'system', every: reread_ms })
