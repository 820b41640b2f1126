import { runFolder } from './folder.ts'

await runFolder('console', { part: 2, of: 4 })
