import { runFolder } from './folder.ts'

await runFolder('office')
