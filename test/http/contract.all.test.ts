import { Ajv2020 } from 'ajv/dist/2020.js'
import { published_formats } from '../fixtures/conformance.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test(
  'every published schema compiles by itself, in a strict validator that knows the usual formats',
  async t => {
    const app = await build(t)
    for (const [name, schema] of Object.entries(app.contract().schemas)) {
      const ajv = new Ajv2020({ strict: true, formats: published_formats })
      t.doesNotThrow(() => ajv.compile(JSON.parse(schema)), name)
    }
  }
)
