import { declareGrid } from '#shared/declare-grid.ts'
import { postStateTexts, postStateTones } from './messages.ts'

const state = {
  title: ['状态', 'State'],
  kind: 'choice',
  width: 100,
  choices: postStateTexts,
  tones: postStateTones,
} as const

export const reviewGrid = declareGrid('reviews', {
  title: ['商品评价', 'Reviews'],
  permission: 'review.answer',
  sort: '-createdAt',
  columns: {
    text: { title: ['评价', 'Review'], kind: 'text', width: 360 },
    state,
    stars: { title: ['星级', 'Stars'], kind: 'number', width: 70 },
    product: { title: ['商品', 'Product'], kind: 'text', width: 240 },
    company: { title: ['公司', 'Company'], kind: 'text', width: 200 },
    member: { title: ['会员', 'Member'], kind: 'text', width: 100 },
    pictures: { title: ['图片', 'Photos'], kind: 'number', width: 70 },
    createdAt: { title: ['时间', 'Written'], kind: 'time', width: 150 },
    answeredBy: { title: ['答复人', 'Answered by'], kind: 'text', width: 110, isNullable: true },
    answeredAt: { title: ['答复时间', 'Answered'], kind: 'time', isNullable: true, isHidden: true },
  },
})

export const questionGrid = declareGrid('questions', {
  title: ['商品提问', 'Questions'],
  permission: 'review.answer',
  sort: '-createdAt',
  columns: {
    text: { title: ['问题', 'Question'], kind: 'text', width: 400 },
    state,
    product: { title: ['商品', 'Product'], kind: 'text', width: 240 },
    company: { title: ['公司', 'Company'], kind: 'text', width: 200 },
    member: { title: ['会员', 'Member'], kind: 'text', width: 100 },
    createdAt: { title: ['时间', 'Asked'], kind: 'time', width: 150 },
    answeredBy: { title: ['答复人', 'Answered by'], kind: 'text', width: 110, isNullable: true },
    answeredAt: { title: ['答复时间', 'Answered'], kind: 'time', isNullable: true, isHidden: true },
  },
})
