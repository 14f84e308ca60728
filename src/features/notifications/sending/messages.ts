import type { Text } from '#shared/locale.ts'

export const sendingTexts = {
  mailEnd: ['查看详情：{link}', 'Details: {link}'],
} satisfies Record<string, Text>
