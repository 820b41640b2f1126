import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { useRead } from '../../api/read.ts'
import { useChanging } from '../../shared/useUndo.ts'

/** How mail is sent, and what the mail server said. */
export type MailSettings = components['schemas']['MailSettings']
/** What became of a test. */
export type MailTest = components['schemas']['MailTestResult']

/** How often the settings are read while they are shown, in milliseconds. */
const reread_ms = 15_000

/** How mail is sent; read again while it is shown. */
export const useMailSettings = (enabled = true) =>
  useRead('/getmailsettings', enabled ? {} : undefined, { of: 'system', every: reread_ms })

/** Sends a test; throws a Failure. */
export function useTestMail() {
  const changing = useChanging()
  return (to: string): Promise<MailTest> =>
    changing(() => unwrap(api.POST('/testmail', { body: { to } })), ['system', 'audit'])
}
