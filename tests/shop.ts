import { join } from 'node:path'
import { simulators } from '../simulators/start.ts'
import type { AppOptions } from '../src/main.server.ts'

type AppModule = typeof import('../src/main.server.ts')

const built = join(import.meta.dirname, '../build/server/index.js')

/** Assembles the built shop. */
export async function buildShop(options: Omit<AppOptions, 'isDevelopment' | 'simulators'>) {
  const { buildApp } = (await import(/* @vite-ignore */ built)) as AppModule
  return buildApp({
    ...options,
    isDevelopment: false,
    simulators: options.config.mode === 'demo' ? simulators : undefined,
  })
}
