import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Stands before a PostgreSQL. While it hangs, connections are made and nothing is answered. */
export async function hangingProxy(url: string) {
  const sockets = new Set<Socket>()
  let hangs = false
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.add(socket)
    if (hangs) return void socket.resume()
    const postgres = connect(Number(new URL(url).port), '127.0.0.1')
    postgres.on('error', () => {}).on('close', () => socket.destroy())
    socket.on('close', () => postgres.destroy())
    socket.pipe(postgres).pipe(socket)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port }).href,
    hang() {
      hangs = true
      for (const socket of sockets) socket.unpipe().resume()
    },
    goOn() {
      hangs = false
      for (const socket of sockets) socket.destroy()
    },
  }
}
