import { Anchor, Button, Group, List, SimpleGrid, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useWrite } from '../api/write.ts'
import { amountText, moneyText, readAmount } from '../shared/amounts.ts'
import { association_query } from '../shared/association.ts'
import { type BankAccount, bank_accounts_query, useBankAccounts } from '../shared/bankAccounts.ts'
import { ConfirmedButton } from '../shared/ConfirmedButton.tsx'
import { useChapters } from '../shared/chapters.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { type Field, Fields } from '../shared/fields.tsx'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { bank_account_fields } from './records.ts'
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

interface AccountValues
  extends Omit<BankAccount, 'id' | 'opening_day' | 'opening_balance' | 'createddate'> {
  opening_day: string
  opening_balance: string
}

const numbers: readonly Field<AccountValues>[] = [
  { name: 'name', required: true, autofocus: true },
  { name: 'iban' },
  { name: 'bic' },
  { name: 'holder' },
  { name: 'currency', kind: 'currency' }
]
const opening: readonly Field<AccountValues>[] = [
  { name: 'opening_balance', kind: 'decimal' },
  { name: 'opening_day', kind: 'day' }
]

/** The form of a new account at a bank, or of one that is there. */
function BankAccountForm(props: { known: BankAccount | undefined; onClose: () => void }) {
  const { texts, format } = useTexts()
  const { known, onClose } = props
  const [chapter] = useChapters().data ?? []
  const currency = known?.currency ?? chapter?.currency ?? 'EUR'
  // the association shows the numbers of the main account
  const write = useWrite(...bank_accounts_query.queryKey, ...association_query.queryKey)
  const form = useRecordForm<AccountValues>({
    name: known?.name ?? '',
    iban: known?.iban ?? '',
    bic: known?.bic ?? '',
    holder: known?.holder ?? '',
    currency,
    opening_day: known?.opening_day ?? '',
    opening_balance: amountText(known?.opening_balance ?? 0, currency, format.locale),
    main: known?.main ?? false,
    archived: known?.archived ?? false
  })
  const words = texts.association
  const { opening_balance: typed, opening_day, main, ...others } = form.values
  const opening_balance = readBalance(typed, format.locale)
  const save = () =>
    form.save({
      flaws: {
        ...(!others.name.trim() && { name: texts.details.required }),
        ...(opening_balance === undefined && { opening_balance: texts.details.not_a_number })
      },
      async send() {
        const body = { ...others, opening_balance, opening_day: opening_day || null }
        // a new account is the main one where there is none, unless something is said
        const wanted = { ...body, ...(main && { main }) }
        if (known) await write('PUT /editbankaccount', { id: known.id, ...body, main })
        else await write('POST /createbankaccount', wanted, { key: form.keyFor(wanted) })
        onClose()
        return words.account_saved(others.name)
      }
    })
  const shown = { form, words: { ...words, ...bank_account_fields } }
  return (
    <FormDrawer
      title={known?.name ?? words.add_account}
      form={form}
      submit={texts.common.save}
      extra={
        known && (
          <ConfirmedButton
            label={words.remove_account}
            title={words.remove_account_title(known.name)}
            text={words.remove_account_hint}
            disabled={form.changed}
            loses
            said={{ in_use: words.account_in_use }}
            onConfirm={async () => {
              await write('PUT /removebankaccount', { id: known.id })
              onClose()
              return words.account_removed(known.name)
            }}
          />
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Fields {...shown} fields={numbers} />
      <SimpleGrid cols={2}>
        <Fields {...shown} fields={opening} />
      </SimpleGrid>
      <Fields
        {...shown}
        fields={[
          { name: 'main', kind: 'flag' },
          known !== undefined && { name: 'archived', kind: 'flag' }
        ]}
      />
    </FormDrawer>
  )
}

/** A typed balance, which is below zero with a minus. */
function readBalance(typed: string, locale: string): number | undefined {
  const [, minus, digits = ''] = /^\s*([-−])?(.*)$/.exec(typed) ?? []
  const amount = readAmount(digits, locale)
  return minus && amount !== undefined ? -amount : amount
}
