import { Alert, Button, CloseButton, Group, List, Menu, Text } from '@mantine/core'
import { type Ref, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { failureText, useNotices } from '../shared/useFailure.ts'
import type { useSelection } from '../shared/useSelection.tsx'
import { fullName, type Member } from './queries.ts'
import { Running } from './Running.tsx'
import { statuses } from './search.ts'
import { useTexts } from './texts.ts'
import { type Matching, useEveryMatch } from './useEveryMatch.ts'
import { type Rest, useStatusChange } from './useStatusChange.ts'

type Status = Member['status']

/** From this number of members on, a change takes minutes. */
const many = 1000
/** How many of the members that could not be changed are listed. */
const max_listed = 100

/** The bar with the number of selected members and the actions for them. */
export function SelectionBar({
  selection,
  matching
}: {
  selection: ReturnType<typeof useSelection<Member>>
  matching: Matching
}) {
  const { texts, format } = useTexts()
  const { selected, elsewhere, clear, select } = selection
  const change_button = useRef<HTMLButtonElement>(null)
  const bar = useRef<HTMLElement>(null)
  const every = useEveryMatch(matching, selection.add)
  const [asking, ask] = useState<Status>()
  const [rest, setRest] = useState<Rest>()
  const { done } = useNotices()
  const words = texts.selection
  const { progress, change, stop } = useStatusChange((status, all, now) => {
    const remaining = [...now.failures.keys(), ...now.left]
    const changed = all.length - remaining.length
    select(remaining)
    setRest(remaining.length > 0 ? now : undefined)
    if (changed > 0) done(words.done(format.number(changed), texts.statuses[status]))
  })
  const running = progress !== undefined || every.progress !== undefined
  const was_running = useRef(false)
  // an effect runs after the bar was rendered: before, the button that takes the focus does not exist
  useEffect(() => {
    if (was_running.current && !running) goOn(change_button.current)
    was_running.current = running
  }, [running])
  const forget = () => {
    setRest(undefined)
    clear()
    requestAnimationFrame(() => goOn(null))
  }
  function close() {
    ask(undefined)
    // the menu item that opened the dialog was removed; during a change the only button is the one that stops it
    const button = () => change_button.current ?? bar.current?.querySelector('button')
    requestAnimationFrame(() => button()?.focus())
  }
  if (selected.length === 0 && !progress) return null
  return (
    <section ref={bar} className="card selection-bar" aria-label={words.bar}>
      {rest && !progress && <RestAlert rest={rest} />}
      {progress ? (
        <Running {...progress} words={words.progress} onStop={stop} />
      ) : every.progress ? (
        <Running {...every.progress} words={words.gathering} onStop={every.stop} />
      ) : (
        <Group justify="space-between" gap="sm">
          <Group gap="xs">
            <CloseButton aria-label={words.clear} onClick={forget} />
            <Text size="sm" role="status">
              <b>{words.count(format.number(selected.length))}</b>
              {elsewhere > 0 && `, ${words.elsewhere(format.number(elsewhere))}`}
            </Text>
            {selection.whole && matching.total > selected.length && (
              <Button variant="subtle" size="compact-sm" onClick={every.loadAllMatches}>
                {words.every(format.number(matching.total))}
              </Button>
            )}
          </Group>
          <StatusMenu button={change_button} onChoose={ask} />
        </Group>
      )}
      <Confirm
        members={selected}
        status={asking}
        onConfirm={status => change(selected, status)}
        onClose={close}
      />
      <LeaveGuard
        active={progress !== undefined}
        title={words.leave}
        text={words.leave_hint}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </section>
  )
}

/** Moves the focus if the element that had it was removed: to the bar, else to the list, else to the search. */
function goOn(button: HTMLElement | null) {
  if (document.activeElement !== document.body) return
  const list = document.querySelector<HTMLElement>('#select-page:enabled')
  const place = button ?? list ?? document.querySelector<HTMLElement>('input[type=search]')
  place?.focus()
}

function StatusMenu(props: { button: Ref<HTMLButtonElement>; onChoose: (status: Status) => void }) {
  const { texts } = useTexts()
  return (
    <Menu position="top-end" withinPortal>
      <Menu.Target>
        <Button ref={props.button}>{texts.selection.change}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map(status => (
          <Menu.Item key={status} onClick={() => props.onChoose(status)}>
            {texts.statuses[status]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Asks for confirmation of a change. */
function Confirm(props: {
  members: readonly Member[]
  status: Status | undefined
  onConfirm: (status: Status) => void
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const { members, status = 'active' } = props
  const words = texts.selection
  const [only] = members
  const label = texts.statuses[status]
  const same = members.filter(member => member.status === status).length
  return (
    <ConfirmDialog
      opened={props.status !== undefined}
      title={
        only && members.length === 1
          ? words.confirm_one(fullName(only), label)
          : words.confirm(format.number(members.length), label)
      }
      text={[
        same > 0 && words.confirm_same(format.number(same)),
        members.length >= many && words.confirm_many,
        words.confirm_hint
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={words.submit(label)}
      onConfirm={() => props.onConfirm(status)}
      onClose={props.onClose}
    />
  )
}

/** Lists the members that could not be changed, with the reasons. */
function RestAlert({ rest: { failures, left } }: { rest: Rest }) {
  const { texts, format } = useTexts()
  const words = texts.selection
  return (
    <Alert role="alert" color="red" variant="outline" mb="sm">
      {left.length > 0 && <Text size="sm">{words.stopped(format.number(left.length))}</Text>}
      {failures.size > 0 && <Text size="sm">{words.failed(format.number(failures.size))}</Text>}
      <List size="sm" className="failures">
        {[...failures].slice(0, max_listed).map(([member, failure]) => (
          <List.Item key={member.id}>
            {fullName(member)}: {failureText(failure, texts)}
          </List.Item>
        ))}
        {failures.size > max_listed && (
          <List.Item>{words.more_failed(format.number(failures.size - max_listed))}</List.Item>
        )}
      </List>
    </Alert>
  )
}
