import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import type { LogWords } from '../shared/recordWords.ts'
import { useAccountNames } from '../shared/useAccountNames.ts'
import { useGrantWords } from '../shared/useGrantWords.ts'
import type { LogEntry } from './queries.ts'
import { useTexts } from './texts.ts'
import { useRecordViews } from './useRecordViews.ts'

/** The texts for the action and the author of an entry. Unknown actions are shown as they are. */
export function useEntryWords() {
  const { texts, say } = useTexts()
  const { actionFor } = useRecordViews()
  const accountName = useAccountName()
  return {
    actionText({ action }: Pick<LogEntry, 'action'>): string {
      const known = actionFor(action)
      return known ? say(known) : action
    },
    actorName({ actor, account_id, account_name }: LogEntry): string {
      if (actor === 'account' && account_id !== null) return accountName(account_id, account_name)
      return actor === 'command_line' ? texts.audit.command_line : texts.audit.service
    }
  }
}

/** The functions for names and roles in the texts of entries. */
export function useLogWords(): LogWords {
  const { grantsText } = useGrantWords()
  return { accountName: useAccountName(), grantsText }
}

function useAccountName() {
  const { texts } = useTexts()
  const own = useAccount()
  const names = useAccountNames(may(own.grants, 'manage_accounts')).data
  return (account_id: number, name: string | null = null): string => {
    if (account_id === own.id) return texts.audit.you(own.name)
    return name ?? names?.get(account_id) ?? texts.audit.somebody(String(account_id))
  }
}
