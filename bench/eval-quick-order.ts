/**
 * Judges how quick order reads pasted texts: `npm run eval:quick-order`. Prints the share of texts that are read as a
 * person reads them, in total and by round, and lists the others. Fails if the share is below the goal.
 */
import { goal, judgeAll, missesOf, shareOf } from '../tests/quick-order/judged/judge.ts'

const perCent = (share: number) => `${(100 * share).toFixed(1)} %`

const verdicts = judgeAll()
console.log(`${verdicts.length} texts, ${perCent(shareOf(verdicts))} read right (goal ${perCent(goal)})`)
for (const [round, own] of Map.groupBy(verdicts, (verdict) => verdict.round))
  console.log(`round ${round}: ${own.length} texts, ${perCent(shareOf(own))}`)
const misses = missesOf(verdicts)
if (misses.length > 0) console.log(`\nmisread: text → keyword | quantity\n${misses.join('\n')}`)
if (shareOf(verdicts) < goal) process.exitCode = 1
