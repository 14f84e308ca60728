/** A real server of the S3 protocol over a folder: the Versity S3 Gateway (Apache-2.0), through the Go module proxy. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Unstartable } from '#server/config/config.ts'
import type { S3Settings } from '#server/config/files-settings.ts'
import { freePort } from './shop.ts'

const version = 'v1.8.0'
const folder = join(homedir(), '.cache/reagora', `versitygw-${version}`)
const program = join(folder, 'versitygw')
const openWithinMs = 10_000

/** Undefined until `npm run trial:files` has built it. */
export const findS3Server = () => (existsSync(program) ? program : undefined)

/** Builds it with Go unless it is there. */
export async function obtainS3Server(): Promise<string> {
  if (existsSync(program)) return program
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' }
  await promisify(execFile)('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`], {
    env,
  }).catch((problem: Error) => {
    throw new Unstartable(`The server could not be built; Go is needed: ${problem.message}`)
  })
  return program
}

export interface RealS3 {
  settings: S3Settings
  pid: number
  /** Stops answering, as in an outage. */
  pause(): void
  goOn(): void
  stop(): Promise<void>
}

/** With an empty bucket, on a free port of this machine. */
export async function startS3Server(program: string, linkSeconds = 0): Promise<RealS3> {
  const home = await mkdtemp(join(tmpdir(), 'reagora-s3-'))
  const [data, metadata] = [join(home, 'data'), join(home, 'metadata')]
  for (const path of [join(data, 'files'), metadata]) await mkdir(path, { recursive: true })
  const port = await freePort()
  const [accessKeyId, secretAccessKey] = ['trial', 'only-for-this-trial']
  const server = spawn(
    program,
    ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', metadata, data],
    {
      env: { ...process.env, ROOT_ACCESS_KEY_ID: accessKeyId, ROOT_SECRET_ACCESS_KEY: secretAccessKey },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(server, 'exit')
  const endpoint = `http://127.0.0.1:${port}`
  const stop = async () => {
    server.kill('SIGKILL')
    await ended
    await rm(home, { recursive: true, force: true })
  }
  await opened(endpoint).catch(async (problem) => {
    await stop()
    throw problem
  })
  return {
    settings: {
      endpoint,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId,
      secretAccessKey,
      isPathStyle: true,
      linkSeconds,
    },
    pid: server.pid ?? 0,
    pause: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    stop,
  }
}

async function opened(endpoint: string) {
  for (const end = Date.now() + openWithinMs; ; await sleep(50)) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      return
    if (Date.now() > end) throw new Unstartable('The S3 server does not answer')
  }
}
