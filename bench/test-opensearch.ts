/**
 * Tests the search on a real OpenSearch: `npm run test:opensearch [-- PATH …]`. Starts a node, runs the conformance, the
 * judged tests and those of the feed on it, and stops it. Without a JDK, Maven or the artifacts it says so and passes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { runCommand } from '../scripts/frame/command.ts'
import { obtainOpenSearch, startOpenSearch } from './opensearch/nodes.ts'

const heapMb = 768
const usualPaths = ['tests/search/conformance', 'tests/search/judged', 'src/features/search/cluster']

async function classPathIfAny() {
  try {
    return await obtainOpenSearch()
  } catch (problem) {
    console.log(`The search was NOT tested on OpenSearch: ${(problem as Error).message}`)
    return undefined
  }
}

async function test(paths: string[]) {
  const classPath = await classPathIfAny()
  if (classPath === undefined) return
  const cluster = await startOpenSearch(classPath, { heapMb })
  try {
    const env = { ...process.env, OPENSEARCH_TEST_URL: cluster.urls.join(',') }
    const vitest = spawn('vitest', ['run', ...paths], { env, stdio: 'inherit' })
    const [code] = await once(vitest, 'exit')
    process.exitCode = code === 0 ? 0 : 1
  } finally {
    await cluster.stop()
  }
}

const paths = process.argv.slice(2)
await runCommand(() => test(paths.length > 0 ? paths : usualPaths))
