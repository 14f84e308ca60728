import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { messagesPlugin } from './src/i18n/messages-plugin.ts'
import { callsPlugin } from './src/shared/calls-plugin.ts'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Names the modules that these files load, whether by themselves or by others. */
const loadedBy = (name: string, ...paths: string[]) => {
  const loaded = new Set<string>()
  const follow = (id: string, graph: Graph) => {
    if (loaded.has(id)) return
    loaded.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) follow(imported, graph)
  }
  return (id: string, graph: Graph) => {
    if (loaded.size === 0) for (const path of paths) follow(`${import.meta.dirname}/src/${path}`, graph)
    return loaded.has(id) ? name : null
  }
}

/** Styles that a few pages of members share: no other page loads them along with its group. */
const ofMembers =
  /\/(orders\/orders|balances|notifications|invoices|profile|payments|my-quotes\/comparison|lists)\.module\.css/

/**
 * Few files: each costs a slow phone a trip. Yet no page of a visitor loads what only members use. A group takes what
 * its modules import along, unless an earlier one has it: so groups load earlier ones only.
 */
const groups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|intl-messageformat)\//,
  },
  // Only their own pages load these styles, not the home page with its cards.
  { name: 'catalogue-pages', test: /\/catalog\/(categories|specials)\/[^/]+\.css/ },
  // The list of all districts comes when a form asks for one.
  { name: 'regions', test: /node_modules\/@vant\/area-data|\/src\/shared\/region/ },
  { name: loadedBy('frame', 'root.tsx', 'app/layouts/main-layout.tsx') },
  {
    name: loadedBy(
      'cards',
      'app/pages/home.tsx',
      'features/catalog/categories/brands.tsx',
      'features/catalog/specials/special.tsx',
    ),
    minShareCount: 2,
  },
  // Lists ask when their goods arrive, without the parts of a product's page.
  { name: 'arrivals', test: /\/product-page\/(calls|availability\/ask-arrivals)\./ },
  { name: 'articles', test: /\/src\/features\/content\/(about|articles|components)\//, minShareCount: 2 },
  // What rows of products and a product's page share, without filters and pagers.
  {
    name: 'rows',
    test: /\/src\/(features\/catalog\/(compare\/compare-choice|components\/(grade-mark|packs-table|permission|product-row))|shared\/unit-price|ui\/(copy-code|use-day-text))\./,
    minShareCount: 2,
  },
  { name: 'results', test: /\/src\/features\/search\/(address|components|results)\//, minShareCount: 2 },
  { name: 'structure-editor', test: /\/src\/features\/search\/structure\//, minShareCount: 2 },
  {
    name: 'catalogue',
    test: /\/src\/features\/catalog\/|virtual:messages\/qualifications/,
    minShareCount: 2,
  },
  {
    name: 'small-parts',
    test: /\/src\/(shared\/stored-picture|ui\/(download-link|facts|structured-data|tag|use-day-text|use-mutation))\./,
    minShareCount: 2,
  },
  { name: 'forms', test: /\/src\/ui\/(?!use-checked-form|zod-without-eval)/, minShareCount: 2 },
  // Forms that only the server checks do without.
  { name: 'checks', test: /node_modules\/(zod|@mantine\/form)\/|\/src\/ui\//, minShareCount: 2 },
  {
    name: 'product-parts',
    test: /(\/src\/features|virtual:messages)\/(coa|product-page|reports|reviews|sds)/,
    minShareCount: 2,
  },
  {
    name: 'members',
    test: /\/src\/(app|features\/(content|members))\/(?!.*profile\.module)/,
    minShareCount: 2,
  },
  { name: 'trade', test: (id: string) => !ofMembers.test(id), minShareCount: 2 },
]

const zodWithoutEval = `${import.meta.dirname}/src/ui/zod-without-eval.ts`

/** In browsers, before any schema is made, Zod learns that it cannot use `eval`. */
const noEval: Plugin = {
  name: 'zod-without-eval',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id === 'zod' && importer !== zodWithoutEval ? zodWithoutEval : undefined),
}

/** Programs of threads and child processes, each by its name. */
const workers = Object.fromEntries(
  globSync('{src,simulators}/**/*.worker.ts').map((path) => [basename(path, '.ts'), path]),
)

export default defineConfig({
  plugins: [noEval, messagesPlugin(), callsPlugin(), reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      build: { rollupOptions: { input: { index: 'src/main.server.ts', shop: 'shop.ts', ...workers } } },
    },
  },
  ssr: { noExternal: [/^@mantine\//] },
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.server.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  server: { middlewareMode: true },
})
