import { declareGrid } from '#shared/declare-grid.ts'
import { draftStateTexts } from './messages.ts'

export const draftGrid = declareGrid('cart-drafts', {
  title: ['代拟采购清单', 'Drafted orders'],
  permission: 'draft.make',
  sort: '-createdAt',
  columns: {
    member: { title: ['会员', 'Member'], kind: 'text', width: 140 },
    company: { title: ['公司', 'Company'], kind: 'text', width: 240 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 130,
      choices: draftStateTexts,
      tones: {
        open: 'processing',
        taken: 'success',
        declined: 'error',
        withdrawn: 'neutral',
        expired: 'neutral',
      },
    },
    lines: { title: ['商品数', 'Lines'], kind: 'number', width: 80 },
    staff: { title: ['拟单人', 'Drafted by'], kind: 'text', width: 120 },
    createdAt: { title: ['拟单时间', 'Drafted'], kind: 'time', width: 150 },
    expiresAt: { title: ['有效期至', 'Valid until'], kind: 'time', width: 150 },
    reason: { title: ['拒绝原因', 'Why declined'], kind: 'text', width: 200 },
  },
})
