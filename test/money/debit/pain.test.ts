import { SaxesParser } from 'saxes'
import { Document } from 'sepa'
import { pain_versions } from '../../../src/association/bank/schema.ts'
import { type Debit, type DebitFile, writePain } from '../../../src/money/debit/pain.ts'
import { writeName } from '../../../src/money/mandates/sepa.ts'
import t from '../../folder.ts'
import fc, { runs } from '../../properties.ts'
import { flaws } from './xsd.ts'

const a_debit: Debit = {
  end_to_end: 'RF74000000001',
  amount: 5023,
  single: false,
  mandate: {
    reference: 'M17',
    signed_on: '2024-02-01',
    iban: 'DE89370400440532013000',
    bic: '',
    holder: 'Jörg Müller & Söhne'
  },
  amendment: null,
  address: null,
  text: 'Yearly fee <2026>'
}
const a_file: DebitFile = {
  version: 'pain.008.001.08',
  message_id: 'CH-1-abcdef',
  created: '2026-11-29T03:00:00Z',
  day: '2026-12-16',
  creditor: {
    name: 'Freunde des Müseums',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    identifier: 'DE98ZZZ09999999999'
  },
  debits: [a_debit]
}
const swiss: Debit = {
  ...a_debit,
  single: true,
  mandate: { ...a_debit.mandate, iban: 'CH9300762011623852957', bic: 'UBSWCHZH80A' },
  amendment: { account: true, identifier: 'DE98ZZZ09999999998', name: 'Alter Name' },
  address: { street: 'Bahnhofstraße 1', postal_code: '8001', city: 'Zürich', country: 'CH' }
}

/** Every text of a document by the names above it. */
function texts(xml: string) {
  const found: string[] = []
  const path: string[] = []
  const parser = new SaxesParser()
  let text = ''
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
  })
  parser.on('text', part => {
    text += part
  })
  parser.on('closetag', () => {
    if (text.trim() !== '') found.push(`${path.slice(2).join('/')}: ${text.trim()}`)
    text = ''
    path.pop()
  })
  parser.write(xml).close()
  return found.sort()
}

t.test('both versions are as their schemas say', async t => {
  for (const version of pain_versions) {
    const xml = writePain({ ...a_file, version, debits: [a_debit, swiss, a_debit] })
    t.same(await flaws(version, xml), [], version)
    const found = texts(xml)
    t.equal(
      found.filter(line => line.includes('SeqTp')).join(' '),
      ['PmtInf/PmtTpInf/SeqTp: OOFF', 'PmtInf/PmtTpInf/SeqTp: RCUR'].join(' '),
      'one part a sequence'
    )
    const own = (name: string) =>
      found.filter(line => line.startsWith(`PmtInf/DrctDbtTxInf/${name}`))
    t.same(own('Dbtr/PstlAdr/Ctry'), ['PmtInf/DrctDbtTxInf/Dbtr/PstlAdr/Ctry: CH'], 'no others')
    t.same(
      own('DbtrAgt').map(line => line.split(': ')[1]),
      version.endsWith('02')
        ? ['UBSWCHZH80A', 'NOTPROVIDED', 'NOTPROVIDED']
        : ['UBSWCHZH80A', 'NOTPROVIDED', 'NOTPROVIDED']
    )
    t.same(
      found.filter(line => line.startsWith('GrpHdr/CtrlSum')),
      ['GrpHdr/CtrlSum: 150.69']
    )
    t.equal(own('DrctDbtTx/MndtRltdInf/AmdmntInfDtls').length, 4)
  }
})

t.test('another writer says the same', async t => {
  for (const version of pain_versions) {
    const { creditor, message_id, day } = a_file
    const other = new Document(version)
    other.grpHdr.id = message_id
    other.grpHdr.created = new Date(a_file.created)
    other.grpHdr.initiatorName = 'Freunde des Mueseums'
    const info = other.createPaymentInfo()
    const sequenceType = 'RCUR'
    const own = { creditorIBAN: creditor.iban, creditorBIC: creditor.bic, batchBooking: true }
    const named = { creditorName: 'Freunde des Mueseums', creditorId: creditor.identifier }
    Object.assign(info, own, named, { collectionDate: new Date(day), sequenceType })
    other.addPaymentInfo(info)
    for (const at of [1, 2]) {
      const transaction = info.createTransaction()
      Object.assign(transaction, {
        debtorName: 'Joerg Mueller + Soehne',
        debtorIBAN: a_debit.mandate.iban,
        debtorBIC: '',
        mandateId: a_debit.mandate.reference,
        mandateSignatureDate: new Date(a_debit.mandate.signed_on),
        amount: (a_debit.amount * at) / 100,
        remittanceInfo: 'Yearly fee .2026.',
        end2endId: a_debit.end_to_end
      })
      info.addTransaction(transaction)
    }
    const twice = { ...a_debit, amount: a_debit.amount * 2 }
    const xml = writePain({ ...a_file, version, debits: [a_debit, twice] })
    t.same(await flaws(version, other.toString()), [], 'the other one is right')
    // numbers of parts and instructions and the moment are each writer's own
    const told = (text: string) =>
      texts(text).filter(line => !/PmtInfId|CreDtTm|InstrId/.test(line))
    t.same(told(xml), told(other.toString()), version)
  }
})

t.test('whatever people are called and owe, a file is right', async t => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 70 })
    .filter(text => writeName(text) !== undefined)
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  const debit = fc.record({
    amount: fc.integer({ min: 1, max: 99_999_999_999 }),
    single: fc.boolean(),
    holder: name,
    signed_on: day,
    text: fc.string({ unit: 'grapheme' }),
    account: fc.boolean()
  })
  const files: Record<string, string[]> = {}
  fc.assert(
    fc.property(
      fc.array(debit, { minLength: 1, maxLength: 8 }),
      day,
      name,
      (given, on, creditor) => {
        const debits = given.map(({ account, holder, signed_on, ...rest }) => ({
          ...a_debit,
          ...rest,
          mandate: { ...a_debit.mandate, holder, signed_on },
          amendment: account ? { account, identifier: null, name: null } : null
        }))
        const version = pain_versions[given.length % 2] as (typeof pain_versions)[0]
        const file = { ...a_file, version, day: on, debits }
        const xml = writePain({ ...file, creditor: { ...a_file.creditor, name: creditor } })
        files[version] = [...(files[version] ?? []), xml]
        const found = texts(xml)
        const amounts = found
          .filter(line => line.includes('InstdAmt: '))
          .map(line => Number(line.split(': ')[1]?.replace('.', '')))
        const sum = found.find(line => line.startsWith('GrpHdr/CtrlSum'))?.split(': ')[1]
        const wanted = debits.reduce((total, { amount }) => total + amount, 0)
        return (
          Number(sum?.replace('.', '')) === wanted &&
          amounts.reduce((total, amount) => total + amount, 0) === wanted &&
          found.filter(line => line.includes('PmtInfId')).length ===
            new Set(debits.map(({ single }) => single)).size
        )
      }
    ),
    { numRuns: runs(60) }
  )
  for (const [version, written] of Object.entries(files))
    t.same(await flaws(version, ...written), [], version)
})
