/**
 * The wings of src and the files beside them, from the lowest level to the highest. Each imports only from lower levels, and those of
 * one level do not import each other. A new wing gets a level here. Which kinds of files a folder may import is in biome.json.
 */
const levels = [
  ['core'],
  ['config'],
  ['lifecycle'],
  ['wings', 'operation'],
  ['storage'],
  ['http', 'background'],
  ['association'],
  ['identity'],
  ['register'],
  ['terms'],
  ['money'],
  ['messages'],
  ['joining'],
  ['me'],
  ['operations'],
  ['app', 'reading-thread', 'working-thread'],
  ['server', 'commands'],
  ['cli']
]

const below = names => `^src/(${names.join('|')})(/|\\.ts$)`

/** The labels of fields, choices and audit actions, which the console and extracts have in common: they import types alone. */
const labels = '^src/console/.*([rR]ecords?|Words|fields|actions|words)\\.ts$'

const upwards = levels.flatMap((names, level) =>
  names.map(name => ({
    name: `${name} imports lower levels only`,
    severity: 'error',
    from: { path: below([name]) },
    to: {
      path: '^src/',
      pathNot: [
        below([name, ...levels.slice(0, level).flat()]),
        ...(name === 'operations' ? [labels] : [])
      ]
    }
  }))
)

export default {
  forbidden: [
    ...upwards,
    {
      name: 'every part of src has a level',
      severity: 'error',
      from: { path: '^src/', pathNot: [below(levels.flat()), '^src/console/'] },
      to: {}
    },
    {
      name: 'folders do not import each other in circles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true }
    }
  ],
  options: { parser: 'swc', includeOnly: '^src/' }
}
