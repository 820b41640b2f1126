import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { FailureText } from '../../shared/FailureAlert.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { NotTold } from '../parts/NotTold.tsx'
import type { Printed } from './queries.ts'
import { useTexts } from './texts.ts'
import type { usePrinting } from './usePrinting.ts'
import { WithoutAddress } from './WithoutAddress.tsx'

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
  const { texts, format } = useTexts()
  const { data: told, isFetching } = printing.preview
  if (!told || told.letters === 0) return null
  const { letters } = told
  return (
    <div>
      <Button disabled={isFetching} onClick={printing.press}>
        {texts.letters.confirm(letters, format.number(letters))}
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
        {letters === 0 ? words.nothing : words.count(letters, format.number(letters))}
      </Text>
      {nothing && !waiting && <Text size="sm">{words.nothing_hint}</Text>}
      {left > 0 && <Text size="sm">{words.left(format.number(left))}</Text>}
      <NotTold skipped={skipped} label={words.not} />
      {without_address > 0 && <WithoutAddress told={told} chapter_id={chapter_id} />}
    </Stack>
  )
}

function PrintedAlert({ printed }: { printed: Printed }) {
  const { texts, format } = useTexts()
  const words = texts.letters
  const { letters } = printed
  return (
    <Alert role="status" color="green" variant="outline">
      <Text fw={600}>
        {letters === 0 ? words.done_none : words.done(letters, format.number(letters))}
      </Text>
      {letters > 0 && <Text size="sm">{words.done_hint}</Text>}
    </Alert>
  )
}
