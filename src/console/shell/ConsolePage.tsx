import { Button, Loader, Text } from '@mantine/core'
import { startSession } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { Replaced } from '../session/Replaced.tsx'
import { SignIn } from '../session/SignIn.tsx'
import { failureText } from '../shared/useFailure.ts'
import { useTexts } from '../texts/texts.tsx'
import { Shell } from './Shell.tsx'

/** Shows the shell if the user is signed in, else the sign-in at the same address. */
export function ConsolePage() {
  const session = useSession()
  const { texts } = useTexts()
  if (session.state === 'signed_in') return <Shell />
  if (session.state === 'signed_out') return <SignIn {...session} />
  if (session.state === 'replaced') return <Replaced {...session} />
  return (
    <main className="center">
      {session.failure ? (
        <div className="sheet">
          <Text role="alert" ta="center" mb="md">
            {failureText(session.failure, texts)}
          </Text>
          <Button fullWidth onClick={startSession}>
            {texts.common.retry}
          </Button>
        </div>
      ) : (
        <Loader mx="auto" aria-label={texts.session.starting} />
      )}
    </main>
  )
}
