/**
 * Uploads harmful files to a trial shop: `npm run trial:uploads`. Sends them one by one, sixty at once by a member who
 * disconnects, all of them by several members, and eighty by a member who stops before the end of each. Measures page
 * latency and memory during the uploads, and memory, processor time and remaining temporary files afterwards. Fails if a
 * limit is exceeded.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { workbookBombs } from '#features/catalog/import/factories.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { type Ask, openTrialPeople } from './frame/people.ts'
import { startTrialShop, withTrialData } from './frame/shop.ts'

const quickOrder = '/api/trade/quick-order/resolve'
const upload = '/api/platform/resources/21/image'
/** Seconds of processor time, ms, and growth of the process in bytes. */
const limits = {
  fileSeconds: 12,
  floodSeconds: 40,
  pageMs: 1500,
  moreMemory: 400_000_000,
  stalledMemory: 200_000_000,
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png()
    .toBuffer()

/** A PNG whose header claims 50,000 × 50,000 pixels. */
function claimingPng(real: Buffer) {
  const claimed = Buffer.from(real)
  claimed.writeUInt32BE(50_000, 16)
  claimed.writeUInt32BE(50_000, 20)
  return claimed
}

async function makeFiles() {
  const [large, small] = await Promise.all([plain(7740, 7740), plain(100, 100)])
  const table = (name: string, content: Buffer) => ({ name, content, path: quickOrder })
  const picture = (name: string, content: Buffer) => ({ name, content, path: upload })
  return [
    table('1.5 million shared texts', workbookBombs.sharedTexts(1_500_000)),
    table('6 million shared texts', workbookBombs.sharedTexts(6_000_000)),
    table('300 MB of blanks', workbookBombs.blanks(300_000_000)),
    table('archives in archives', workbookBombs.nestedZip()),
    table('lying sizes', workbookBombs.wrongSizes(1_500_000)),
    picture('PNG of 7740 × 7740', large),
    picture('PNG that claims 50,000 × 50,000', claimingPng(small)),
    picture('half a PNG', large.subarray(0, large.length / 2)),
    picture(
      'PNG that is a script',
      Buffer.concat([small.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ),
  ]
}

type HarmfulFile = Awaited<ReturnType<typeof makeFiles>>[number]

function send(ask: Ask, { content, path }: HarmfulFile, signal?: AbortSignal) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(content)]), 'file')
  return ask('POST', path, { body, ...(signal && { signal }) })
}

async function readMetrics(ask: Ask) {
  const text = await (await ask('GET', '/metrics')).text()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
  return { seconds: value('process_cpu_seconds_total'), bytes: value('process_resident_memory_bytes') }
}

/** Requests the home page repeatedly. @returns ms of each answer, ascending */
async function watchPages(ask: Ask, isOver: () => boolean) {
  const times: number[] = []
  while (!isOver()) {
    const began = performance.now()
    await (await ask('GET', '/')).text()
    times.push(performance.now() - began)
    await pause(50)
  }
  return times.sort((one, two) => one - two)
}

