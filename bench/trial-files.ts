/**
 * Tries files on a real S3 server: `npm run trial:files`. Builds the server with Go the first time. Moves the files of a
 * shop there while it is interrupted, serves them, stops the server meanwhile, saves and restores, and moves them back.
 */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { folderStorage } from '#server/files/disk.ts'
import { environmentOf } from '#server/files/factories.ts'
import type { Storage } from '#server/files/file-store.ts'
import { s3Storage } from '#server/files/s3.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { type Ask, openTrialPeople } from './frame/people.ts'
import { obtainS3Server, type RealS3, startS3Server } from './frame/s3-server.ts'
import { startTrialShop, withTrialData } from './frame/shop.ts'

const smallFiles = 400
const smallBytes = 500_000
const largeBytes = 150_000_000
const killedAfterFiles = 60
const asked = 200
const outageSeconds = 25

let hasFailed = false
function check(holds: boolean, text: string) {
  console.log(`${holds ? 'holds ' : 'BROKEN'}  ${text}`)
  if (!holds) hasFailed = true
}

async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  killWhen?: () => Promise<void>,
) {
  const began = performance.now()
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killWhen?.().then(() => child.kill('SIGKILL'))
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const seconds = (performance.now() - began) / 1000
  return { said: said.trim(), code: child.exitCode, seconds }
}

async function fillFolder(dataDir: string) {
  const folder = join(dataDir, 'files/uploads')
  await mkdir(folder, { recursive: true })
  for (let n = 0; n < smallFiles; n++) await writeFile(join(folder, `${n}.pdf`), randomBytes(smallBytes))
  await writeFile(join(folder, 'large.zip'), randomBytes(largeBytes))
}

async function sumsOf(storage: Storage) {
  const sums: string[] = []
  for await (const { path } of storage.list()) {
    const hash = createHash('sha256')
    for await (const part of (await storage.get(path)) ?? []) hash.update(part)
    sums.push(`${path} ${hash.digest('hex')}`)
  }
  return sums.sort().join('\n')
}

async function hasFiles(storage: Storage, count: number) {
  for (let found = 0; found < count; await pause(50)) {
    found = 0
    for await (const _file of storage.list()) found++
  }
}

const picture = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#0b6a8f' } })
    .png()
    .toBuffer()

async function changeAvatar(member: Ask): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await picture())]), 'a.png')
  const answer = await member('POST', '/api/ucenter/update-avatar', { body })
  return answer.ok
    ? (await answer.json()).data.avatar
    : `${answer.status} ${answer.headers.get('retry-after')}`
}

/** @returns the median in ms */
async function timed(ask: Ask, path: string) {
  const times: number[] = []
  for (let n = 0; n < asked; n++) {
    const began = performance.now()
    await (await ask('GET', path)).arrayBuffer()
    times.push(performance.now() - began)
  }
  return times.sort((one, two) => one - two)[asked / 2] ?? 0
}

async function withShop<T>(dataDir: string, env: Record<string, string>, work: (member: Ask) => Promise<T>) {
  const shop = await startTrialShop(dataDir, env)
  const people = await openTrialPeople(dataDir, shop.origin)
  try {
    return await work(await people.member('buyer'))
  } finally {
    await people.close()
    await shop.stop()
  }
}

async function tryMoving(dataDir: string, env: Record<string, string>, real: RealS3) {
  const disk = folderStorage(join(dataDir, 'files'))
  const before = await sumsOf(disk)
  await runScript('files-move', ['to-s3'], env, () => hasFiles(s3Storage(real.settings), killedAfterFiles))
  const { said, seconds } = await runScript('files-move', ['to-s3'], env)
  check(/[1-9]\d* were there already/.test(said), `killed and run again, it goes on: ${said}`)
  const megabytes = (smallFiles * smallBytes + largeBytes) / 1e6
  console.log(`        ${megabytes.toFixed(0)} MB; the second run took ${seconds.toFixed(1)} s`)
  const again = await runScript('files-move', ['to-s3'], env)
  check(again.said.includes(' 0 copied'), `a third run copies nothing, in ${again.seconds.toFixed(1)} s`)
  check(
    (await sumsOf(s3Storage(real.settings))) === before,
    'every file in the bucket has the checksum of its source',
  )
  check((await sumsOf(disk)) === before, 'the source is unchanged')
}

