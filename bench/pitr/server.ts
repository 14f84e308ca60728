import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePackages, runToEnd, unprivileged } from '../failover/programs.ts'
import { freePort } from '../frame/shop.ts'

const deployed = join(import.meta.dirname, '../../deploy/pgbackrest')

/** A PostgreSQL whose changes are archived with the files of `deploy/pgbackrest`. */
export class ArchivedServer {
  readonly url: string
  readonly #home: string
  readonly #binaries: string
  readonly #port: number

  private constructor(home: string, binaries: string, port: number) {
    this.#home = home
    this.#binaries = binaries
    this.#port = port
    this.url = `postgres://postgres@127.0.0.1:${port}/reagora`
  }

  static async start(): Promise<ArchivedServer> {
    const binaries = requirePackages(['pgbackrest'])
    const home = await mkdtemp(join(tmpdir(), 'reagora-pitr-'))
    const { uid, gid } = await unprivileged()
    for (const folder of ['', 'repository', 'log', 'lock', 'spool']) {
      await mkdir(join(home, folder), { recursive: true })
      if (uid !== undefined && gid !== undefined) await chown(join(home, folder), uid, gid)
    }
    await chmod(home, 0o755)
    const server = new ArchivedServer(home, binaries, await freePort())
    try {
      await server.#make()
      return server
    } catch (problem) {
      await server.remove()
      throw problem
    }
  }

  get #data() {
    return join(this.#home, 'data')
  }

  async #make() {
    const flags = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums']
    await this.#run('initdb', '-D', this.#data, ...flags)
    const file = join(this.#home, 'pgbackrest.conf')
    const own: Record<string, string> = {
      'repo1-path': join(this.#home, 'repository'),
      'pg1-path': this.#data,
      'pg1-port': String(this.#port),
      'pg1-socket-path': this.#home,
    }
    const config = (await readFile(join(deployed, 'pgbackrest.conf'), 'utf8')).replace(
      /^([\w-]+)=.*$/gm,
      (line, name: string) => (own[name] ? `${name}=${own[name]}` : line),
    )
    const folders = ['log', 'lock', 'spool'].map((name) => `${name}-path=${join(this.#home, name)}`)
    await writeFile(file, config.replace('[global]', `[global]\n${folders.join('\n')}`))
    const settings = (await readFile(join(deployed, 'postgresql.conf'), 'utf8')).replace(
      'pgbackrest ',
      `pgbackrest --config=${file} `,
    )
    const place = `port = ${this.#port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${this.#home}'`
    const main = join(this.#data, 'postgresql.conf')
    await writeFile(main, `${await readFile(main, 'utf8')}\n${place}\n${settings}`)
    await this.#start()
    await this.#run('createdb', '-h', '127.0.0.1', '-p', String(this.#port), '-U', 'postgres', 'reagora')
    await this.#backrest('stanza-create')
  }

  #run(program: string, ...args: string[]) {
    return runToEnd(join(this.#binaries, program), args, this.#home)
  }

  #backrest(...args: string[]) {
    return runToEnd(
      '/usr/bin/pgbackrest',
      [`--config=${join(this.#home, 'pgbackrest.conf')}`, '--stanza=reagora', ...args],
      this.#home,
    )
  }

  #start() {
    return this.#run(
      'pg_ctl',
      '-D',
      this.#data,
      '-w',
      '-t',
      '120',
      '-s',
      '-l',
      join(this.#home, 'postgres.log'),
      'start',
    )
  }

  #stop(mode: 'fast' | 'immediate') {
    return this.#run('pg_ctl', '-D', this.#data, '-w', '-s', '-m', mode, 'stop')
  }

  async backUp() {
    await this.#backrest('--type=full', 'backup')
  }

  /** The steps of docs/restore.md. @param time as PostgreSQL writes it */
  async restore(time: string) {
    await this.#stop('fast')
    await this.#backrest('--delta', '--type=time', `--target=${time}`, '--target-action=promote', 'restore')
    await this.#start()
  }

  async remove() {
    await this.#stop('immediate').catch(() => {})
    await rm(this.#home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
