import { definePart } from '../../core/parts.ts'
import { definePlaces } from '../../core/places.ts'
import { defineLifetimes } from '../../core/tables.ts'
import { statement_entry } from './noun.ts'

/** The texts of an entry, which can name persons. */
export const entry_texts = [
  ...(['name', 'iban', 'text', 'reference', 'end_to_end', 'mandate', 'return_text'] as const)
]

const texts = Object.fromEntries(entry_texts.map(name => [name, 'text' as const]))

defineLifetimes({ statements: 'kept', statement_keys: 'kept', statement_proposals: 'kept' })

// what came, and when, stays in the books (DOMAIN.md section 9)
definePart({
  entity: 'member',
  table: statement_entry.table,
  column: 'member_id',
  kind: 'own',
  when_erased: 'kept',
  emptied: entry_texts
})

definePart({
  entity: 'member',
  table: 'statement_proposals',
  column: 'member_id',
  kind: 'copy',
  when_erased: 'deleted'
})

// entries of a file have no entry in the log each; whose name goes, has the account that pays
definePlaces({
  entity: statement_entry.entity,
  records: 'searched',
  unlogged: true,
  places: { ...texts, reason: 'text' },
  together: { name: ['iban', 'end_to_end', 'mandate'] }
})
