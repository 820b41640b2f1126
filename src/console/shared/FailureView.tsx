import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { EmptyView } from './EmptyView.tsx'
import { failureText } from './useFailure.ts'

/** Says in place of a view why there is nothing to see, and offers to try again. */
export function FailureView({ failure, retry }: { failure: unknown; retry: () => unknown }) {
  const { texts } = useTexts()
  return (
    <div role="alert">
      <EmptyView
        order={2}
        title={failureText(failure, texts)}
        action={
          <Button variant="default" onClick={() => retry()}>
            {texts.common.retry}
          </Button>
        }
      />
    </div>
  )
}
