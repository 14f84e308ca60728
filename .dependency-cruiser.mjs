const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const feature = '^src/features/([^/]+)/'
const service = '[/.]service\\.server\\.ts$'
const repository = '[/.]repository\\.server\\.ts$'
const test = '(\\.test\\.tsx?|/factories\\.ts)$'
/** Components that a feature lends from a folder of its own. */
const lent = [
  'members/identity/passwords/default-password-reminder',
  'members/profile/addresses/address-form',
  'members/profile/centre/overview',
].map((path) => `^src/features/${path}\\.tsx$`)
const doors = [
  service,
  '/calls\\.ts$',
  '/schema\\.ts$',
  '/components/[^/]+\\.tsx$',
  '/messages\\.ts$',
  ...lent,
]

/** One direction: shared <- i18n <- ui, shared <- server, all of them <- features <- app and wiring. */
export default {
  forbidden: [
    rule(
      'base-knows-no-feature',
      { path: '^src/(shared|i18n|ui|server)/' },
      { path: '^src/(features|app)/' },
    ),
    rule(
      'shared-is-pure',
      { path: '^src/shared/', pathNot: test },
      { path: '(^src/(?!shared/)|node_modules/(react|react-router|fastify|kysely|postgres)/)' },
    ),
    rule('browser-code-is-not-server-code', { path: '^src/(ui|i18n)/' }, { path: '^src/server/' }),
    rule(
      'feature-knows-no-shell',
      { path: feature, pathNot: test },
      { path: '^src/(app/|root|routes|main)' },
    ),
    rule(
      'other-features-by-the-door',
      { path: feature, pathNot: test },
      { path: feature, pathNot: ['^src/features/$1/', ...doors] },
    ),
    rule(
      'shell-uses-doors-and-wiring',
      { path: '^src/(app/|root|main|routes)' },
      { path: feature, pathNot: [...doors, '/(routes|(api|jobs|start)\\.server)\\.ts$'] },
    ),
    rule(
      'repository-only-from-service',
      // Repositories of one feature share parts of queries.
      { path: '^src/', pathNot: [service, test, repository] },
      { path: repository, dependencyTypesNot: ['type-only'] },
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
    rule('factories-are-for-tests', { pathNot: [test, '^tests/'] }, { path: '/factories\\.ts$' }),
    rule('no-cycle', { path: '^src/' }, { circular: true }),
    {
      ...rule(
        'no-feature-cycle',
        { path: '^src/features/[^/]+$' },
        { path: '^src/features/[^/]+$', circular: true },
      ),
      scope: 'folder',
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Tests drive the whole shop, so through them everything would depend on everything.
    exclude: { path: '\\+types/|^tests/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
