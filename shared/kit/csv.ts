/** A spreadsheet takes a cell that begins so for a formula, and runs it. */
const FORMULA = /^'*[=+\-@\t\r]/
const FORMULA_MADE_TEXT = /^'+[=+\-@\t\r]/

export type Delimiter = ';' | ','

/** The cell as a spreadsheet shows it: an apostrophe before a formula makes it a text. */
export function defuse(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `defuse`, whatever it held. */
export function undoDefuse(cell: string): string {
  return FORMULA_MADE_TEXT.test(cell) ? cell.slice(1) : cell
}

/** The text of a file that spreadsheets open in the right letters: rows of cells, formulas made harmless. */
export function csvOf(rows: readonly (readonly string[])[], delimiter: Delimiter): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(defuse(cell))).join(delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function quote(cell: string): string {
  return /[";,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
