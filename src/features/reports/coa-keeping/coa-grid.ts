import { declareGrid } from '#shared/declare-grid.ts'

export const coaGrid = declareGrid('coas', {
  title: ['质检报告（COA）', 'Certificates of analysis'],
  permission: 'report.read',
  sort: '-publishedAt',
  columns: {
    catalogNumber: { title: ['目录号', 'Catalogue no.'], kind: 'code', width: 130 },
    name: { title: ['品名', 'Product'], kind: 'text', width: 200 },
    lotNumber: { title: ['批号', 'Lot'], kind: 'code', width: 130 },
    version: { title: ['版本', 'Version'], kind: 'number', width: 70 },
    verdict: {
      title: ['结论', 'Verdict'],
      kind: 'choice',
      width: 80,
      choices: { passed: ['合格', 'Passed'], failed: ['不合格', 'Failed'] },
      tones: { passed: 'success', failed: 'error' },
    },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 90,
      choices: {
        current: ['现行', 'Current'],
        replaced: ['已替换', 'Replaced'],
        withdrawn: ['已撤回', 'Withdrawn'],
      },
      tones: { current: 'info', replaced: 'neutral', withdrawn: 'error' },
    },
    issuedOn: { title: ['签发日', 'Issued'], kind: 'day', width: 110 },
    retestOn: { title: ['复验日', 'Retest'], kind: 'day', width: 110, isNullable: true },
    items: { title: ['项目数', 'Items'], kind: 'number', width: 80, isHidden: true },
    brand: { title: ['品牌', 'Brand'], kind: 'text', width: 110, isHidden: true },
    publishedBy: { title: ['发布人', 'Published by'], kind: 'text', width: 110, isNullable: true },
    publishedAt: { title: ['发布时间', 'Published'], kind: 'time', width: 150 },
  },
})
