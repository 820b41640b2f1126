import { runFolder } from './folder.ts'

await runFolder('console', { part: 3, of: 4 })
