import { type ChildProcess, fork } from 'node:child_process'
import { workerUrl } from '../config/build-folder.ts'
import { ServiceKey } from '../services.ts'
import { traced } from '../telemetry/spans.ts'

const idleMs = 30_000
const heapMb = 112
const youngMb = 4
/** A single death may have another cause, such as memory pressure on the machine. */
const deathsAtMost = 2
const workerFile = 'src/server/jobs/background-process.worker.ts'

export interface BackgroundRequest {
  module: string
  task: unknown
}

export type BackgroundReply = { answer: unknown } | { problem: string }

interface Waiting {
  request: BackgroundRequest
  deaths: number
  resolve(answer: unknown): void
  failed(reason: string): void
  reject(problem: Error): void
}

/** Runs long tasks one at a time in a low-priority process, which ends after 30 s without work. */
export class BackgroundProcess {
  readonly #rootDir: string
  readonly #waiting: Waiting[] = []
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(rootDir: string) {
    this.#rootDir = rootDir
  }

  /** @param whenDied the answer when the process died over the task, so that it is not tried forever */
  run<Task, Answer>(moduleFile: string, task: Task, whenDied: (reason: string) => Answer): Promise<Answer> {
    if (this.#isStopped) return Promise.reject(new Error('the background process is stopped'))
    const request = { module: workerUrl(this.#rootDir, moduleFile).href, task }
    const ask = () => this.#ask(request, whenDied)
    return traced({ kind: 'background', name: `background ${moduleFile.replace(/^.*\//, '')}` }, ask)
  }

  #ask<Answer>(request: BackgroundRequest, whenDied: (reason: string) => Answer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        request,
        deaths: 0,
        resolve: (answer) => resolve(answer as Answer),
        failed: (reason) => resolve(whenDied(reason)),
        reject,
      })
      clearTimeout(this.#idle)
      if (this.#child) this.#child.send(request)
      else this.#start()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#idle)
    const ended = this.#child && new Promise((resolve) => this.#child?.once('exit', resolve))
    this.#child?.kill('SIGKILL')
    await ended
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('the background process was stopped'))
  }

  #start() {
    const child = fork(workerUrl(this.#rootDir, workerFile), {
      execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`, '--v8-pool-size=1'],
      // no secrets where suppliers' files are parsed; a single malloc arena keeps memory small
      env: { MALLOC_ARENA_MAX: '1' },
      serialization: 'advanced',
    })
    child.unref()
    child.channel?.unref()
    child.on('message', (reply) => this.#settle(reply as BackgroundReply))
    child.on('error', () => {})
    child.once('exit', (code, signal) => this.#replace(child, `exit ${signal ?? code}`))
    this.#child = child
    for (const { request } of this.#waiting) child.send(request)
  }

  #settle(reply: BackgroundReply) {
    const first = this.#waiting.shift()
    if ('answer' in reply) first?.resolve(reply.answer)
    else first?.failed(reply.problem)
    if (this.#waiting.length > 0) return
    this.#idle = setTimeout(() => this.#end(), idleMs).unref()
  }

  #end() {
    const child = this.#child
    this.#child = undefined
    child?.kill()
  }

  #replace(child: ChildProcess, reason: string) {
    if (this.#child !== child) return
    this.#child = undefined
    clearTimeout(this.#idle)
    if (this.#isStopped) return
    const [first] = this.#waiting
    if (first && ++first.deaths === deathsAtMost) this.#waiting.shift()?.failed(reason)
    if (this.#waiting.length > 0) this.#start()
  }
}

export const backgroundKey = new ServiceKey<BackgroundProcess>('background process')
