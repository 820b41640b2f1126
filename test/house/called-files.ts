import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { home } from '../../src/core/home.ts'

/** Names the files of `src/` in which a function is called until `work` resolves, such as `http/log.ts`. */
export async function calledFiles(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    // what was counted before is left out
    await session.post('Profiler.takePreciseCoverage')
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const called = result.filter(({ url, functions }) => isSource(url) && functions.some(isCalled))
    return called.map(({ url }) => relative(join(home, 'src'), fileURLToPath(url))).sort()
  } finally {
    session.disconnect()
  }
}

const isSource = (url: string) =>
  url.startsWith('file:') && fileURLToPath(url).startsWith(join(home, 'src/'))

/** Whether a function ran; the body of a module is one without a name. */
const isCalled = ({ ranges: [range] }: { ranges: { count: number }[] }) => (range?.count ?? 0) > 0
