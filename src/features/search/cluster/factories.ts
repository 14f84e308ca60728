import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Gate = Awaited<ReturnType<typeof openGate>>

/** Stands between the shop and a cluster, and may be shut: as if the cluster were away, or busy, or did not answer. */
export async function openGate(cluster: string) {
  const gate = { state: 'open' as 'open' | 'away' | 'busy' | 'silent', url: '', passed: 0, close: () => {} }
  const server = createServer((asked, answer) => {
    if (gate.state === 'silent') return
    if (gate.state === 'away') return void asked.socket.destroy()
    if (gate.state === 'busy')
      return void answer.writeHead(429, { 'content-type': 'application/json' }).end('{}')
    gate.passed++
    const { method, headers } = asked
    const passed = request(new URL(asked.url ?? '/', cluster), { method, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 502, back.headers)
      back.pipe(answer)
    })
    passed.on('error', () => asked.socket.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  gate.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  gate.close = () => {
    server.close()
    server.closeAllConnections()
  }
  return gate
}
