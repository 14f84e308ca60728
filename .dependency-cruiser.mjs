import { readFileSync } from 'node:fs'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const feature = '^src/features/([^/]+)/'
const service = '[/.]service\\.server\\.ts$'
const repository = '[/.]repository\\.server\\.ts$'
const test = '(\\.test\\.tsx?|/factories\\.ts)$'
/** What every feature may have at its root for others. */
const face = '/(schema|calls|routes|staff-pages|(staff-)?messages|(service|api|jobs|start)\\.server)\\.ts$'
/** Files that a feature lends beside its face: `doors.json`. */
const doors = Object.entries(
  JSON.parse(readFileSync(new URL('doors.json', import.meta.url), 'utf8')),
).flatMap(([name, files]) => files.map((file) => `^src/features/${name}/${file.replaceAll('.', '\\.')}$`))
const faces = [`^src/features/[^/]+${face}`, ...doors]

/** One direction: shared <- i18n <- ui, shared <- server, all of them <- features <- app and wiring. */
export default {
  forbidden: [
    rule(
      'base-knows-no-feature',
      { path: '^src/(shared|i18n|ui|server)/' },
      { path: '^src/(features|app|back-office)/' },
    ),
    rule(
      'shared-is-pure', // react-router: `href` alone
      { path: '^src/shared/', pathNot: test },
      { path: '(^src/(?!shared/)|node_modules/(react|react-dom|fastify|kysely|postgres)/)' },
    ),
    rule('browser-code-is-not-server-code', { path: '^src/(ui|i18n)/' }, { path: '^src/server/' }),
    rule(
      'feature-knows-no-shell',
      { path: feature, pathNot: test },
      { path: '^src/(app/|back-office/|root|routes|main)' },
    ),
    rule(
      'other-features-by-the-door',
      { path: feature, pathNot: test },
      { path: feature, pathNot: ['^src/features/$1/', ...faces] },
    ),
    rule(
      'others-use-the-door',
      {
        path: '^(src/(app/|back-office/|root|main|routes)|scripts/|simulators/|(server|shop)\\.ts$)',
        pathNot: test,
      },
      { path: feature, pathNot: faces },
    ),
    rule(
      'the-product-knows-no-tools',
      { path: '^(src|db)/', pathNot: test },
      { path: '^(bench|scripts|simulators|tests)/' },
    ),
    rule(
      'simulators-know-the-server-only',
      { path: '^simulators/', pathNot: test },
      { path: '^(src/(?!server/|shared/)|bench|db|scripts|tests)' },
    ),
    rule('commands-know-no-bench', { path: '^scripts/', pathNot: test }, { path: '^bench/' }),
    rule(
      'repository-only-from-service',
      // Repositories of one feature share parts of queries.
      { path: '^src/', pathNot: [service, test, repository] },
      // A list of the back office has no rules: its call reads what the grid declares.
      { path: repository, pathNot: '/grid\\.repository\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'sql-only-in-repositories',
      { path: '^src/', pathNot: [repository, '^src/server/db/', test] },
      { path: 'node_modules/(kysely|kysely-postgres-js|postgres)/' },
    ),
    rule(
      'service-knows-no-http',
      { path: [service, repository] },
      { path: 'node_modules/(fastify|react-router|react)/' },
    ),
    rule(
      'tracing-is-loaded-on-demand',
      { pathNot: '^src/server/telemetry/(tracing|figures)\\.ts$' },
      { path: 'node_modules/@opentelemetry/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'tracing-is-imported-dynamically',
      { pathNot: test },
      { path: '^src/server/telemetry/tracing\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule('factories-are-for-tests', { pathNot: [test, '^(tests|bench)/'] }, { path: '/factories\\.ts$' }),
    rule('no-cycle', {}, { circular: true }),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The generated types of columns name the schemas of the features that own them.
    exclude: { path: '\\+types/|^src/server/db/types\\.ts$' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
