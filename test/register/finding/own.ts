import { command_line } from '../../../src/association/audit/store.ts'
import { createField } from '../../../src/register/field-management/store.ts'
import type { App } from '../../fixtures/helper.ts'

/** Values of fields of one's own. */
export const own = { shirt: 'M', helper: true, boats: 2 }

const kinds = { shirt: 'text', helper: 'yes_no', boats: 'number', skills: 'choices' } as const

/** Defines these fields, and one of several choices. */
export async function defineOwn(app: App) {
  for (const [key, kind] of Object.entries(kinds)) {
    const choices = kind === 'choices' ? ['cook', 'sing'] : []
    const field = { key, label: `Our ${key}`, kind, choices }
    await app.db.write(() => createField(app.db, field, command_line))
  }
}
