/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/

export type Delimiter = ';' | ','

/** The cell, with an apostrophe before a formula so that a spreadsheet shows it as text. */
export function escapeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `escapeFormula`, whatever it contained. */
export function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell
}

/**
 * Rows of cells as CSV text, with formulas escaped. It begins with a byte order mark, so that spreadsheets read it as
 * UTF-8.
 */
export function toCsv(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(escapeFormula(cell))).join(delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quote(cell: string): string {
  return /[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
