import { constants, setPriority } from 'node:os'
import type { BackgroundReply, BackgroundRequest } from './background-process.ts'

setPriority(constants.priority.PRIORITY_LOW)

let last: Promise<void> = Promise.resolve()

async function work({ module, task }: BackgroundRequest): Promise<BackgroundReply> {
  try {
    const { default: run } = await import(module)
    return { answer: await run(task) }
  } catch (problem) {
    return { problem: String(problem).slice(0, 300) }
  }
}

process.on('message', (request: BackgroundRequest) => {
  last = last.then(async () => {
    // no reply if the parent is gone: `disconnect` ends the process
    process.send?.(await work(request), () => {})
  })
})
process.on('disconnect', () => process.exit())
