import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { SearchClusterError } from '../opensearch/client.server.ts'
import { Circuit } from './circuit.ts'

const late = async () => {
  throw new SearchClusterError('timeout', 'late')
}
const log = { info: vi.fn(), error: vi.fn() }
const failThrice = async (circuit: Circuit) => {
  for (let n = 0; n < 3; n++) await circuit.run(late, async () => undefined)
}

it('costly searches that are late limit nobody while the cluster answers others', async () => {
  const circuit = new Circuit({ log, probe: async () => 'well', probeEveryMs: 60_000 })
  await failThrice(circuit)
  await expect.poll(() => circuit.isOpen).toBe(false)
  expect(await circuit.run(async () => 'whole', late)).toBe('whole')
  expect(log.info).not.toHaveBeenCalled()
})

it('a cluster that answers nothing is left alone, and asked again from time to time', async () => {
  let isAway = true
  const probe = vi.fn(async () => (isAway ? late() : 'well'))
  const circuit = new Circuit({ log, probe, probeEveryMs: 30 })
  await failThrice(circuit)
  await pause(100)
  expect(circuit.isOpen).toBe(true)
  expect(probe.mock.calls.length).toBeGreaterThan(1)
  expect(await circuit.run(late, async () => 'numbers')).toBe('numbers')
  isAway = false
  await expect.poll(() => circuit.isOpen).toBe(false)
  expect(log.info).toHaveBeenCalledWith({}, 'search is complete again: the cluster answers')
  circuit.stop()
})
