/**
 * Does ten tasks of buyers in Chromium, counts their actions and compares them with the limits: `npm run ux:tasks`.
 * Exits with code 1 if a task fails or needs more. `-- --origin URL` uses a running demo shop, `-- --task register` does
 * the tasks whose names contain this, `-- --steps` prints each action.
 */
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { Unstartable } from '#server/config/config.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { findChromium } from '../tests/chromium.ts'
import { comeToRest, startTrialShop, withTrialData } from './frame/shop.ts'
import { signIn } from './frame/visitor.ts'
import { Hand } from './ux-tasks/hand.ts'
import { type Task, tasks } from './ux-tasks/tasks.ts'

const { values: options } = parseArgs({
  options: { origin: { type: 'string' }, task: { type: 'string' }, steps: { type: 'boolean' } },
})
const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function perform(browser: Browser, origin: string, task: Task) {
  const context = await browser.newContext({
    ...(task.isPhone ? phone : desktop),
    baseURL: origin,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(15_000)
  const page = task.isVisitor ? await context.newPage() : await signIn(context, origin)
  const hand = new Hand(page)
  const problem = await task.run(hand).then(
    () => undefined,
    (failure: Error) => failure.message.split('\n')[0],
  )
  await context.close()
  return { count: hand.actions.length, actions: hand.actions, problem }
}

async function performAll(origin: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  console.log('| task | limit | before | now |\n| --- | --: | --: | --: |')
  try {
    for (const task of tasks.filter(({ name }) => name.includes(options.task ?? ''))) {
      const { count, actions, problem } = await perform(browser, origin, task)
      console.log(`| ${task.name} | ${task.limit} | ${task.before ?? '-'} | ${problem ? '-' : count} |`)
      if (problem) console.error(`  failed after ${count} actions: ${problem}`)
      if (options.steps || problem) for (const action of actions) console.error(`  ${action}`)
      if (problem || count > task.limit) process.exitCode = 1
    }
  } finally {
    await browser.close()
  }
}

await runCommand(async () => {
  const executablePath = findChromium()
  if (!executablePath) throw new Unstartable('No Chromium was found: install it or set CHROMIUM_PATH')
  if (options.origin) return performAll(options.origin, executablePath)
  await withTrialData(async (dataDir) => {
    const shop = await startTrialShop(dataDir)
    await comeToRest(shop.origin)
    await performAll(shop.origin, executablePath).finally(shop.stop)
  })
})
