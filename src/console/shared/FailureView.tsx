import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { EmptyView } from './EmptyView.tsx'
import { failureText } from './useFailure.ts'

/** Shows a failure in place of a view, with a button that tries again. */
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
