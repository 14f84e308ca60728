import cluster from 'node:cluster'
import { once } from 'node:events'
import { type RequestListener, Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { connectionLimits, maxIdleMs } from '../http/connections.ts'

/** Connections that wait to be accepted; a system with a lower limit (`net.core.somaxconn`) takes fewer. */
const mostArriving = 4096

/**
 * Node accepts one connection of a listening socket in a turn of the event loop (libuv 1.52): fifty a second while pages
 * are rendered. So this many sockets listen at the port, and Linux spreads the connections over them. Workers get theirs
 * from the first process, whose turns are short.
 */
const sockets = process.platform === 'linux' && cluster.isPrimary ? 32 : 1

/** A server that accepts connections quickly while the process is busy. */
export class BusyServer extends Server {
  readonly #others: NetServer[] = []

  constructor(answer: RequestListener) {
    super(connectionLimits, answer)
    this.timeout = maxIdleMs
  }

  /** @param port 0: any */
  async open(host: string, port: number) {
    await listening(this, host, port)
    const { address, port: own } = this.address() as AddressInfo
    for (let more = sockets - 1; more > 0; more--) {
      const other = new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        this.emit('connection', socket),
      )
      await listening(other, address, own)
      this.#others.push(other)
    }
  }

  override close(onClosed?: (problem?: Error) => void) {
    for (const other of this.#others) other.close()
    return super.close(onClosed)
  }
}

async function listening(server: NetServer, host: string, port: number) {
  server.listen({ host, port, backlog: mostArriving, reusePort: sockets > 1 })
  await once(server, 'listening')
}
