import { declareGrid } from '#shared/declare-grid.ts'
import { permitKinds } from '../schema.ts'
import { qualificationKindTexts } from '../staff-messages.ts'
import { permitStateTexts } from './staff-messages.ts'

export const permitGrid = declareGrid('permits', {
  title: ['购买许可', 'Permits'],
  permission: 'qualification.review',
  sort: 'validUntil',
  columns: {
    company: { title: ['公司', 'Company'], kind: 'text', width: 220 },
    kind: {
      title: ['证件', 'Kind'],
      kind: 'choice',
      width: 210,
      choices: Object.fromEntries(
        permitKinds.map((kind) => [kind, qualificationKindTexts[kind] ?? [kind, kind]]),
      ),
    },
    number: { title: ['编号', 'Number'], kind: 'code', width: 210 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 90,
      choices: permitStateTexts,
      tones: { valid: 'success', usedUp: 'warning', future: 'info', withdrawn: 'error' },
    },
    substances: { title: ['物质', 'Substances'], kind: 'text', width: 220, isPlain: true },
    granted: { title: ['核准量', 'Granted'], kind: 'text', width: 120, isPlain: true },
    left: { title: ['余量', 'Left'], kind: 'text', width: 120, isPlain: true },
    usedShare: { title: ['已用 %', 'Used %'], kind: 'number', width: 80 },
    validUntil: { title: ['有效期至', 'Valid until'], kind: 'day', width: 110, isNullable: true },
    openOrders: { title: ['未发货订单', 'Orders not sent'], kind: 'number', width: 100 },
    issuer: { title: ['发证机关', 'Issued by'], kind: 'text', width: 200, isHidden: true },
    validFrom: {
      title: ['有效期起', 'Valid from'],
      kind: 'day',
      width: 110,
      isNullable: true,
      isHidden: true,
    },
    reason: { title: ['撤销原因', 'Reason of withdrawal'], kind: 'text', width: 220, isHidden: true },
    reviewedAt: {
      title: ['审核时间', 'Reviewed'],
      kind: 'time',
      width: 150,
      isNullable: true,
      isHidden: true,
    },
  },
})
