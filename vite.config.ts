import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022' },
  environments: { ssr: { build: { rollupOptions: { input: 'src/main.server.ts' } } } },
  ssr: { noExternal: [/^@mantine\//] },
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.server.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  server: { middlewareMode: true },
})
