import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isatty } from 'node:tty'
import { type Config, Unstartable } from '../config/config.ts'
import { BusyServer } from './busy-server.ts'

type Place = Pick<Config, 'host' | 'port'>

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** @throws Unstartable if the port is in use */
export async function listen({ host, port }: Place, answer: RequestListener) {
  const server = new BusyServer(answer)
  await server.open(host, port).catch((problem: NodeJS.ErrnoException) => throwUnstartable(problem, port))
  return server
}

function throwUnstartable({ code, message }: NodeJS.ErrnoException, port: number): never {
  const inUse = `Port ${port} is in use. Choose another: PORT=3001 npm start`
  throw new Unstartable(code === 'EADDRINUSE' ? inUse : message)
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Reports a port in use before the demo is loaded. */
export async function checkPort({ host, port }: Place) {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening').catch((problem) => throwUnstartable(problem, port))
  const closed = once(probe, 'close')
  probe.close()
  probe.closeAllConnections()
  await closed
}

export const announce = (port: number) => say(`\n  Reagora is open: http://localhost:${port}\n`)

function canOpenTerminal() {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    return false
  }
}

/** @param reload on SIGHUP, unless it says that the terminal was closed */
export function onSignals(stop: () => void, reload: () => void) {
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const hasTerminal = [0, 1, 2].some(isatty) && canOpenTerminal()
  process.on('SIGHUP', () => (hasTerminal && !canOpenTerminal() ? stop() : reload()))
}
