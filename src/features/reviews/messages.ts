import { type Text, texts } from '#shared/locale.ts'

export const reviewMessages = texts({
  reviews: ['用户评价', 'Reviews'],
  reviewsOf: ['{name} 的用户评价', 'Reviews of {name}'],
  allReviews: ['查看全部 {count} 条评价', '{count, plural, one {# review} other {All # reviews}}'],
  noReviews: ['暂无评价', 'No reviews yet'],
  noReviewsHint: ['收货后可在订单页面评价。', 'Buyers review a product on the page of their order.'],
  stars: ['{stars} 星（满分 5 星）', '{stars} of 5 stars'],
  starCount: ['{stars} 星', '{stars, plural, one {# star} other {# stars}}'],
  average: ['{count} 条评价', '{count, plural, one {# review} other {# reviews}}'],
  all: ['全部', 'All'],
  byStars: ['按星级查看', 'Filter by stars'],
  bought: ['购买规格 {packing}', 'bought {packing}'],
  answer: ['客服回复', 'Our answer'],
  picture: ['评价图片 {place}', 'Picture {place} of the review'],
  questions: ['产品问答', 'Questions and answers'],
  questionsOf: ['{name} 的问答', 'Questions about {name}'],
  allQuestions: ['查看全部问答并提问', 'All questions, and ask your own'],
  noQuestions: ['暂无提问', 'No questions yet'],
  ask: ['我要提问', 'Ask a question'],
  yourQuestion: ['您的问题', 'Your question'],
  askHint: [
    '由技术客服解答，回复后公开显示，您的姓名只显示首字。请勿填写联系方式。',
    'Our technical service answers. The question is published with the answer, your name with its first letter only. Please leave out phone numbers and addresses.',
  ],
  send: ['提交问题', 'Send'],
  asked: ['问题已提交，回复后会通知您', 'Your question was sent. We notify you when it is answered.'],
  signInToAsk: ['登录后提问', 'Log in to ask'],
  waiting: ['等待回复，仅您可见', 'Waiting for an answer; only you see it'],
  backToProduct: ['返回产品页', 'Back to the product'],
})

export const reviewAnswers = {
  tooMany: [
    '今天的提问次数已达上限，请明天再试',
    'You have asked very often today. Please try again tomorrow.',
  ],
} satisfies Record<string, Text>
