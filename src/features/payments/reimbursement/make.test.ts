import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startDocuments } from '#features/documents/start.server.ts'
import { buildMember } from '#features/members/factories.ts'
import { buildBuyer, buildOrder } from '#features/orders/factories.ts'
import { paymentsOfOrderKey } from '#features/orders/service.server.ts'
import { readConfig } from '#server/config/config.ts'
import { filesOnDisk } from '#server/files/disk.ts'
import { fileStoreKey } from '#server/files/file-store.ts'
import { testContext, testServices } from '../../../../tests/context.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { kitWaitMs, makeKit, pursueKits } from './make.service.server.ts'

const { db } = await testDatabase()
const rootDir = join(import.meta.dirname, '../../../..')
const dataDir = await mkdtemp(join(tmpdir(), 'reagora-kits-'))
const config = readConfig({ DATA_DIR: dataDir }, rootDir)
const services = testServices(db)
services.set(fileStoreKey, filesOnDisk(dataDir))
services.set(paymentsOfOrderKey, async () => ({ payments: [], refunds: [] }))
const printers = startDocuments(services, config)
afterAll(async () => {
  await printers.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const jobCtx = (now = new Date()) => ({
  ...testContext(db, { config, services, now }),
  pace: { stopping: new AbortController().signal, isPaused: () => false },
})

async function buildShopper() {
  const { member } = await buildBuyer(db)
  const { id: memberId, companyId } = member
  const { id: orderId } = await buildOrder(db, { memberId, companyId, status: 'finished' })
  /** Without a job. */
  const request = async (traits: { memberId?: number; startedAt?: Date } = {}) => {
    const row = { memberId, companyId, orderIds: [orderId] as never, name: 'x', ...traits }
    const { id } = await db
      .insertInto('reimbursementKit')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return { memberId, request }
}

const rowOf = (id: number) =>
  db.selectFrom('reimbursementKit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('a kit is not made for a member who left the company: it fails', async () => {
  const { request } = await buildShopper()
  const id = await request({ memberId: (await buildMember(db)).id })
  await makeKit(jobCtx(), id)
  expect((await rowOf(id)).state).toBe('failed')
})

it('a kit fails at its time limit, and its member is notified; the next one is made', async () => {
  const { memberId, request } = await buildShopper()
  const [late, next] = [await request(), await request()]
  await makeKit(jobCtx(), late, 200)
  expect(await rowOf(late)).toMatchObject({ state: 'failed', pdfFile: null })
  const messages = await db.selectFrom('message').select('titleZh').where('memberId', '=', memberId).execute()
  expect(messages).toEqual([{ titleZh: '报销包生成失败' }])
  await makeKit(jobCtx(), next)
  expect((await rowOf(next)).state).toBe('done')
}, 100_000)

it('a shop that stops does not wait for a kit, and a later one makes it', async () => {
  const { request } = await buildShopper()
  const id = await request()
  const stopping = AbortSignal.timeout(100)
  await expect(makeKit({ ...jobCtx(), pace: { ...jobCtx().pace, stopping } }, id)).rejects.toThrow()
  expect((await rowOf(id)).state).toBe('pending')
  await makeKit(jobCtx(), id)
  expect((await rowOf(id)).state).toBe('done')
}, 100_000)

it('a kit without a job is made, and one whose process died fails', async () => {
  const { request } = await buildShopper()
  const hourAgo = new Date(Date.now() - 3_600_000)
  const dead = await request({ startedAt: hourAgo })
  const [first, second] = [await request(), await request()]
  const states = () => Promise.all([dead, first, second].map(async (id) => (await rowOf(id)).state))
  await pursueKits(jobCtx(new Date(hourAgo.getTime() + kitWaitMs)))
  expect(await states()).toEqual(['pending', 'pending', 'pending'])
  await pursueKits(jobCtx(new Date(Date.now() + kitWaitMs + 1000)))
  expect(await states()).toEqual(['failed', 'done', 'pending'])
}, 100_000)
