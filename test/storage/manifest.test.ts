import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../../src/core/text.ts'
import { createBackup, verifyBackup } from '../../src/storage/backups.ts'
import { writeManifest } from '../../src/storage/manifest.ts'
import { restoreBackup } from '../../src/storage/restore.ts'
import { newKey } from '../../src/storage/secrets-file.ts'
import { aChapter, aFolder, build } from '../fixtures/helper.ts'
import { aPerson } from '../fixtures/person.ts'
import t from '../folder.ts'

t.test('changes to a backup are detected', async t => {
  const DATA_DIR = aFolder(t)
  const app = await build(t, { DATA_DIR })
  await aPerson(app)
  const { path } = createBackup(DATA_DIR)
  await aChapter(app)
  const other = createBackup(DATA_DIR)
  const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'))
  const secrets = JSON.parse(readFileSync(join(path, 'secrets.json'), 'utf8'))
  const foreign = JSON.stringify({ encryption_key: newKey() })
  const write = (file: string, value: string | object) => (copy: string) =>
    writeFileSync(join(copy, file), typeof value === 'string' ? value : JSON.stringify(value))
  const changeManifest = (fields: object) => write('manifest.json', { ...manifest, ...fields })
  const cases: [name: string, change: (copy: string) => void, said: RegExp][] = [
    ['other keys', write('secrets.json', foreign), /its secrets.json is another one/],
    ['a key more', write('secrets.json', { ...secrets, more: 1 }), /its secrets.json is another/],
    ['no JSON', write('secrets.json', 'x'), /its secrets.json is missing or cannot be read/],
    [
      'another date',
      changeManifest({ createddate: '2020-01-01T00:00:00Z' }),
      /manifest was changed/
    ],
    ['another kind', changeManifest({ kind: 'upgrade' }), /manifest was changed/],
    ['another HMAC', changeManifest({ hmac: 'x' }), /manifest was changed/],
    ['no HMAC', changeManifest({ hmac: undefined }), /its manifest is missing or damaged/],
    [
      'other keys with their hash',
      copy => {
        write('secrets.json', foreign)(copy)
        changeManifest({ secrets_sha256: sha256(foreign) })(copy)
      },
      /manifest was changed/
    ],
    [
      'the database of another backup with its hash',
      copy => {
        copyFileSync(join(other.path, 'chapterhouse.db'), join(copy, 'chapterhouse.db'))
        changeManifest({ bytes: other.bytes, sha256: other.sha256 })(copy)
      },
      /manifest was changed/
    ],
    [
      'a weak key with a valid manifest',
      copy => {
        write('secrets.json', { encryption_key: 'c2hvcnQ' })(copy)
        rmSync(join(copy, 'manifest.json'))
        t.throws(() => writeManifest(copy, { createddate: manifest.createddate, kind: 'manual' }))
        write('manifest.json', manifest)(copy)
      },
      /holds a key of fewer than 256 bits/
    ],
    [
      'a date with a terminal escape sequence',
      copy => write('manifest.json', { ...manifest, createddate: '2026\u001b[2J' })(copy),
      /its manifest is missing or damaged/
    ]
  ]
  for (const [name, change, said] of cases) {
    const copy = join(aFolder(t), 'copy')
    cpSync(path, copy, { recursive: true })
    change(copy)
    t.throws(() => verifyBackup(copy), said, name)
    const target = aFolder(t)
    t.throws(() => restoreBackup(copy, target, false), said, name)
    t.strictSame(readdirSync(target), [], name)
  }
  t.match(verifyBackup(path), { verified: true })
})
