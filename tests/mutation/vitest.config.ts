import { defineConfig } from 'vitest/config'
import { rules } from './rules.ts'

/** Without PostgreSQL and the build, as every mutant reruns these tests. */
export default defineConfig({ test: { include: rules.tests, isolate: false, testTimeout: 5000 } })
