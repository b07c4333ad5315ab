const TEST = '[.](test|spec)[.]tsx?$'
const NPM = 'node_modules/'
const SERVER_MECHANISM = '^server/(platform/|(config|events|jobs)[.]ts$)'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment: 'shared/ runs in both worlds: it imports zod and nothing else.',
      severity: 'error',
      from: { path: '^shared/', pathNot: TEST },
      to: { pathNot: [`^shared/`, `${NPM}zod/`] },
    },
    {
      name: 'two-worlds',
      comment: 'server/ and client/ meet in shared/ only.',
      severity: 'error',
      from: { path: '^(server|client)/' },
      to: { path: '^(server|client)/', pathNot: '^$1/' },
    },
    {
      name: 'product-knows-no-test',
      severity: 'error',
      from: { path: '^(server|client|shared)/', pathNot: TEST },
      to: { path: ['^tests/', TEST] },
    },
    {
      name: 'server-platform-knows-no-feature',
      comment: 'What the mechanism needs from a feature is handed in by app.ts.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^server/', pathNot: SERVER_MECHANISM },
    },
    {
      name: 'client-platform-stands-below',
      severity: 'error',
      from: { path: '^client/platform/' },
      to: { path: '^client/', pathNot: '^client/platform/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^client/ui/' },
      to: { path: '^client/', pathNot: '^client/(ui|platform|styles)/' },
    },
    {
      name: 'session-knows-no-feature',
      severity: 'error',
      from: { path: '^client/session/' },
      to: { path: '^client/(features|pages|widgets|layouts)/' },
    },
    {
      name: 'server-features-are-islands',
      comment: "Name another feature's service among the dependencies; import only its type.",
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^server/features/',
        pathNot: '^server/features/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'only-services-are-typed-across-features',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^server/features/',
        // Anyone who takes the money is a form with two implementations, which several features ask.
        pathNot: ['^server/features/$1/', '[.]service[.]ts$', '/payment-providers/provider[.]ts$'],
      },
    },
    {
      name: 'features-know-no-composition-root',
      severity: 'error',
      from: { path: '^server/features/', pathNot: TEST },
      to: { path: '^server/[^/]+$', pathNot: SERVER_MECHANISM },
    },
    {
      name: 'client-features-are-islands',
      comment:
        'Widgets, layouts and pages compose features. The router and its table of paths are for everyone who links.',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^client/(features|widgets|layouts|pages|app)/',
        pathNot: ['^client/features/$1/', '^client/app/(paths[.]ts|router[.]tsx)$'],
      },
    },
    {
      name: 'pages-stand-on-top',
      comment: 'What two pages share is a widget or a layout.',
      severity: 'error',
      from: { path: '^client/(widgets|layouts)/', pathNot: TEST },
      to: { path: '^client/pages/' },
    },
    {
      name: 'db-behind-its-service',
      severity: 'error',
      from: { path: '^server/', pathNot: ['[.](service|db)[.]ts$', TEST] },
      to: { path: '[.]db[.]ts$' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '[.](service|db)[.]ts$' },
      to: { path: ['^server/platform/http/http[.]ts$', `${NPM}(fastify|@fastify|socket[.]io)/`] },
    },
    {
      name: 'watched-on-demand',
      comment: 'Figures and traces, and their libraries, are loaded where they are switched on.',
      severity: 'error',
      from: { path: '^server/', pathNot: TEST },
      to: {
        path: '^server/platform/watch/(metrics|traces)[.]ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'production-needs-no-dev-dependency',
      comment: 'An image installed without the dev dependencies must still start.',
      severity: 'error',
      from: { path: '^(server|shared|db)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|woff2)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
