import { declareGrid } from '#shared/declare-grid.ts'
import { scheduleColumn } from '../price-keeping/grids.ts'

export const specialGrid = declareGrid('specials', {
  title: ['活动', 'Campaigns'],
  permission: 'catalogue.read',
  sort: '-startsAt',
  columns: {
    code: { title: ['代码', 'Code'], kind: 'code', width: 150 },
    titleZh: { title: ['标题', 'Title'], kind: 'text', width: 220 },
    titleEn: { title: ['英文标题', 'English title'], kind: 'text', width: 220, isHidden: true },
    state: scheduleColumn,
    startsAt: { title: ['开始', 'Starts'], kind: 'time', width: 150 },
    endsAt: { title: ['结束', 'Ends'], kind: 'time', width: 150 },
    packs: { title: ['商品数', 'Packs'], kind: 'number', width: 90 },
    most: { title: ['每单限量', 'Limit'], kind: 'quantity', width: 100, isNullable: true },
    sortOrder: { title: ['排序', 'Order'], kind: 'number', width: 80, isHidden: true },
  },
})
