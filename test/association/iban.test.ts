import { isIban } from '../../src/association/bank/check-digits.ts'
import t from '../folder.ts'

t.test('an IBAN has the length of its country, and the right check digits', async t => {
  for (const iban of [
    'DE89370400440532013000',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'ZZ8137040044053201300'
  ])
    t.ok(isIban(iban), iban)
  for (const iban of [
    'DE89370400440532013001',
    'DE5137040044053201300',
    'DE89',
    'de89370400440532013000'
  ])
    t.notOk(isIban(iban), iban)
})
