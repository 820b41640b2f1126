import { Alert } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { wordsOf } from './useFailure.ts'

/** Says above a form why it was not taken, as soon as there is something to say. */
export function FailureAlert({ failure, mb }: { failure: unknown; mb?: string }) {
  const { texts } = useTexts()
  if (failure === undefined || failure === null) return null
  return (
    <Alert role="alert" color="red" variant="outline" mb={mb}>
      {wordsOf(failure, texts)}
    </Alert>
  )
}
