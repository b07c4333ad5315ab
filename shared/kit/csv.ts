/** A spreadsheet runs a cell that begins like this as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/

export type Delimiter = ';' | ','

/** The cell, with an apostrophe before a formula so that a spreadsheet shows it as text. */
export function defuse(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `defuse`, whatever it contained. */
export function undoDefuse(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell
}

/**
 * Rows of cells as CSV text, with formulas escaped. It begins with a byte order mark, so that spreadsheets read it as
 * UTF-8.
 */
export function csvOf(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(defuse(cell))).join(delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quote(cell: string): string {
  return /[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
