import { accounts } from './accounts/view.ts'
import { applications } from './applications/view.ts'
import { association } from './association/view.ts'
import { audit } from './audit/view.ts'
import { batches } from './batches/view.ts'
import { chapters } from './chapters/view.ts'
import { duplicates } from './duplicates/view.ts'
import { fields } from './fields/view.ts'
import { forecast } from './forecast/view.ts'
import { forms } from './forms/view.ts'
import { functions } from './functions/view.ts'
import { imports } from './imports/view.ts'
import { member, members } from './members/view.ts'
import { membertypes } from './membertypes/view.ts'
import {
  mailings,
  message_letters,
  message_list,
  messages,
  write_mailing
} from './messages/view.ts'
import {
  account,
  bank,
  debit,
  debits,
  finances,
  invoice_run,
  invoices,
  money,
  new_debit,
  online,
  payments
} from './money/view.ts'
import { numbers } from './numbers/view.ts'
import { opening } from './opening/view.ts'
import { chapter_overview, overview } from './overview/view.ts'
import { asked, deliveries, programs, webhooks } from './programs/view.ts'
import { requests } from './requests/view.ts'
import { system } from './system/view.ts'
/** Every view, in the order of the main navigation. A new view is its folder and its name here. */
export const views = [
  overview,
  chapter_overview,
  members,
  member,
  imports,
  opening,
  duplicates,
  applications,
  requests,
  batches,
  forecast,
  numbers,
  functions,
  money,
  payments,
  bank,
  invoices,
  invoice_run,
  debits,
  new_debit,
  debit,
  online,
  finances,
  account,
  messages,
  message_list,
  message_letters,
  mailings,
  write_mailing,
  membertypes,
  fields,
  forms,
  chapters,
  association,
  accounts,
  programs,
  webhooks,
  deliveries,
  asked,
  audit,
  system
] as const