async function tryOutage(member: Ask, avatar: string, real: RealS3) {
  real.pause()
  const began = performance.now()
  const refused = await changeAvatar(member)
  const seconds = (performance.now() - began) / 1000
  check(
    refused === '503 10' && seconds < outageSeconds,
    `an upload in an outage is refused: ${refused} after ${seconds.toFixed(1)} s`,
  )
  check((await member('GET', '/')).ok, 'pages are served in an outage')
  const { data } = await (await member('GET', '/api/ucenter/auth-info')).json()
  check(data.userData.avatar === avatar, 'nothing has changed')
  real.goOn()
  await pause(500)
  check((await changeAvatar(member)).startsWith('/images/avatars/'), 'afterwards uploads work again')
}

async function tryBackup(dataDir: string, env: Record<string, string>, real: RealS3) {
  const file = join(dataDir, 'shop.tar.zst')
  const s3 = s3Storage(real.settings)
  const before = await sumsOf(s3)
  const saved = await runScript('backup', [file], env)
  check(saved.code === 0, `backup from the bucket in ${saved.seconds.toFixed(1)} s: ${saved.said}`)
  await s3.remove('uploads/1.pdf')
  await s3.put(
    'uploads/later.pdf',
    (async function* () {
      yield Buffer.from('later')
    })(),
  )
  const refused = await runScript('restore', [file], env)
  check(refused.code === 1, 'restore refuses a bucket with files')
  const restored = await runScript('restore', [file, '--replace'], env)
  check(restored.code === 0, `restore into the bucket in ${restored.seconds.toFixed(1)} s`)
  check((await sumsOf(s3)) === before, 'the bucket is as it was when it was saved')
  await rm(file)
}

async function tryFiles(dataDir: string, real: RealS3) {
  const env = { ...environmentOf(real.settings), DATA_DIR: dataDir }
  const onDisk = await withShop(dataDir, {}, async (member) => {
    const avatar = await changeAvatar(member)
    return { avatar, ms: await timed(member, avatar) }
  })
  await fillFolder(dataDir)
  await tryMoving(dataDir, env, real)
  const onS3 = { ...env, FILES: 's3', S3_LINK_SECONDS: '60' }
  await withShop(dataDir, onS3, async (member) => {
    const ms = await timed(member, onDisk.avatar)
    console.log(
      `        a picture takes ${onDisk.ms.toFixed(1)} ms from the disk, ${ms.toFixed(1)} ms from the bucket`,
    )
    const avatar = await changeAvatar(member)
    check((await member('GET', avatar)).ok, 'a picture is stored in the bucket and served by the shop')
    const { endpoint, bucket } = real.settings
    const direct = await fetch(`${endpoint}/${bucket}/${avatar.slice('/images/'.length)}`)
    check(direct.status === 403, `the bucket itself refuses strangers: ${direct.status}`)
    await tryOutage(member, avatar, real)
  })
  await tryBackup(dataDir, onS3, real)
  const back = await mkdtemp(join(tmpdir(), 'reagora-back-'))
  const { said, seconds } = await runScript('files-move', ['to-disk'], { ...env, DATA_DIR: back })
  const isSame =
    (await sumsOf(folderStorage(join(back, 'files')))) === (await sumsOf(s3Storage(real.settings)))
  check(isSame, `moved back in ${seconds.toFixed(1)} s: ${said}`)
  await rm(back, { recursive: true })
}

await runCommand(async () => {
  const real = await startS3Server(await obtainS3Server())
  try {
    await withTrialData((dataDir) => tryFiles(dataDir, real))
  } finally {
    await real.stop()
  }
  if (hasFailed) process.exitCode = 1
})
