import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Unstartable } from '#server/config/config.ts'

const openWithinMs = 10_000

/** `deploy/haproxy.cfg` for processes on this machine, without encryption. */
export function localBalancer(deployed: string, port: number, servers: number[]) {
  const [head = ''] = deployed.split(/^resolvers /m)
  const lines = servers.map((server, n) => `    server shop-${n + 1} 127.0.0.1:${server}\n`)
  return head
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/^ *bind :8443.*$/m, '')
    .replace(/^ *http-request redirect scheme.*$/m, '')
    .replace('x-forwarded-proto https', 'x-forwarded-proto http')
    .replace(' resolvers docker', '')
    .replace(/(^ +server shop-.*\n)+/gm, lines.join(''))
}

/** HAProxy with the settings of `deploy/`, before these ports. @returns how to stop it */
export async function startBalancer(folder: string, port: number, servers: number[]) {
  const file = join(folder, 'haproxy.cfg')
  const deployed = await readFile('deploy/haproxy.cfg', 'utf8')
  await writeFile(file, localBalancer(deployed, port, servers))
  const program = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const failed = once(program, 'error').then(() => {
    throw new Unstartable('HAProxy is needed: apt install haproxy')
  })
  const opened = async () => {
    for (const end = Date.now() + openWithinMs; Date.now() < end; await pause(100)) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) return
    }
    throw new Unstartable('The balancer has no ready process')
  }
  await Promise.race([opened(), failed])
  return async () => {
    const ended = once(program, 'exit')
    program.kill('SIGKILL')
    await ended
  }
}
