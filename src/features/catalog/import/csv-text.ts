const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** By this mark Excel knows that a text is UTF-8. */
export const byteOrderMark = '\ufeff'

/** One line of a CSV file. */
export const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** A cell that no spreadsheet takes for a formula: an apostrophe keeps it text. */
export const withoutFormula = (value: string) =>
  /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
