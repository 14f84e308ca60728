/** Tries a real OpenSearch of three nodes: `npm run trial:opensearch`. Needs a JDK and Maven; see `opensearch/nodes.ts`. */
import { runCommand } from '../scripts/frame/command.ts'
import { obtainOpenSearch, startOpenSearch } from './opensearch/nodes.ts'

const killed = 1

await runCommand(async () => {
  const cluster = await startOpenSearch(await obtainOpenSearch(), { nodes: 3 })
  try {
    await cluster.kill(killed)
    const health = await fetch(`${cluster.urls[0]}/_cluster/health?wait_for_nodes=2&timeout=30s`)
    console.log(`one of three nodes was killed: ${(await health.json()).number_of_nodes} are left`)
    await cluster.start(killed)
    console.log('it is back')
  } finally {
    await cluster.stop()
  }
})
