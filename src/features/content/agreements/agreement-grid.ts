import { declareGrid } from '#shared/declare-grid.ts'

export const agreementTexts = {
  platform: ['平台服务协议', 'Platform agreement'],
  privacy: ['隐私政策', 'Privacy policy'],
} as const

export const agreementGrid = declareGrid('agreements', {
  title: ['协议与条款', 'Agreements'],
  permission: 'content.edit',
  sort: '-inForceFrom',
  columns: {
    key: { title: ['协议', 'Agreement'], kind: 'choice', width: 170, choices: agreementTexts },
    version: { title: ['版本', 'Version'], kind: 'code', width: 100 },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 110,
      choices: { planned: ['待生效', 'Planned'], inForce: ['生效中', 'In force'], past: ['已失效', 'Past'] },
      tones: { planned: 'info', inForce: 'success', past: 'neutral' },
    },
    titleZh: { title: ['标题', 'Title'], kind: 'text', width: 260 },
    titleEn: { title: ['英文标题', 'English title'], kind: 'text', width: 260, isHidden: true },
    inForceFrom: { title: ['生效时间', 'In force from'], kind: 'time', width: 160 },
    accepted: { title: ['同意人数', 'Accepted by'], kind: 'number', width: 110, isPlain: true },
  },
})
