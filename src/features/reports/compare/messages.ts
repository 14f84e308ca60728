import { texts } from '#shared/locale.ts'

export const compareCoasMessages = texts({
  title: ['质检报告对比', 'Certificates compared'],
})
