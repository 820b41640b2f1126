import { Anchor, Button, Group, List, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { moneyText } from '../shared/amounts.ts'
import { type BankAccount, useBankAccounts } from '../shared/bankAccounts.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'
import { useTexts } from './texts.ts'

/** The association's accounts at banks, and the drawer for one of them; nothing for who must not see them. */
export function BankAccounts() {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const accounts = useBankAccounts()
  const [opened, open] = useState<BankAccount | 'new'>()
  const words = texts.association
  const may_edit = may(grants, 'manage_bank_accounts')
  if (!may(grants, 'see_bank_accounts')) return null
  return (
    <section className="card" aria-label={words.accounts}>
      <Group justify="space-between" p="lg" pb={0}>
        <Title order={2} size="h4">
          {words.accounts}
        </Title>
        {may_edit && (
          <Button variant="default" onClick={() => open('new')}>
            {words.add_account}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" px="lg" pt="xs">
        {words.accounts_hint}
      </Text>
      {accounts.isError && <FailureView failure={accounts.error} retry={accounts.refetch} />}
      <List listStyleType="none" spacing="sm" p="lg">
        {accounts.data?.map(account => (
          <List.Item key={account.id}>
            {may_edit ? (
              <Anchor component="button" type="button" onClick={() => open(account)}>
                <bdi>{account.name}</bdi>
              </Anchor>
            ) : (
              <bdi>{account.name}</bdi>
            )}
            <AccountFacts account={account} />
          </List.Item>
        ))}
      </List>
      {opened && (
        <BankAccountForm
          known={opened === 'new' ? undefined : opened}
          onClose={() => open(undefined)}
        />
      )}
    </section>
  )
}

/** Numbers, opening balance and state of an account, on one line. */
function AccountFacts({ account }: { account: BankAccount }) {
  const { texts, format } = useTexts()
  const { iban, opening_balance, opening_day, currency, main, archived } = account
  const words = texts.association
  const facts = [
    iban.replace(/(.{4})(?=.)/g, '$1 '),
    opening_day &&
      words.opened_with({
        amount: moneyText(opening_balance, currency, format.locale),
        day: format.date(opening_day)
      }),
    main && words.is_main,
    archived && words.is_closed
  ]
  return (
    <Text size="sm" c="dimmed">
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
