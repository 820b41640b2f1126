import { Text, type TextProps } from '@mantine/core'
import { type Code, Failure } from '../api/failure.ts'
import { useTexts } from '../texts/texts.tsx'
import { failureText } from './useFailure.ts'

/** Says above a form why it was not taken, as soon as there is something to say. */
export function FailureAlert(props: {
  failure: unknown
  /** What codes mean in this form, where the usual words would not fit. */
  said?: Partial<Record<Code, string>>
  mb?: string
}) {
  const { texts } = useTexts()
  const { failure, said = {}, mb } = props
  if (failure === undefined || failure === null) return null
  const own = failure instanceof Failure ? said[failure.code] : undefined
  return (
    <FailureText role="alert" mb={mb}>
      {own ?? failureText(failure, texts)}
    </FailureText>
  )
}

/** The frame of such words. Mantine's Alert describes itself by its own words, so that they are read out twice. */
export function FailureText(props: TextProps & { role: 'alert' | 'timer'; children: string }) {
  return <Text size="sm" className="failure-text" {...props} />
}
