import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { moneyText } from '../../shared/amounts.ts'
import { IgnoreDialog } from './IgnoreDialog.tsx'
import { MatchDialog } from './MatchDialog.tsx'
import type { Entry } from './queries.ts'
import { isWaiting } from './states.ts'
import { useTexts } from './texts.ts'
import { UnmatchDialog } from './UnmatchDialog.tsx'
import { useUnmatch } from './useUnmatch.ts'

type Asked = 'match' | 'ignore' | 'unmatch'

const dialogs = { match: MatchDialog, unmatch: UnmatchDialog }

/** What can be done about an entry: it is assigned or put aside while it waits, else it waits again. */
export function EntryActs({ entry, chapter_id }: { entry: Entry; chapter_id: number }) {
  const { texts, format } = useTexts()
  const [asked, ask] = useState<Asked>()
  const letWait = useUnmatch(entry)
  const { name, amount, currency, state } = entry
  const words = texts.bank
  const about = [name || words.nameless, moneyText(amount, currency, format.locale)] as const
  const close = () => ask(undefined)
  const Dialog = asked && asked !== 'ignore' && dialogs[asked]
  return (
    <Group gap={4} className="row-acts" wrap="nowrap">
      {isWaiting(state) && (
        <>
          <Act {...words.match} of={words.match.of(...about)} onPress={() => ask('match')} />
          <Act {...words.ignore} of={words.ignore.of(...about)} onPress={() => ask('ignore')} />
        </>
      )}
      {state === 'booked' && (
        <Act {...words.unmatch} of={words.unmatch.of(...about)} onPress={() => ask('unmatch')} />
      )}
      {state === 'ignored' && !entry.replaced && (
        <Act
          {...words.wait}
          of={words.wait.of(...about)}
          busy={letWait.busy}
          onPress={letWait.press}
        />
      )}
      {asked === 'ignore' && <IgnoreDialog {...{ chapter_id }} entries={[entry]} onClose={close} />}
      {Dialog && <Dialog {...{ entry, chapter_id }} onClose={close} />}
    </Group>
  )
}

function Act(props: { button: string; of: string; busy?: boolean; onPress: () => unknown }) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={props.of}
      loading={props.busy ?? false}
      onClick={props.onPress}
    >
      {props.button}
    </Button>
  )
}
