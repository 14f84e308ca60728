const moment = { dateStyle: 'medium', hourCycle: 'h23' } as const

export const formats = {
  dateTime: {
    minute: { ...moment, timeStyle: 'short' },
    second: { ...moment, timeStyle: 'medium' },
  },
} as const
