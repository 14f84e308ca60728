import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { BusyServer } from './busy-server.ts'

const clients = 64
const busyMs = 5

it.runIf(process.platform === 'linux')(
  'accepts many connections in a turn of a busy event loop',
  async () => {
    const server = new BusyServer((_request, response) => response.end('ok'))
    await server.open('127.0.0.1', 0)
    const { port } = server.address() as AddressInfo
    let accepted = 0
    server.on('connection', () => accepted++)
    const sockets = Array.from({ length: clients }, () => connect(port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect'))) // by the kernel
    let turns = 0
    for (; accepted < clients; turns++) {
      for (const end = performance.now() + busyMs; performance.now() < end; );
      await turn()
    }
    expect(turns).toBeLessThan(clients / 4)
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
    const refused = connect(port, '127.0.0.1')
    await expect(once(refused, 'connect')).rejects.toThrow('ECONNREFUSED')
  },
)
