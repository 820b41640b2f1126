import { lengthen } from '../properties.ts'

lengthen(50)
await import('./rules.test.ts')
