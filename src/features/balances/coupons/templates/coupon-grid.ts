import { declareGrid } from '#shared/declare-grid.ts'

export const couponKindTexts = {
  amount: ['满减券', 'Amount off'],
  percent: ['折扣券', 'Percentage off'],
  freight: ['免邮券', 'Free delivery'],
} as const

export const couponGrid = declareGrid('coupons', {
  title: ['优惠券', 'Coupons'],
  permission: 'coupon.read',
  sort: '-startsAt',
  columns: {
    nameZh: { title: ['名称', 'Name'], kind: 'text', width: 220 },
    nameEn: { title: ['英文名称', 'English name'], kind: 'text', width: 220, isHidden: true },
    kind: { title: ['类型', 'Kind'], kind: 'choice', width: 120, choices: couponKindTexts },
    amount: { title: ['减免', 'Amount'], kind: 'money', width: 100, isNullable: true },
    percentOff: { title: ['折扣 %', '% off'], kind: 'number', width: 90, isNullable: true },
    threshold: { title: ['满', 'From'], kind: 'money', width: 100 },
    code: { title: ['兑换码', 'Code'], kind: 'code', width: 130, isNullable: true },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: { planned: ['未开始', 'Planned'], running: ['发放中', 'Running'], ended: ['已结束', 'Ended'] },
      tones: { planned: 'info', running: 'success', ended: 'neutral' },
    },
    startsAt: { title: ['开始', 'Starts'], kind: 'time', width: 150 },
    endsAt: { title: ['结束', 'Ends'], kind: 'time', width: 150 },
    granted: { title: ['已发放', 'Granted'], kind: 'number', width: 90 },
    used: { title: ['已使用', 'Used'], kind: 'number', width: 90, isPlain: true },
    total: { title: ['总量', 'In all'], kind: 'number', width: 90, isNullable: true },
    perMember: { title: ['每人限领', 'Per member'], kind: 'number', width: 100, isHidden: true },
  },
})
