import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowsOf } from '#server/db/sql.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { smtpMail } from './smtp-mail.ts'

const { db, url } = await testDatabase()
const log = { error: vi.fn(), warn: vi.fn() }

interface Delivered {
  from: string
  to: string[]
  raw: string
}
let delivered: Delivered[] = []
let refuse: (address: string) => { responseCode: number; message: string } | undefined = () => undefined

async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address)
      done(refusal ? Object.assign(new Error(refusal.message), refusal) : undefined)
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    },
    ...options,
  })
  server.on('error', () => {}) // clients that disconnect
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise((end) => server.close(() => end(0))),
  }
}

const server = await mailServer()
const retryPolicy = { retries: 20, firstRetrySeconds: 1, longestRetrySeconds: 1, retentionSeconds: 60 }

async function openMail(smtpUrl: string) {
  const jobs = await startJobs({ url, log, pollSeconds: 0.5 })
  const config = { provider: 'smtp', url: smtpUrl, from: '瑞试 <shop@example.cn>' } as const
  const mail = await smtpMail(config, jobs, log, retryPolicy)
  const stop = async () => {
    await jobs.stop()
    mail.close()
  }
  return { queue: mail.gateway.queue, stop }
}

const mail = { to: 'wang@example.cn', subject: '您的验证码', text: '验证码为 123456，5 分钟内有效。' }
const inTime = { timeout: 10_000 }
const decoded = (raw: string) =>
  [...raw.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)]
    .map(([, way, word = '']) =>
      way?.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .join(' ')

beforeEach(async () => {
  delivered = []
  refuse = () => undefined
  log.error.mockClear()
  log.warn.mockClear()
  await sql`delete from pgboss.job where name = 'mail'`.execute(db).catch(() => {})
})

const gateway = await openMail(`smtp://127.0.0.1:${server.port}`)
afterAll(server.close)

describe('a mail', () => {
  it('arrives in Chinese from the shop’s address', async () => {
    await gateway.queue(db, mail)
    await vi.waitFor(() => expect(delivered).toHaveLength(1), inTime)
    const [{ from, to, raw }] = delivered as [Delivered]
    expect([from, to]).toEqual(['shop@example.cn', ['wang@example.cn']])
    expect(decoded(raw)).toContain('您的验证码')
    expect(decoded(raw)).toContain('瑞试')
    expect(Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toContain('验证码为 123456')
    expect(raw).toMatch(/^Message-ID: <[\da-f-]{36}@example.cn>/m)
  })

  it('belongs to the transaction of its caller', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await gateway.queue(tx, mail)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await gateway.queue(db, { ...mail, to: 'li@example.cn' })
    await vi.waitFor(() => expect(delivered).toHaveLength(1), inTime)
    expect(delivered[0]?.to).toEqual(['li@example.cn'])
  })

  it('is retried unchanged after a temporary refusal', async () => {
    let tries = 0
    refuse = () => (++tries < 3 ? { responseCode: 450, message: 'wang@example.cn is busy' } : undefined)
    await gateway.queue(db, mail)
    await vi.waitFor(() => expect(delivered).toHaveLength(1), inTime)
    expect(log.error).toHaveBeenCalledTimes(2)
    expect(String(log.error.mock.calls[0]?.[0].err)).toContain('EENVELOPE 450')
    const outputs = await rowsOf(db, sql`select output from pgboss.job where name = 'mail'`)
    const logged = JSON.stringify([log.error.mock.calls.map(([{ err }]) => err.stack), outputs])
    expect(logged).not.toMatch(/wang@example|123456/)
  })

  it('is abandoned for an unknown recipient, without blocking others', async () => {
    refuse = (address) => (address === mail.to ? { responseCode: 550, message: `no ${mail.to}` } : undefined)
    await gateway.queue(db, mail)
    await gateway.queue(db, { ...mail, to: 'li@example.cn' })
    await vi.waitFor(async () => {
      const states = await rowsOf(
        db,
        sql<{ state: string }>`select state::text from pgboss.job where name = 'mail'`,
      )
      expect(states.map(({ state }) => state)).toEqual(['completed', 'completed'])
    }, inTime)
    expect(delivered.map(({ to }) => to)).toEqual([['li@example.cn']])
    expect(log.warn.mock.calls).toEqual([[{ responseCode: 550 }, expect.any(String)]])
  })

  it.each([
    ['another header', { subject: '好\r\nBcc: eve@example.com' }],
    ['a second recipient', { to: 'wang@example.cn,eve@example.com' }],
    ['a hidden recipient', { to: 'wang@example.cn\nBcc: eve@example.com' }],
    ['a recipient in quotes', { to: '"eve@example.com x"@example.cn' }],
    ['a name', { to: 'Wang <eve@example.com>' }],
  ])('with an injected %s is refused', async (_what, fields) => {
    await expect(gateway.queue(db, { ...mail, ...fields })).rejects.toThrow()
    expect(await rowsOf(db, sql`select 1 from pgboss.job where name = 'mail'`)).toHaveLength(0)
  })

  it('has the given text and headers', async () => {
    await gateway.queue(db, { ...mail, text: 'Bcc: eve@example.com\r\n.\r\nRCPT TO:<eve@example.com>' })
    await vi.waitFor(() => expect(delivered).toHaveLength(1), inTime)
    expect(delivered[0]?.to).toEqual([mail.to])
  })
})

describe('a mail server', () => {
  beforeAll(gateway.stop) // it uses the same queue

  it('that was down gets the mail when it is up again', async () => {
    const before = await mailServer()
    await before.close()
    const other = await openMail(`smtp://127.0.0.1:${before.port}`)
    await other.queue(db, mail)
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), inTime)
    const again = await mailServer({}, before.port)
    await vi.waitFor(() => expect(delivered).toHaveLength(1), inTime)
    await other.stop()
    await again.close()
  })

  it.each([
    ['smtps://127.0.0.1', { secure: true }],
    ['smtp://shop:secret@127.0.0.1', { disabledCommands: [] }],
    ['smtp://shop:secret@127.0.0.1', { disabledCommands: ['STARTTLS' as const] }],
  ])('at %s with an invalid certificate gets nothing, %o', async (address, options) => {
    const proven = vi.fn((_auth, _session, done) => done(null, { user: 'shop' }))
    const impostor = await mailServer({ onAuth: proven, ...options })
    const other = await openMail(`${address}:${impostor.port}`)
    await other.queue(db, mail)
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), inTime)
    await other.stop()
    await impostor.close()
    vi.mocked(console.error).mockClear() // the server warns of its own certificate
    expect([delivered, proven.mock.calls]).toEqual([[], []])
  })
})
