import { texts } from '#shared/locale.ts'

export const compareMessages = texts({
  title: ['质检报告对比', 'Certificates compared'],
})
