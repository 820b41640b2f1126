import type { Account } from './queries.ts'
import { useTexts } from './texts.ts'

const tones = { active: 'good', waiting: 'rest', disabled: 'stop' } as const

/** The state of an account, as text and colour. */
export function AccountState({ account }: { account: Pick<Account, 'enabled' | 'enrolled'> }) {
  const { texts } = useTexts()
  const state = accountState(account)
  return (
    <span>
      <span className="dot" data-tone={tones[state]} />
      {texts.accounts[state]}
    </span>
  )
}

function accountState({ enabled, enrolled }: Pick<Account, 'enabled' | 'enrolled'>) {
  if (!enabled) return 'disabled'
  return enrolled ? 'active' : 'waiting'
}
