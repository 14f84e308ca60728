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

const approved = (
  kind: QualificationKind,
  number: string,
  validDays: DemoQualification['validDays'],
  substances: DemoQualification['substances'],
): DemoQualification => ({ kind, number, state: 'approved', validDays, substances })

/** Amounts in g or mL. */
export const demoQualifications: DemoQualification[] = [
  approved('businessLicence', '124400000000000004', null, []),
  approved('idCard', '110***********002X', null, []),
  approved(
    'purchaseFiling',
    '粤穗易制毒备 2026-2-0117',
    [-60, 120],
    [
      ['67-66-3', 'volume', 20_000],
      ['60-29-7', 'volume', 10_000],
      ['108-24-7', 'mass', 5000],
    ],
  ),
  approved(
    'purchaseFiling',
    '粤穗易制毒备 2026-3-0452',
    [-90, 90],
    [
      ['67-64-1', 'mass', 50_000],
      ['108-88-3', 'volume', 20_000],
      ['7647-01-0', 'mass', 40_000],
      ['7664-93-9', 'mass', 40_000],
      ['7722-64-7', 'mass', 2000],
    ],
  ),
  approved(
    'legalUseStatement',
    '化院〔2026〕05 号',
    [-160, 20],
    [
      ['7697-37-2', 'volume', 10_000],
      ['7722-84-1', 'volume', 20_000],
      ['7761-88-8', 'mass', 1000],
    ],
  ),
  {
    ...approved('legalUseStatement', '化院〔2026〕08 号', [-10, 170], [['7722-64-7', 'mass', 1000]]),
    state: 'rejected',
    reason: '公章不清晰，且未写明高锰酸钾的具体用途，请补充后重新提交',
  },
  {
    ...approved('highlyToxicPermit', '粤穗剧毒购 2026-0031', [-70, -40], [['26628-22-8', 'mass', 500]]),
    state: 'expired',
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
