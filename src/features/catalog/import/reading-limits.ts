/** How much of a workbook is read: a small file can unpack to any number of bytes, texts, rows and columns. */
export interface ReadingLimits {
  /** Of all parts that are read, counted as they unpack. */
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

/** Lists that members upload have some hundreds of rows. */
export const memberLimits: ReadingLimits = {
  inflatedBytes: 20_000_000,
  sharedTexts: 5000,
  rows: 20_000,
  columns: 256,
}

/** The file holds more than may be read of it. */
export class LimitExceeded extends Error {}
