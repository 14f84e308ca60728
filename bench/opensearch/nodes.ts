/** A real OpenSearch of one or three nodes, from its Maven artifacts, each node a process of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Unstartable } from '#server/config/config.ts'
import { freePort } from '../frame/shop.ts'

const run = promisify(execFile)
const pom = join(import.meta.dirname, 'pom.xml')
const program = join(import.meta.dirname, 'OpenSearchNode.java')
const openWithinMs = 300_000
const java = 'java'
const oldestJava = 17

async function needJavaCompiler() {
  const { stdout } = await run('javac', ['-version']).catch(() => ({ stdout: '' }))
  const version = Number(/(\d+)/.exec(stdout)?.[1] ?? 0)
  if (version < oldestJava)
    throw new Unstartable(
      `OpenSearch needs a Java development kit (JDK) of version ${oldestJava} or newer; found: ${stdout.trim() || 'none'}`,
    )
}

/**
 * Resolves the server's artifacts with Maven, from its local repository where they are there.
 * @returns the class path
 * @throws Unstartable with one plain sentence where Java, Maven or the artifacts are missing
 */
export async function obtainOpenSearch(): Promise<string> {
  await needJavaCompiler()
  const digest = createHash('sha256')
  for (const file of [pom, program]) digest.update(await readFile(file))
  const folder = join(homedir(), '.cache/reagora', `opensearch-${digest.digest('hex').slice(0, 12)}`)
  const kept = join(folder, 'classpath')
  const known = await readFile(kept, 'utf8').catch(() => undefined)
  if (known?.split(delimiter).every((jar) => existsSync(jar))) return known
  await mkdir(folder, { recursive: true })
  const made = await mkdtemp(join(folder, 'made-'))
  try {
    const artifacts = await resolveArtifacts(join(made, 'artifacts'))
    await run('javac', ['-d', folder, '-cp', artifacts, program])
    const classPath = [folder, artifacts].join(delimiter)
    await writeFile(join(made, 'classpath'), classPath)
    await rename(join(made, 'classpath'), kept)
    return classPath
  } finally {
    await rm(made, { recursive: true })
  }
}

async function resolveArtifacts(file: string) {
  const goal = ['dependency:build-classpath', `-Dmdep.outputFile=${file}`]
  await run('mvn', ['-B', '-q', '-f', pom, ...goal]).catch((problem: { code?: unknown; stdout?: string }) => {
    const reason =
      problem.code === 'ENOENT' ? 'Maven (mvn) is missing' : problem.stdout?.trim().split('\n')[0]
    throw new Unstartable(`OpenSearch could not be obtained: ${reason}`)
  })
  return (await readFile(file, 'utf8')).trim()
}

interface ClusterOptions {
  nodes?: number
  /** Of each node. */
  heapMb?: number
}

/** On free ports of this machine, with empty data. Resolves when all nodes form one cluster. */
export async function startOpenSearch(
  classPath: string,
  { nodes = 1, heapMb = 512 }: ClusterOptions = {},
): Promise<OpenSearchCluster> {
  const home = await mkdtemp(join(tmpdir(), 'reagora-opensearch-'))
  const ports: number[] = []
  while (ports.length < 2 * nodes) ports.push(await freePort())
  const cluster = new OpenSearchCluster({ classPath, home, heapMb, ports })
  try {
    await Promise.all(cluster.urls.map((_, node) => cluster.start(node)))
  } catch (problem) {
    await cluster.stop()
    throw problem
  }
  return cluster
}

interface Place {
  classPath: string
  home: string
  heapMb: number
  /** Of HTTP, then of the nodes among themselves. */
  ports: number[]
}

export class OpenSearchCluster {
  /** `http://127.0.0.1:PORT` of each node. */
  readonly urls: string[]
  readonly #place: Place
  readonly #nodes: (ChildProcess | undefined)[] = []

  constructor(place: Place) {
    this.#place = place
    this.urls = place.ports.slice(0, place.ports.length / 2).map((port) => `http://127.0.0.1:${port}`)
  }

  /** Of the nodes that run. */
  get pids() {
    return this.#nodes.flatMap((node) => node?.pid ?? [])
  }

  /** With the data that it had. Resolves when all running nodes form one cluster. */
  async start(node: number) {
    const { classPath, heapMb } = this.#place
    const settings = Object.entries(this.#settings(node)).map(([name, value]) => `${name}=${value}`)
    const memory = [`-Xms${heapMb}m`, `-Xmx${heapMb}m`, '-XX:+ExitOnOutOfMemoryError']
    // Its input is held open by this process: with it, however it ends, the node ends.
    this.#nodes[node] = spawn(java, [...memory, '-cp', classPath, 'OpenSearchNode', ...settings], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    const health = `${this.urls[node]}/_cluster/health?timeout=1s&wait_for_nodes=`
    for (const end = Date.now() + openWithinMs; ; await sleep(100)) {
      const isOpen = await fetch(`${health}${this.pids.length}`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isOpen) return
      if (Date.now() > end || this.#nodes[node]?.exitCode !== null)
        throw new Unstartable('OpenSearch does not answer')
    }
  }

  #settings(node: number) {
    const { home, ports } = this.#place
    const count = this.urls.length
    return {
      'cluster.name': `reagora-${ports[0]}`,
      'node.name': `node-${node}`,
      'path.home': join(home, `${node}`),
      'network.host': '127.0.0.1',
      'http.port': ports[node],
      'transport.port': ports[count + node],
      'discovery.seed_hosts': ports.slice(count).map((port) => `127.0.0.1:${port}`),
      'cluster.initial_cluster_manager_nodes': this.urls.map((_, each) => `node-${each}`),
      'cluster.routing.allocation.disk.threshold_enabled': false,
      'logger.level': 'ERROR',
    }
  }

  /** At once, as in a power failure. */
  async kill(node: number) {
    const ended = this.#nodes[node]
    this.#nodes[node] = undefined
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
    ended.kill('SIGKILL')
    await once(ended, 'exit')
  }

  /** Stops answering, as in an outage. */
  pause(node: number) {
    this.#nodes[node]?.kill('SIGSTOP')
  }

  goOn(node: number) {
    this.#nodes[node]?.kill('SIGCONT')
  }

  /** Also removes all data. */
  async stop() {
    await Promise.all(this.urls.map((_, node) => this.kill(node)))
    await rm(this.#place.home, { recursive: true, force: true })
  }
}
