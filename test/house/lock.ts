import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { satisfies } = require('semver') as { satisfies(version: string, range: string): boolean }

type Ranges = Record<string, string>

/** A package of a lock file. */
interface LockedPackage {
  version?: string
  dependencies?: Ranges
  devDependencies?: Ranges
  optionalDependencies?: Ranges
  peerDependencies?: Ranges
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Packages by their path in the project, which itself has an empty one. */
type Packages = Record<string, LockedPackage>

/** The `overrides` of package.json: by package, what it gets instead of what it asks for. */
type Overrides = Record<string, Ranges>

/**
 * Returns a line for each dependency that a lock file does not hold, or holds in a version that was not asked for;
 * optional peers may be missing. npm 10 refuses such a lock file.
 */
export function unmetDependencies(packages: Packages, overrides: Overrides): string[] {
  const own = { ...packages['']?.dependencies, ...packages['']?.devDependencies }
  return Object.entries(packages).flatMap(([path, locked]) =>
    Object.entries(neededBy(locked)).flatMap(([name, range]) => {
      const found = findInstalled(packages, path, name)
      if (!found && locked.peerDependenciesMeta?.[name]?.optional) return []
      const wanted = resolveRange(overrides[nameAt(path)]?.[name] ?? range, own)
      if (found?.version && satisfies(found.version, wanted)) return []
      return [`${path || 'package.json'} needs ${name}@${wanted}, not ${found?.version}`]
    })
  )
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  ...rest
}: LockedPackage) {
  return { ...rest.devDependencies, ...dependencies, ...optionalDependencies, ...peerDependencies }
}

/** Finds the package that a name resolves to from a path: the nearest one in a `node_modules` at or above it. */
function findInstalled(packages: Packages, path: string, name: string): LockedPackage | undefined {
  const found = packages[`${path && `${path}/`}node_modules/${name}`]
  if (found || path === '') return found
  return findInstalled(
    packages,
    path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))),
    name
  )
}

function nameAt(path: string) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** The range that is meant: of an alias (`npm:typescript@5.9.3`), or of what the project itself asks for (`$react`). */
function resolveRange(range: string, own: Ranges) {
  if (range.startsWith('$')) return own[range.slice(1)] ?? range
  return range.startsWith('npm:') ? range.slice(range.lastIndexOf('@') + 1) : range
}
