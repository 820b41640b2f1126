import { symlinkSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { run } from '../house/copied-tree.ts'

// Clients are made from the document by generators for TypeScript, and compiled. Generators for other languages are
// represented by the rules of contract-rules.ts.

const document = join(home, 'schema/openapi.json')

/** Imports a generator with the TypeScript 5 that it needs. */
async function withTypeScript5<T>(load: () => Promise<T>): Promise<T> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context)
  })
  try {
    return await load()
  } finally {
    hooks.deregister()
  }
}

/** Compiles a program in a folder; answers exit code and words of the compiler. */
function compile(folder: string, program: string) {
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'program.ts'), program)
  const target = ['--target', 'es2024', '--lib', 'es2025,dom,dom.iterable', '--types', 'node']
  const modules = ['--module', 'preserve', '--moduleResolution', 'bundler', '--noEmit']
  return run(folder, 'tsc', '--strict', ...target, ...modules, 'program.ts')
}

const compiled = { status: 0, stdout: '' }

t.test('a client of @hey-api/openapi-ts compiles, and has names to work with', async t => {
  const folder = aFolder(t)
  const { createClient } = await withTypeScript5(() => import('@hey-api/openapi-ts'))
  await createClient({
    input: document,
    output: { path: join(folder, 'client'), postProcess: [] },
    plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    logs: { level: 'silent', file: false }
  })
  const program = `
    import { createMember, listMembers, signIn } from './client'
    import type { Member, MemberStatus, MemberListResponse, TokenPair } from './client'
    const pair: TokenPair | undefined = (
      await signIn({ body: { email: 'grace@example.org', password: 'x', otp: '492039' } })
    ).data?.data
    const seconds: number | undefined = pair?.expires_in
    const status: MemberStatus = 'active'
    const { data } = await listMembers({ query: { chapter_id: 1, status } })
    const list: MemberListResponse | undefined = data
    const members: Member[] | undefined = list?.data.members
    const body = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id: 1 }
    await createMember({ body, headers: { 'Idempotency-Key': 'k' } })
    export { members, seconds }`
  t.strictSame(compile(folder, program), compiled, 'the program compiles')
  const wrong = program.replace("'active'", "'retired'")
  t.match(
    compile(aClientBeside(t, folder), wrong),
    { stdout: /'"retired"' is not assignable/ },
    'a wrong value does not'
  )
})

/** Another folder with the same client. */
function aClientBeside(t: Test, folder: string) {
  const beside = aFolder(t)
  symlinkSync(join(folder, 'client'), join(beside, 'client'))
  return beside
}
