import { Text, type TextProps } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { failureText, type Said } from './useFailure.ts'

/** Shows above a form why the service refused the request. */
export function FailureAlert(props: {
  failure: unknown
  /** Texts for failure codes that have a special meaning in this form. */
  said?: Said
  mb?: string
}) {
  const { texts } = useTexts()
  const { failure, said, mb } = props
  if (failure === undefined || failure === null) return null
  return (
    <FailureText role="alert" mb={mb}>
      {failureText(failure, texts, said)}
    </FailureText>
  )
}

/** The frame of a failure's text; used instead of Mantine's Alert, whose label repeats its content, so that it is read out twice. */
export function FailureText(props: TextProps & { role: 'alert' | 'timer'; children: string }) {
  return <Text size="sm" className="failure-text" {...props} />
}
