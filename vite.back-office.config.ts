import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { callsPlugin } from './src/shared/calls-plugin.ts'

const zodWithoutEval = join(import.meta.dirname, 'src/ui/zod-without-eval.ts')

/** Before any schema is made, Zod learns that it cannot use `eval`. */
const noEval: Plugin = {
  name: 'zod-without-eval',
  enforce: 'pre',
  resolveId: (id, importer) => (id === 'zod' && importer !== zodWithoutEval ? zodWithoutEval : undefined),
}

export default defineConfig({
  root: join(import.meta.dirname, 'src/back-office'),
  base: '/admin/',
  publicDir: false,
  plugins: [noEval, callsPlugin()],
  build: {
    target: 'es2022',
    outDir: join(import.meta.dirname, process.env.BUILD_FOLDER ?? 'build', 'back-office'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
  },
  server: { middlewareMode: true, hmr: { port: 24679 } },
})
