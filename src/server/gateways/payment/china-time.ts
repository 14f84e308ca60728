const offsetMs = 8 * 3600_000

/** Clock and calendar of China, which has no summer time: `2026-11-21 18:30:00`. */
export const chinaTime = (moment: Date) =>
  new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** As RFC 3339 has it: `2026-11-21T18:30:00+08:00`. */
export const chinaMoment = (moment: Date) => `${chinaTime(moment).replace(' ', 'T')}+08:00`

/** When a day of China begins. */
export const startOfChinaDay = (day: string) => new Date(`${day}T00:00:00+08:00`)
