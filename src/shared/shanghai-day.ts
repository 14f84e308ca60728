const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The day that a moment has in China, as YYYY-MM-DD. */
export const shanghaiDay = (moment: Date) => day.format(moment)
