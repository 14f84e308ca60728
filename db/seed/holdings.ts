import { demoCouponCode } from '#features/balances/schema.ts'
import type { StaffRole } from '#shared/declare-call.ts'

/** Company of the demo buyer. */
export const holderSpreadCode = 'DEMO2345'
export const studentSpreadCode = 'DEMO2347'

export const demoStaff: { account: string; name: string; roles: StaffRole[] }[] = [
  { account: 'admin', name: '系统管理员', roles: ['admin'] },
  { account: 'service', name: '客服小林', roles: ['service'] },
  { account: 'reviewer', name: '审核员小周', roles: ['reviewer'] },
  { account: 'finance', name: '财务小吴', roles: ['finance'] },
  { account: 'warehouse', name: '仓库小郑', roles: ['warehouse'] },
  { account: 'compliance', name: '合规小孙', roles: ['compliance'] },
  { account: 'editor', name: '编辑小何', roles: ['editor'] },
]

export const demoTopUp = { amountFen: 2_000_000, reference: 'demo', remark: '对公汇款充值' }

export const demoCredit = { limitFen: 20_000_000, days: 30 }

const always = { startsAt: '2026-01-01T00:00:00+08:00', endsAt: '2030-01-01T00:00:00+08:00' }
const plain = {
  amountFen: null,
  percentOffBp: null,
  mostFen: null,
  brandIds: [] as number[],
  code: null as string | null,
  /** Of the demo members' coupons; null: they have none. */
  state: 'available' as 'available' | 'used' | 'expired' | null,
  ...always,
}

export const demoCoupons = [
  {
    ...plain,
    nameZh: '全场满 100 减 10',
    nameEn: '¥10 off orders from ¥100',
    kind: 'amount',
    amountFen: 1000,
    thresholdFen: 10_000,
  },
  {
    ...plain,
    nameZh: '自有品牌 9 折券',
    nameEn: '10% off our own brand',
    kind: 'percent',
    percentOffBp: 1000,
    mostFen: 30_000,
    thresholdFen: 10_000,
    brandIds: [941],
  },
  { ...plain, nameZh: '免运费券', nameEn: 'Free delivery', kind: 'freight', thresholdFen: 10_000 },
  {
    ...plain,
    nameZh: '新会员满 50 减 5',
    nameEn: '¥5 off orders from ¥50 for new members',
    kind: 'amount',
    amountFen: 500,
    thresholdFen: 5000,
    state: 'used' as const,
  },
  {
    ...plain,
    nameZh: '实验室开放日 95 折券',
    nameEn: '5% off for the laboratory open day',
    kind: 'percent',
    percentOffBp: 500,
    thresholdFen: 0,
    startsAt: '2026-03-01T00:00:00+08:00',
    endsAt: '2026-04-01T00:00:00+08:00',
    state: 'expired' as const,
  },
  {
    ...plain,
    nameZh: '兑换专享满 200 减 20',
    nameEn: '¥20 off orders from ¥200 by code',
    kind: 'amount',
    amountFen: 2000,
    thresholdFen: 20_000,
    code: demoCouponCode,
    state: null,
  },
]

const place = { provinceCode: '440000', cityCode: '440100', districtCode: '440106' }
const recipient = { recipient: '李华', phone: '020-12345678', email: 'approver@reagora.example' }

export const demoInvoiceProfiles = [
  {
    receipt_type: 0 as const,
    title: '示例大学化学学院',
    taxId: '124400000000000004',
    isDefault: true,
    registeredAddress: '广东省广州市天河区示例路 1 号',
    registeredPhone: '020-12345678',
    bank: '示例银行广州示例支行',
    bankAccount: '6222000000000000001',
    ...recipient,
    ...place,
    receiptAddress: '示例路 1 号行政楼 201 室',
  },
  {
    receipt_type: 1 as const,
    title: '示例大学化学学院',
    taxId: '124400000000000004',
    isDefault: false,
    registeredAddress: '',
    registeredPhone: '',
    bank: '',
    bankAccount: '',
    ...recipient,
    ...place,
    receiptAddress: '示例路 1 号化学楼 305 室',
  },
]
