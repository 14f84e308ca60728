import { join } from 'node:path'
import * as React from 'react'
import { lastBuild } from '#server/config/build-folder.ts'
import { simulators } from '../simulators/start.ts'
import type { AppOptions } from '../src/main.server.ts'

type AppModule = typeof import('../src/main.server.ts')

const built = join(import.meta.dirname, '..', lastBuild, 'server/index.js')

/**
 * React's development build, whose complaints fail a test, notes where each element was made: half of the time of
 * a page. It stops when it has noted many.
 */
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

/** Assembles the built shop. */
export async function buildShop(options: Omit<AppOptions, 'isDevelopment' | 'simulators'>) {
  const { buildApp } = (await import(/* @vite-ignore */ built)) as AppModule
  return buildApp({
    ...options,
    isDevelopment: false,
    simulators: options.config.mode === 'demo' ? simulators : undefined,
  })
}
