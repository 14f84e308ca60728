import type { Dimension, QualificationKind } from '#features/qualifications/schema.ts'

export interface DemoQualification {
  kind: QualificationKind
  number: string
  state: 'approved' | 'rejected' | 'expired'
  reason?: string
  /** From today. */
  validDays: [from: number, until: number] | null
  substances: [casNumber: string, dimension: Dimension, amount: number][]
}

/** Amounts in g or mL. */
export const demoQualifications: DemoQualification[] = [
  {
    kind: 'businessLicence',
    number: '124400000000000004',
    state: 'approved',
    validDays: null,
    substances: [],
  },
  { kind: 'idCard', number: '110***********002X', state: 'approved', validDays: null, substances: [] },
  {
    kind: 'purchaseFiling',
    number: '粤穗易制毒备 2026-2-0117',
    state: 'approved',
    validDays: [-60, 120],
    substances: [
      ['67-66-3', 'volume', 20_000],
      ['60-29-7', 'volume', 10_000],
      ['108-24-7', 'mass', 5000],
    ],
  },
  {
    kind: 'purchaseFiling',
    number: '粤穗易制毒备 2026-3-0452',
    state: 'approved',
    validDays: [-90, 90],
    substances: [
      ['67-64-1', 'mass', 50_000],
      ['108-88-3', 'volume', 20_000],
      ['7647-01-0', 'mass', 40_000],
      ['7664-93-9', 'mass', 40_000],
      ['7722-64-7', 'mass', 2000],
    ],
  },
  {
    kind: 'legalUseStatement',
    number: '化院〔2026〕05 号',
    state: 'approved',
    validDays: [-160, 20],
    substances: [
      ['7697-37-2', 'volume', 10_000],
      ['7722-84-1', 'volume', 20_000],
      ['7761-88-8', 'mass', 1000],
    ],
  },
  {
    kind: 'legalUseStatement',
    number: '化院〔2026〕08 号',
    state: 'rejected',
    reason: '公章不清晰，且未写明高锰酸钾的具体用途，请补充后重新提交',
    validDays: [-10, 170],
    substances: [['7722-64-7', 'mass', 1000]],
  },
  {
    kind: 'highlyToxicPermit',
    number: '粤穗剧毒购 2026-0031',
    state: 'expired',
    validDays: [-70, -40],
    substances: [['26628-22-8', 'mass', 500]],
  },
]

/** Bottles of 500 mL; `reserved`: not sent yet. */
export const demoRegulatedOrders = [
  { casNumber: '67-64-1', daysAgo: 75, bottles: 12, state: 'finished' },
  { casNumber: '108-88-3', daysAgo: 41, bottles: 6, state: 'finished' },
  { casNumber: '67-64-1', daysAgo: 30, bottles: 4, state: 'cancelled' },
  { casNumber: '7664-93-9', daysAgo: 26, bottles: 6, state: 'finished' },
  { casNumber: '7697-37-2', daysAgo: 5, bottles: 4, state: 'finished' },
  { casNumber: '67-64-1', daysAgo: 1, bottles: 8, state: 'reserved' },
] as const
