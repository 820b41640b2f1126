import { runFolder } from './folder.ts'

await runFolder('console', { part: 1, of: 4 })
