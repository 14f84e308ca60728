import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Few files: each costs a slow phone a trip. What several pages share is one script and one style sheet; lists of results are one more. */
const groups = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs|intl-)/,
  },
  // The list of all districts comes when a form asks for one.
  { name: 'regions', test: /node_modules\/@vant\/area-data|\/src\/shared\/region/ },
  {
    name: 'results',
    test: /\/src\/features\/(search\/components\/(?!search-box|use-option-list)|catalog\/components\/product-row)/,
    minShareCount: 2,
  },
  { name: 'shop', test: /\/src\/(?!ui\/(kit|theme))/, minShareCount: 2 },
]

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: 'src/main.server.ts' } } },
  },
  ssr: { noExternal: [/^@mantine\//] },
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.server.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  server: { middlewareMode: true },
})
