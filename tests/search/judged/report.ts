import { missText, scoreOf, type Verdict } from './judge.ts'
import { families, goals } from './judged-queries.ts'

const perCent = (share: number) => `${(100 * share).toFixed(1)} %`

function line(name: string, verdicts: Verdict[], goal?: number) {
  const { count, firstRate, ndcg } = scoreOf(verdicts)
  const missed = goal !== undefined && firstRate < goal ? '  BELOW' : ''
  const wanted = goal === undefined ? '' : perCent(goal)
  return `| ${name} | ${count} | ${perCent(firstRate)} | ${wanted} | ${ndcg.toFixed(3)} |${missed}`
}

/** Families whose share of right first results is below the goal. */
export const familiesBelowGoal = (verdicts: Verdict[]) =>
  families.filter(
    (family) => scoreOf(verdicts.filter(({ judged }) => judged.family === family)).firstRate < goals[family],
  )

export const missesOf = (verdicts: Verdict[]) =>
  verdicts.filter(({ isFirstRight }) => !isFirstRight).map(missText)

/** A table of families and classes, followed by the failed queries. */
export function reportOf(verdicts: Verdict[]) {
  const table = families.flatMap((family) => {
    const inFamily = verdicts.filter(({ judged }) => judged.family === family)
    const classes = Map.groupBy(inFamily, ({ judged }) => judged.class)
    return [
      line(`**${family}**`, inFamily, goals[family]),
      ...[...classes].map(([name, inClass]) => line(name, inClass)),
    ]
  })
  const head = ['| class | queries | first hit right | goal | nDCG@10 |', '|---|--:|--:|--:|--:|']
  return [...head, ...table, line('all', verdicts), '', ...missesOf(verdicts)].join('\n')
}
