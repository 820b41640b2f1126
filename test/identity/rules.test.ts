import t from '../folder.ts'
import { checkRules } from './rules.ts'

checkRules(t, 500)
