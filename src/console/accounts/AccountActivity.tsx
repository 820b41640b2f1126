import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EntryChanges } from '../audit/EntryChanges.tsx'
import { type LogEntry, useLog } from '../audit/queries.ts'
import { useEntryWords } from '../audit/useEntryWords.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { useTexts } from './texts.ts'

/** The number of entries that are shown beside the form; the audit log shows all entries. */
const shown = 10

/** Recent activity of an account: sign-ins with the failed attempts before them, sign-outs, and changes. */
export function AccountActivity({ id }: { id: number }) {
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
