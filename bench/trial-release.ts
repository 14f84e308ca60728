/**
 * Replaces a version by this one under traffic: `npm run trial:release [-- --from COMMIT --minutes 60]`. By default the
 * version before is the one without the newest migration. Needs git and HAProxy.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Unstartable } from '#server/config/config.ts'
import { runCommand } from '../scripts/frame/command.ts'
import { withTrialData } from './frame/shop.ts'
import { runReleaseTrial } from './release/run.ts'
import { checkOut, lastBeforeMigration } from './release/versions.ts'

const mostShown = 20

await runCommand(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, minutes: { type: 'string', default: '60' } },
  })
  const onProgress = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
  await withTrialData(async (dataDir) => {
    const folder = join(dataDir, 'before')
    const commit = await checkOut(values.from ?? (await lastBeforeMigration()), folder)
    onProgress(`from ${commit} to this version`)
    const { client, orders, faults, replacedFiles } = await runReleaseTrial({
      dataDir,
      folder,
      minutes: Number(values.minutes),
      onProgress,
    })
    const { requests, retries, failures } = client
    console.log(`\n${replacedFiles} files of the browser differ`)
    console.log(
      `${requests} requests, ${retries} repeated once, ${failures.length} failed; ${orders} orders, all complete: ${faults.length === 0}`,
    )
    const problems = [...failures.slice(0, mostShown), ...faults]
    if (problems.length > 0) throw new Unstartable(problems.join('\n'))
  })
})