const problems: string[] = []
function check(holds: boolean, text: string) {
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${text}`)
  if (!holds) problems.push(text)
}

async function sendOneByOne(member: Ask, visitor: Ask, files: HarmfulFile[]) {
  for (const file of files) {
    const before = await readMetrics(visitor)
    const { status } = await send(member, file)
    const seconds = (await readMetrics(visitor)).seconds - before.seconds
    const isRefused = status >= 400 && status < 500
    check(
      isRefused && seconds < limits.fileSeconds,
      `${file.name}: ${status}, ${seconds.toFixed(1)} s of processor time`,
    )
  }
}

async function flood(name: string, visitor: Ask, requests: () => Promise<Response>[]) {
  const before = await readMetrics(visitor)
  let isOver = false
  const pages = watchPages(visitor, () => isOver)
  const answers = await Promise.allSettled(requests())
  isOver = true
  const times = await pages
  const median = times[Math.floor(times.length / 2)] ?? 0
  const { seconds } = await readMetrics(visitor)
  const unexpected = answers.flatMap((answer) => {
    if (answer.status === 'rejected') return []
    const { status, headers } = answer.value as Response
    return status < 500 || (status === 503 && headers.has('retry-after')) ? [] : [status]
  })
  check(
    unexpected.length === 0,
    `${name}: no answer above 499 but 503 with retry-after ${unexpected.join(' ')}`,
  )
  check(median < limits.pageMs, `${name}: a page takes ${median.toFixed(0)} ms meanwhile`)
  const used = seconds - before.seconds
  check(used < limits.floodSeconds, `${name}: ${used.toFixed(1)} s of processor time`)
}

const stalledUploads = 80
const stalledBytes = 9_000_000

/** Sends the begin of a file, and never its end. @returns the status, or undefined if none came */
async function sendWithoutEnd(ask: Ask, begin: Buffer, signal: AbortSignal) {
  const body = new ReadableStream({ start: (stream) => stream.enqueue(begin) })
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
  return ask('POST', upload, { body, headers, signal, duplex: 'half' } as RequestInit).then(
    ({ status }) => status,
    () => undefined,
  )
}

async function stall(visitor: Ask, member: Ask, other: Ask, small: HarmfulFile) {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
  const begin = Buffer.concat([Buffer.from(head), Buffer.alloc(stalledBytes)])
  const before = await readMetrics(visitor)
  const leaving = new AbortController()
  const statuses = Array.from({ length: stalledUploads }, () => sendWithoutEnd(member, begin, leaving.signal))
  await pause(5000)
  const more = (await readMetrics(visitor)).bytes - before.bytes
  check(
    more < limits.stalledMemory,
    `${stalledUploads} that stall: ${(more / 1e6).toFixed(0)} MB more memory`,
  )
  const { status } = await send(other, small)
  check(status === 422, `${stalledUploads} that stall: another member is answered ${status}`)
  leaving.abort()
  const answered = (await Promise.all(statuses)).filter((answer) => answer !== undefined)
  check(
    answered.length > 0 && answered.every((answer) => answer === 429 || answer === 503),
    `${stalledUploads} that stall: ${answered.length} of them are refused`,
  )
}

async function attack(dataDir: string, origin: string) {
  const people = await openTrialPeople(dataDir, origin)
  try {
    const visitor = await people.visitor()
    const members = await Promise.all(['buyer', 'approver', 'student'].map((name) => people.member(name)))
    const [first, second] = members as [Ask, Ask, Ask]
    const files = await makeFiles()
    await (await visitor('GET', '/')).text()
    const before = await readMetrics(visitor)
    await sendOneByOne(first, visitor, files)
    const bomb = files[0] as HarmfulFile
    await flood('60 at once by one who hangs up', visitor, () => {
      const hangUp = AbortSignal.timeout(1000)
      return Array.from({ length: 60 }, () => send(first, bomb, hangUp))
    })
    await flood('all by three', visitor, () =>
      members.flatMap((member) => files.map((file) => send(member, file))),
    )
    await stall(visitor, first, second, files.at(-1) as HarmfulFile)
    await pause(2000)
    const more = (await readMetrics(visitor)).bytes - before.bytes
    check(more < limits.moreMemory, `${(more / 1e6).toFixed(0)} MB more memory at the end`)
  } finally {
    await people.close()
  }
}

await runCommand(async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'reagora-uploads-'))
  try {
    await withTrialData(async (dataDir) => {
      const shop = await startTrialShop(dataDir, { TMPDIR: temporary })
      await attack(dataDir, shop.origin).finally(shop.stop)
    })
    const left = await readdir(temporary)
    check(left.length === 0, `${left.length} temporary files left after the shop stopped`)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  if (problems.length > 0) process.exitCode = 1
})
