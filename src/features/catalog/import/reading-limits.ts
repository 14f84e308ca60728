export interface ReadingLimits {
  inflatedBytes: number
  sharedTexts: number
  rows: number
  columns: number
}

/** What spreadsheets allow, for those who run the shop. Texts are kept on disk, but numbered in memory. */
export const operatorLimits: ReadingLimits = {
  inflatedBytes: 4_000_000_000,
  sharedTexts: 2 ** 24,
  rows: 1_048_576,
  columns: 16_384,
}

export const memberLimits: ReadingLimits = {
  inflatedBytes: 20_000_000,
  sharedTexts: 5000,
  rows: 20_000,
  columns: 256,
}

export class LimitExceeded extends Error {}
