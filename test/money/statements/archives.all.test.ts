import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Test } from 'tap'
import { readSource, withSources } from '../../../src/money/statement-files/sources-async.ts'
import t from '../../folder.ts'
import { aBooking, aDocument, aFile, aStatement, sort, zipped } from './camt-files.ts'

const statement = aDocument(aStatement(aBooking()))
const choices = { currency: 'EUR', account: '', name: '' }

/** What becomes of the files of an archive: how many entries they have, or why not. */
async function readArchive(t: Test, archive: Buffer) {
  const path = aFile(t, archive, 'archive.zip')
  try {
    return await withSources(path, async sources => {
      const found: (number | string)[] = []
      for (const source of sources) {
        const pieces = (async function* () {
          for await (const { pieces } of readSource(source, choices)) yield pieces
        })()
        const read = await sort(pieces).catch((error: { code: string }) => error.code)
        found.push(typeof read === 'string' ? read : read.entries.length)
      }
      return found
    })
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    t.same(readdirSync(dirname(path)), ['archive.zip'], 'nothing is left')
  }
}

t.test('archives within archives, PDFs and names of folders', async t => {
  const inner = await zipped({ 'a.xml': statement })
  const outer = await zipped({
    ...{ 'inner.zip': inner, 'march.pdf': '%PDF-1.7', 'a/b/c.xml': statement },
    ...{ '__MACOSX/c.xml': 'nothing', 'empty.xml': '' }
  })
  const found = await readArchive(t, outer)
  t.same(found, ['not_a_statement', 'not_a_statement', 1, 'not_a_statement'], 'one is read')
})

t.test('archives with too much in them', async t => {
  const files = Object.fromEntries(Array.from({ length: 1001 }, (_, no) => [`${no}.xml`, 'x']))
  t.equal(await readArchive(t, await zipped(files)), 'broken_statement', 'too many files')
  const zeros = Buffer.alloc(12_000_000)
  t.equal(await readArchive(t, await zipped({ 'a.xml': zeros })), 'broken_statement', 'a bomb')
})

t.test('archives with names that leave their folder, and broken ones', async t => {
  const whole = await zipped({ 'aa/evil.xml': statement })
  const evil = Buffer.from(whole.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1')
  t.equal(await readArchive(t, evil), 'broken_statement', 'the name leaves its folder')
  t.equal(await readArchive(t, whole.subarray(0, -30)), 'broken_statement', 'it has no end')
  const other = Buffer.from(whole)
  other.fill(0xff, 45, 60)
  t.equal(await readArchive(t, other), 'broken_statement', 'a broken archive is refused')
})

t.test('the files of an archive have a limit together', async t => {
  const part = Buffer.alloc(7_000_000)
  const files = Array.from({ length: 40 }, (_, no) => [`${no}.xml`, part] as const)
  const archive = await zipped(Object.fromEntries(files))
  t.equal(await readArchive(t, archive), 'broken_statement', 'each is below the limit of one')
})
