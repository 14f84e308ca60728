import { declareGrid } from '#shared/declare-grid.ts'
import { memberStateTexts, roleTexts } from '../messages.ts'

export const memberGrid = declareGrid('members', {
  title: ['会员', 'Members'],
  permission: 'member.read',
  sort: '-createdAt',
  columns: {
    name: { title: ['姓名', 'Name'], kind: 'text', width: 120 },
    company: { title: ['公司', 'Company'], kind: 'text', width: 260 },
    role: { title: ['角色', 'Role'], kind: 'choice', width: 90, choices: roleTexts },
    phone: { title: ['手机', 'Phone'], kind: 'code', width: 130, isPlain: true },
    email: { title: ['邮箱', 'E-mail'], kind: 'code', width: 190, isPlain: true },
    state: {
      title: ['状态', 'State'],
      kind: 'choice',
      width: 100,
      choices: memberStateTexts,
      tones: { closing: 'warning', closed: 'neutral' },
    },
    orders: { title: ['订单', 'Orders'], kind: 'number', width: 80 },
    lastSeenAt: { title: ['最近访问', 'Last seen'], kind: 'time', width: 150, isNullable: true },
    createdAt: { title: ['注册时间', 'Created'], kind: 'time', width: 150 },
    department: { title: ['部门', 'Department'], kind: 'text', isHidden: true },
    monthLimit: {
      title: ['每月限额', 'Monthly limit'],
      kind: 'money',
      width: 120,
      isNullable: true,
      isHidden: true,
    },
    oldNumber: {
      title: ['旧客户编号', 'Old number'],
      kind: 'code',
      isHidden: true,
      isNullable: true,
      isPlain: true,
    },
  },
})
