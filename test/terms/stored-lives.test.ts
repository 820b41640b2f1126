import { testStoredLives } from './stored-lives.ts'

testStoredLives(50)
