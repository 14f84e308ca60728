import { defineConfig } from 'vitest/config'
import { rules } from './rules.ts'

/** Without PostgreSQL and the build: each mutant runs these tests anew. */
export default defineConfig({ test: { include: rules.tests, isolate: false, testTimeout: 5000 } })
