import { Box, Code, Stack, Text } from '@mantine/core'
import type { components } from '../api/contract.ts'
import type { Sent } from '../api/write.ts'
import { deliveries_search } from '../searches.ts'
import { Act, AskButton } from '../shared/act.tsx'
import { day } from '../shared/actFields.tsx'
import { BackLink } from '../shared/BackLink.tsx'
import { dayHere } from '../shared/days.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useList } from '../shared/ListPage.tsx'
import { PlainLink } from '../shared/links.tsx'
import { ListView } from '../shared/listView.tsx'
import { RowMenu } from '../shared/RowMenu.tsx'
import { useLabel } from '../shared/view.ts'
import { useTexts } from './texts.ts'
import { useActions } from './WebhooksView.tsx'

type Delivery = components['schemas']['Delivery']
type Chosen = Omit<Sent<'POST /redeliver'>, 'webhook_id'>

/** What one address was or will be told, with what it answered; chosen ones are told again, or all since a moment. */
export function DeliveriesView() {
  const title = useLabel()
  const { texts, format } = useTexts()
  const words = texts.webhooks
  const list = useList(deliveries_search)
  const { webhook_id = 0, state } = list.search
  const { actionLabel } = useActions()
  const again = (chosen: Chosen) => (onClose: () => void) => (
    <Again {...{ webhook_id, chosen, onClose }} />
  )
  return (
    <>
      <BackLink
        label={words.back}
        renderRoot={attributes => <PlainLink to="/console/webhooks" {...attributes} />}
      />
      <ListView
        list={list}
        title={title}
        hint={words.deliveries_hint}
        read="/getdeliveries"
        of="deliveries"
        query={{ webhook_id, ...(state && { state }) }}
        reading={{ of: 'webhooks' }}
        acts={<AskButton dialog={again({ from: '' })}>{words.again_from}</AskButton>}
        filters={{ state: { label: words.state, choices: words.states, every: words.every } }}
        choosing={{
          name: row => `${actionLabel(row.type)} ${format.moment(row.at)}`,
          among: `${webhook_id} ${state}`,
          bar: chosen => (
            <Box px="md" pb="md">
              <AskButton variant="default" dialog={again({ ids: chosen.map(({ id }) => id) })}>
                {words.again}
              </AskButton>
            </Box>
          )
        }}
        columns={({ text, moment, choice, acts }) => [
          text('type', words.type, row => actionLabel(row.type)),
          moment('at', words.at),
          choice('state', words.state, words.states, { from: 'sm' }),
          text('answer', words.answer, row => answerText(row), { from: 'md' }),
          acts(words.acts, row => (
            <RowMenu
              label={words.acts_of(`${actionLabel(row.type)} ${format.moment(row.at)}`)}
              acts={[
                { label: words.show, dialog: onClose => <Shown {...{ row, onClose }} /> },
                { label: words.again, dialog: again({ ids: [row.id] }) },
                { label: words.again_since, dialog: again({ from: row.at }) }
              ]}
            />
          ))
        ]}
        expected={10}
        empty={{ title: words.no_deliveries, hint: words.no_deliveries_hint }}
      />
    </>
  )
}

const answerText = ({ status, answer }: Delivery) =>
  [status, answer?.slice(0, 80)].filter(Boolean).join(' ')

/** One delivery: what is sent, and what came back. */
function Shown({ row, onClose }: { row: Delivery; onClose: () => void }) {
  const { texts, format } = useTexts()
  const words = texts.webhooks
  const { message_id, attempts, next_try, body, status, answer } = row
  return (
    <FormDrawer title={words.delivery} onSubmit={onClose} onClose={onClose}>
      <Stack gap="xs">
        <Text size="sm">{words.tried(attempts)}</Text>
        {next_try && <Text size="sm">{words.next_try(format.moment(next_try))}</Text>}
        <Text fw={600}>webhook-id</Text>
        <Code block>{message_id}</Code>
        <Text fw={600}>{words.body}</Text>
        <Code block>{JSON.stringify(JSON.parse(body), null, 2)}</Code>
        <Text fw={600}>{words.answer}</Text>
        <Code block>{[status, answer].filter(Boolean).join('\n') || words.no_answer}</Code>
      </Stack>
    </FormDrawer>
  )
}

/** Tells an address again: some deliveries, or all since a moment, which is asked for where it is not known. */
function Again(props: { webhook_id: number; chosen: Chosen; onClose: () => void }) {
  const words = useTexts().texts.webhooks
  const { webhook_id, chosen, onClose } = props
  return (
    <Act
      send="POST /redeliver"
      title={words.again_title}
      hint={words.again_hint}
      confirm={words.again}
      refreshes={['webhooks', 'audit']}
      fields={{ ...(chosen.from === '' && { from: day({ label: words.from, first: dayHere() }) }) }}
      body={given => ({ webhook_id, ...chosen, ...given })}
      done={({ redelivered }) => words.redelivered(redelivered)}
      onClose={onClose}
    />
  )
}
