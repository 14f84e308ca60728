import { declareGrid } from '#shared/declare-grid.ts'

export const redirectGrid = declareGrid('redirects', {
  title: ['地址跳转', 'Redirects'],
  permission: 'content.edit',
  sort: '-updatedAt',
  columns: {
    fromPath: { title: ['原地址', 'From'], kind: 'code', width: 320 },
    toPath: { title: ['跳转到', 'To'], kind: 'code', width: 320, isNullable: true },
    status: {
      title: ['方式', 'Status'],
      kind: 'choice',
      width: 130,
      choices: {
        301: ['301 永久', '301 for good'],
        302: ['302 临时', '302 for now'],
        410: ['410 已删除', '410 gone'],
      },
    },
    hits: { title: ['访问次数', 'Hits'], kind: 'number', width: 100 },
    lastHitAt: { title: ['最近访问', 'Last hit'], kind: 'time', width: 150, isNullable: true },
    note: { title: ['备注', 'Note'], kind: 'text', width: 220 },
    updatedAt: { title: ['修改时间', 'Changed'], kind: 'time', width: 150 },
  },
})
