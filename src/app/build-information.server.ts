import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'

const startedAt = new Date().toISOString()
const manifest = z.object({ version: z.string() })
let version: string | undefined

/** What runs here, for people who report a fault. Nothing in it helps an attacker: no paths, no hosts. */
export function describeBuild({ config }: Pick<Ctx, 'config'>) {
  version ??= manifest.parse(JSON.parse(readFileSync(join(config.rootDir, 'package.json'), 'utf8'))).version
  return { version, node: process.versions.node.split('.')[0] ?? '', mode: config.mode, startedAt }
}
