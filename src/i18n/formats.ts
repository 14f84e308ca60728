const moment = { dateStyle: 'medium', hourCycle: 'h23' } as const

/** How times are written on every page, by name: `format.dateTime(time, 'minute')`. */
export const formats = {
  dateTime: {
    minute: { ...moment, timeStyle: 'short' },
    second: { ...moment, timeStyle: 'medium' },
  },
} as const
