import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { FactList } from '../../shared/FactList.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { serverTrouble } from '../../shared/serverTrouble.ts'
import { type MailSettings, useMailSettings } from './queries.ts'
import { TestForm } from './TestForm.tsx'
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
