import { Alert, Button, List, Loader, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FailureText } from '../../shared/FailureAlert.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { NotTold } from '../parts/NotTold.tsx'
import type { Printed } from './queries.ts'
import { useTexts } from './texts.ts'
import type { usePrinting } from './usePrinting.ts'

/** How many members are named before a press, and how many the service names at most. */
const named_first = 10
const named_most = 100

/** How many messages have no postal address, and the names of the members, who open beside this page. */
function WithoutAddress({ told, chapter_id }: { told: Printed; chapter_id: number }) {
  const { texts, format } = useTexts()
  const [all, showAll] = useState(false)
  const words = texts.letters
  const { without_address, first_without_address: named } = told
  const shown = all ? named : named.slice(0, named_first)
  return (
    <div>
      <Text size="sm">{words.without(without_address)}</Text>
      <List size="sm">
        {shown.map(({ member_id, member_name }) => (
          <List.Item key={member_id} className="wrapped">
            <MemberLink chapter_id={chapter_id} member={member_id} aside>
              {member_name}
            </MemberLink>
          </List.Item>
        ))}
      </List>
      {shown.length < named.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => showAll(true)}>
          {words.all_names(format.number(named.length))}
        </Button>
      )}
      {shown.length === named_most && (
        <Text size="sm" c="dimmed">
          {words.not_all_named}
        </Text>
      )}
    </div>
  )
}

type Printing = ReturnType<typeof usePrinting>

interface StepsProps {
  chapter_id: number
  printing: Printing
  /** Whether what waits is printed as well. */
  waiting: boolean
}

/** What would be printed with the button that prints it, and what the last press printed. */
export function PrintSteps({ printing, ...about }: StepsProps) {
  const { texts } = useTexts()
  const words = texts.letters
  const { preview, printed, changed, busy } = printing
  const told = preview.data
  return (
    <>
      {printed && <PrintedAlert printed={printed} />}
      <StepCard title={words.preview}>
        <div role="status">
          {(busy || preview.isFetching) && <Text>{busy ? words.running : words.counting}</Text>}
          {!busy && !preview.isFetching && told && <Told told={told} {...about} />}
        </div>
        {busy && <Loader size="sm" aria-hidden />}
        {changed && <FailureText role="alert">{words.changed}</FailureText>}
        {!busy && <PrintButton printing={printing} />}
      </StepCard>
    </>
  )
}

function PrintButton({ printing }: { printing: Printing }) {
  const { texts } = useTexts()
  const { data: told, isFetching } = printing.preview
  if (!told || told.letters === 0) return null
  const { letters } = told
  return (
    <div>
      <Button disabled={isFetching} onClick={printing.press}>
        {texts.letters.confirm(letters)}
      </Button>
      <Text size="sm" c="dimmed" mt="xs">
        {texts.letters.confirm_hint}
      </Text>
    </div>
  )
}

/** What would be printed, and what not. */
function Told({ told, chapter_id, waiting }: Omit<StepsProps, 'printing'> & { told: Printed }) {
  const { texts, format } = useTexts()
  const words = texts.letters
  const { letters, without_address, skipped, left } = told
  const nothing = letters + without_address + skipped.length === 0
  return (
    <Stack gap="sm">
      <Text fw={600} className="figures">
        {letters === 0 ? words.nothing : words.count(letters)}
      </Text>
      {nothing && !waiting && <Text size="sm">{words.nothing_hint}</Text>}
      {left > 0 && <Text size="sm">{words.left(format.number(left))}</Text>}
      <NotTold skipped={skipped} label={words.not} />
      {without_address > 0 && <WithoutAddress told={told} chapter_id={chapter_id} />}
    </Stack>
  )
}

function PrintedAlert({ printed }: { printed: Printed }) {
  const { texts } = useTexts()
  const words = texts.letters
  const { letters } = printed
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>{letters === 0 ? words.done_none : words.done(letters)}</Text>
      {letters > 0 && <Text size="sm">{words.done_hint}</Text>}
    </Alert>
  )
}
