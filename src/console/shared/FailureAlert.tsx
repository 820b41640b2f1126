import { Text, type TextProps } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { useAnswer } from './answers.ts'
import { failureText, type Said } from './useFailure.ts'

/** Shows above a form why the service refused the request; it has the focus, since whoever pressed a button may not see it. */
export function FailureAlert(props: {
  failure: unknown
  /** Texts for failure codes that have a special meaning in this form. */
  said?: Said
  mb?: string
  /** Whether the failure follows no press: a query failed, or a preview did while somebody types. The text takes no focus then. */
  unasked?: boolean
}) {
  const { texts } = useTexts()
  const { failure, said, mb, unasked } = props
  if (failure === undefined || failure === null) return null
  return (
    <FailureText role="alert" mb={mb} answer={unasked ? undefined : failure}>
      {failureText(failure, texts, said)}
    </FailureText>
  )
}

/** The frame of a failure's text; used instead of Mantine's Alert, whose label repeats its content, so that it is read out twice. */
export function FailureText(
  props: TextProps & {
    role: 'alert' | 'timer'
    /** What a press led to: each new one brings the text into view and gives it the focus. */
    answer?: unknown
    children: string
  }
) {
  const { answer, ...text } = props
  const place = useAnswer<HTMLParagraphElement>(answer)
  const pressed = answer !== undefined
  return (
    <Text
      ref={place}
      size="sm"
      className="failure-text"
      tabIndex={pressed ? -1 : undefined}
      data-answer={pressed || undefined}
      {...text}
    />
  )
}
