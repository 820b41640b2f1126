// `npm run test:all` measures the coverage of the service's sources, not of its bundles and of what tests have beside them.
export default () => 'src/**/*.ts'
