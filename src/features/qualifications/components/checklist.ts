import type { ClassWays, NeededPaper, OpenWay } from '../schema.ts'

/** One requirement: a paper, or a choice between sets of papers. */
export type Requirement = { paper: NeededPaper } | { choices: OpenWay[] }

interface Terms {
  verification?: NeededPaper | undefined
  ways: ClassWays[]
}

export const isHeld = ({ state }: NeededPaper) => state === 'held'

const isWhole = ({ papers }: OpenWay) => papers.every(isHeld)

const nameOf = ({ kind, state }: NeededPaper) => `${kind} ${state}`

/** What has to be shown for goods: papers that every way takes once each, then the choices between ways. */
export function checklistOf({ verification, ways }: Terms): Requirement[] {
  const sold = ways.filter(({ isSold, ways: open }) => isSold && open.length > 0)
  const parts = sold.map(({ ways: open }) => partsOf(open))
  const papers = [...(verification ? [verification] : []), ...parts.flatMap(({ shared }) => shared)]
  const single = new Map(papers.map((paper) => [nameOf(paper), paper]))
  return [
    ...[...single.values()].map((paper) => ({ paper })),
    ...parts.flatMap(({ choices }) => (choices.length > 0 ? [{ choices }] : [])),
  ]
}

/** Once one way is complete, the others are of no interest. */
function partsOf(open: OpenWay[]) {
  const whole = open.find(isWhole)
  const [first, ...others] = whole ? [whole] : open
  if (!first || others.length === 0) return { shared: first?.papers ?? [], choices: [] }
  const shared = first.papers.filter(({ kind }) =>
    others.every(({ papers }) => papers.some((paper) => paper.kind === kind)),
  )
  const rest = open.map(({ papers, companyKinds }) => ({
    companyKinds,
    papers: papers.filter(({ kind }) => !shared.some((paper) => paper.kind === kind)),
  }))
  // a way without papers of its own asks for nothing more
  return { shared, choices: rest.every(({ papers }) => papers.length > 0) ? rest : [] }
}

export const isComplete = (requirements: Requirement[]) =>
  requirements.every((one) => ('paper' in one ? isHeld(one.paper) : one.choices.some(isWhole)))

export const countMissing = (requirements: Requirement[]) =>
  requirements.filter((one) => !isComplete([one])).length
