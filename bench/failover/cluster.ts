import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { parse, stringify } from 'yaml'
import { freePort } from '../frame/shop.ts'
import {
  descendantsOf,
  killHard,
  type Program,
  requirePackages,
  startProgram,
  unprivileged,
} from './programs.ts'

const deployed = join(import.meta.dirname, '../../deploy/patroni')
const startWithinMs = 60_000
const pauseMs = 200

interface Node {
  name: string
  port: number
  /** Of Patroni. */
  api: number
  data: string
  log: string
}

interface Member {
  name: string
  role: string
  state: string
}

/** Two PostgreSQL under Patroni with etcd, and the balancer before them, with the files of `deploy/patroni`. */
export class Cluster {
  readonly url: string
  readonly #home: string
  readonly #nodes: Node[]
  readonly #binaries: string
  readonly #password: string
  readonly #etcdPort: number
  readonly #running = new Map<string, Program>()

  private constructor(
    home: string,
    nodes: Node[],
    binaries: string,
    ports: { balancer: number; etcd: number },
  ) {
    this.#home = home
    this.#nodes = nodes
    this.#binaries = binaries
    this.#etcdPort = ports.etcd
    this.#password = randomBytes(12).toString('hex')
    this.url = `postgres://postgres:${this.#password}@127.0.0.1:${ports.balancer}/reagora`
  }

  static async start(): Promise<Cluster> {
    const binaries = requirePackages(['patroni', 'haproxy', 'etcd-server'])
    const home = await mkdtemp(join(tmpdir(), 'reagora-failover-'))
    await chmod(home, 0o755)
    const { uid, gid } = await unprivileged()
    if (uid !== undefined && gid !== undefined) await chown(home, uid, gid)
    const nodes: Node[] = []
    for (const name of ['db-1', 'db-2'])
      nodes.push({
        name,
        port: await freePort(),
        api: await freePort(),
        data: join(home, name),
        log: join(home, `${name}.log`),
      })
    const ports = { balancer: await freePort(), etcd: await freePort() }
    const cluster = new Cluster(home, nodes, binaries, ports)
    try {
      await cluster.#startAll(ports)
      return cluster
    } catch (problem) {
      await cluster.stop()
      throw problem
    }
  }

  async #startAll({ balancer, etcd }: { balancer: number; etcd: number }) {
    const peer = `http://127.0.0.1:${await freePort()}`
    const client = `http://127.0.0.1:${etcd}`
    const flags = ['--data-dir', join(this.#home, 'etcd'), '--listen-client-urls', client]
    flags.push('--advertise-client-urls', client, '--listen-peer-urls', peer)
    flags.push('--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`)
    await this.#start('etcd', '/usr/bin/etcd', flags)
    const [first, second] = this.#nodes
    for (const node of this.#nodes) await this.#configure(node)
    await writeFile(join(this.#home, 'haproxy.cfg'), await this.#balancerFile(balancer))
    await this.#start('haproxy', '/usr/sbin/haproxy', ['-f', join(this.#home, 'haproxy.cfg'), '-db'])
    await this.startNode(first?.name ?? '')
    await this.untilPrimary()
    await this.startNode(second?.name ?? '')
    await this.untilSynchronous()
    const admin = new Client({ connectionString: this.url.replace(/reagora$/, 'postgres') })
    await admin.connect()
    await admin.query('create database reagora')
    await admin.end()
  }

  async #start(name: string, path: string, args: string[]) {
    this.#running.set(name, await startProgram(path, args, this.#home, join(this.#home, `${name}.log`)))
  }

  /** The deployed file with the addresses and passwords of this trial. */
  async #configure({ name, port, api, data }: Node) {
    const file = parse(await readFile(join(deployed, 'patroni.yml'), 'utf8'))
    file.name = name
    Object.assign(file.restapi, { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` })
    file.etcd3.hosts = [`127.0.0.1:${this.#etcdPort}`]
    const { postgresql } = file
    postgresql.listen = `127.0.0.1:${port}`
    postgresql.connect_address = `127.0.0.1:${port}`
    postgresql.data_dir = data
    postgresql.bin_dir = this.#binaries
    postgresql.pgpass = join(this.#home, `${name}.pgpass`)
    for (const role of Object.values<{ password: string }>(postgresql.authentication))
      role.password = this.#password
    postgresql.pg_hba = postgresql.pg_hba.map((line: string) => line.replace('10.0.0.0/24', '127.0.0.1/32'))
    postgresql.parameters = { unix_socket_directories: this.#home }
    await writeFile(join(this.#home, `${name}.yml`), stringify(file))
  }

  /** The deployed file with the addresses of this trial. @param port of the primary */
  async #balancerFile(port: number) {
    const ports = [port, await freePort()]
    const servers = this.#nodes.map(
      ({ name, port, api }) => `    server ${name} 127.0.0.1:${port} port ${api}\n`,
    )
    return (await readFile(join(deployed, 'haproxy.cfg'), 'utf8'))
      .replace(/bind \S+/g, () => `bind 127.0.0.1:${ports.shift()}`)
      .replace(/(^ +server .*\n)+/gm, servers.join(''))
  }

  startNode(name: string) {
    return this.#start(name, '/usr/bin/patroni', [join(this.#home, `${name}.yml`)])
  }

  /** Like a power cut of its machine: Patroni and PostgreSQL. */
  async killNode(name: string) {
    const { data } = this.#node(name)
    const [postmaster = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    )
    const pids = postmaster ? [Number(postmaster), ...(await descendantsOf(Number(postmaster)))] : []
    for (const pid of pids) killHard(pid)
    await this.#running.get(name)?.kill()
  }

  async members(): Promise<Member[]> {
    for (const { api } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${api}/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  /** @returns its name, once the balancer leads to it @param other than this one */
  async untilPrimary(other = ''): Promise<string> {
    return until('a primary', async () => {
      const leader = (await this.members()).find(
        ({ name, role, state }) => role === 'leader' && state === 'running' && name !== other,
      )
      return leader && (await this.#isReached()) ? leader.name : undefined
    })
  }

  untilSynchronous() {
    return until('a synchronous standby', async () =>
      (await this.members()).find(
        ({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state),
      ),
    )
  }

  async #isReached() {
    const client = new Client({
      connectionString: this.url.replace(/reagora$/, 'postgres'),
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as "isStandby"')
      return !rows[0].isStandby
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  async wasRewound(name: string) {
    return /pg_rewind/.test(await readFile(this.#node(name).log, 'utf8'))
  }

  #node(name: string) {
    const node = this.#nodes.find((one) => one.name === name)
    if (!node) throw new Error(`There is no node ${name}`)
    return node
  }

  async stop() {
    for (const { name } of this.#nodes) await this.killNode(name)
    for (const program of this.#running.values()) await program.kill()
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + startWithinMs; Date.now() < end; await pause(pauseMs)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`${what} is missing after ${startWithinMs / 1000} s`)
}
