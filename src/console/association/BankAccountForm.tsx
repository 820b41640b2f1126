import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountText, readAmount } from '../shared/amounts.ts'
import type { BankAccount } from '../shared/bankAccounts.ts'
import { ConfirmedButton } from '../shared/ConfirmedButton.tsx'
import { CurrencySelect } from '../shared/CurrencySelect.tsx'
import { useChapters } from '../shared/chapters.ts'
import { DayInput } from '../shared/DayInput.tsx'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { bank_account_fields } from './fields.ts'
import { useBankAccountChanges } from './queries.ts'
import { useTexts } from './texts.ts'

/** The form of a new account at a bank, or of one that is there. */
export function BankAccountForm(props: { known: BankAccount | undefined; onClose: () => void }) {
  const { texts } = useTexts()
  const { known, onClose } = props
  const { form, busy, save } = useBankAccountForm(known, onClose)
  const { remove } = useBankAccountChanges()
  const words = texts.association
  return (
    <FormDrawer
      title={known?.name ?? words.add_account}
      changed={form.changed}
      busy={busy}
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
              await remove(known.id)
              onClose()
              return words.account_removed(known.name)
            }}
          />
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <FailureAlert failure={form.failure} />
      <BankAccountFields form={form} is_new={!known} />
    </FormDrawer>
  )
}

/** The state of the form, and the function that saves it. */
function useBankAccountForm(known: BankAccount | undefined, onSaved: () => void) {
  const { texts, format } = useTexts()
  const [busy, setBusy] = useState(false)
  const [chapter] = useChapters().data ?? []
  const currency = known?.currency ?? chapter?.currency ?? 'EUR'
  const { create, edit } = useBankAccountChanges()
  const { done } = useNotices()
  const keyFor = useKeys()
  const form = useRecordForm({
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

  async function save() {
    const { opening_balance: typed, opening_day, main, ...others } = form.values
    const opening_balance = readBalance(typed, format.locale)
    if (!others.name.trim()) return form.refuse({ name: texts.details.required })
    if (opening_balance === undefined)
      return form.refuse({ opening_balance: texts.details.not_a_number })
    setBusy(true)
    const body = { ...others, opening_balance, opening_day: opening_day || null }
    // a new account is the main one where there is none, unless something is said
    const wanted = { ...body, ...(main && { main }) }
    try {
      if (known) await edit({ id: known.id, ...body, main })
      else await create(wanted, keyFor(wanted))
      done(texts.association.account_saved(others.name))
      onSaved()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }
  return { form, busy, save }
}

type Form = ReturnType<typeof useBankAccountForm>['form']

function BankAccountFields({ form, is_new }: { form: Form; is_new: boolean }) {
  const { texts, say } = useTexts()
  const words = texts.association
  const line = (name: 'name' | 'iban' | 'bic' | 'holder' | 'opening_balance') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: { value: string } }) =>
      onChange(event.currentTarget.value)
    return { ...field, name, label: say(bank_account_fields[name]), onChange: take }
  }
  const choice = (name: 'main' | 'archived') => {
    const { value, error, onChange } = form.field(name)
    const said = { label: say(bank_account_fields[name]), description: words[`${name}_hint`] }
    const take = (event: { currentTarget: { checked: boolean } }) =>
      onChange(event.currentTarget.checked)
    return { ...said, checked: value, error, onChange: take }
  }
  return (
    <>
      <TextInput {...line('name')} withAsterisk data-autofocus />
      <TextInput {...line('iban')} />
      <TextInput {...line('bic')} />
      <TextInput {...line('holder')} description={words.holder_hint} />
      <CurrencySelect
        label={say(bank_account_fields.currency)}
        nothingFoundMessage={words.no_match}
        {...form.field('currency')}
      />
      <SimpleGrid cols={2}>
        <TextInput {...line('opening_balance')} inputMode="decimal" />
        <DayInput label={say(bank_account_fields.opening_day)} {...form.field('opening_day')} />
      </SimpleGrid>
      <Switch {...choice('main')} />
      {!is_new && <Switch {...choice('archived')} />}
    </>
  )
}

/** A typed balance, which is below zero with a minus. */
function readBalance(typed: string, locale: string): number | undefined {
  const [, minus, digits = ''] = /^\s*([-−])?(.*)$/.exec(typed) ?? []
  const amount = readAmount(digits, locale)
  return minus && amount !== undefined ? -amount : amount
}
