import type { Figure } from '../frame/report.ts'
import { timesOf } from '../frame/timing.ts'

const path = '/api/product/search/structure'

/** Substructures that buyers search for: rings, groups, both, and some without a match. */
export const parts = [
  'c1ccccc1',
  'c1ccncc1',
  'c1ccc2[nH]ccc2c1',
  'CC(=O)Nc1ccccc1',
  'Cc1ccccc1C(=O)O',
  'C1CCCCC1',
  'FC(F)(F)c1ccccc1',
  'OB(O)c1ccncc1',
  'O=S(=O)(N)c1ccc(Br)cc1',
  'NCCc1ccc(O)cc1',
  '*c1ccc(Cl)cc1*',
  'C1CCC2C(C1)CCC1C2CCC2CCCC21',
  'CCOC(=O)C',
  'O=C(Nc1ccccc1)c1ccccc1',
  'c1ccc2c(c1)cc1ccccc1c2C',
  'C[N+](=O)[O-]',
  'Clc1nccc(n1)N',
  'C=CC(=O)',
  'Fc1ccc(NC(=O)c2cccnc2)cc1',
  'CC(C)(C)OC(=O)N1CCNCC1',
  'c1ccc(cc1)Oc1ccccc1',
  'OC(=O)c1cc2ccccc2o1',
  'Clc1ccc(Cn2cncc2)cc1',
  'COc1cc2ncnc(N)c2cc1OC',
]

interface Answer {
  total: number
  list: { id: string }[]
  isCut: boolean
}

export const figuresOf = (name: string, samples: number[], goal?: number): Figure[] => {
  const { p50, p99 } = timesOf(samples)
  return [
    { name: `${name}, p50`, value: p50, unit: 'ms', ...(goal && { goal }) },
    { name: `${name}, p99`, value: p99, unit: 'ms' },
  ]
}

export async function askShop(origin: string, query: Record<string, string>): Promise<Answer> {
  const reply = await fetch(`${origin}${path}?${new URLSearchParams(query)}`)
  if (!reply.ok) throw new Error(`the shop answered ${reply.status} to ${query.structure}`)
  return ((await reply.json()) as { data: Answer }).data
}
