import type { DatabaseHandle } from '#server/platform/database/database.ts'

/** The only card number that the product itself shows, in the demonstration. */
const CONSTANT_TEXT = 'Utilisez la carte test : 4242 4242 4242 4242'
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
/**
 * Digits that are not part of a longer token, which would continue in letters. Every card number begins with 2 to 6.
 */
const NUMBER = /(?<!\w|\w[.-])[2-6](?:[ -]?\d){12,18}(?!\w|[.-]\w)/g

/**
 * Every number of 13 to 19 digits with a valid card check digit, anywhere in the database, including the job queue, or
 * in the log. Implemented independently of the product's own input check, so that it does not share its bugs.
 */
export async function findCardNumbers(
  { executeSql }: Pick<DatabaseHandle, 'executeSql'>,
  logLines: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await executeSql(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
  )
  const found = logLines.flatMap((line) => numbersIn('log', line))
  for (const { name } of tables) {
    const { rows } = await executeSql(`select t::text as row from ${name} t`)
    found.push(...rows.flatMap(({ row }) => numbersIn(String(name), String(row))))
  }
  return found
}

function numbersIn(place: string, text: string): string[] {
  const cleaned = text.replaceAll(CONSTANT_TEXT, '').replace(UUID, '')
  return (cleaned.match(NUMBER) ?? []).filter(hasCheckDigit).map((each) => `${place}: ${each}`)
}

function hasCheckDigit(number: string): boolean {
  const digits = number.replace(/\D/g, '').split('').reverse().map(Number)
  const parts = digits.map((digit, place) =>
    place % 2 === 0 ? digit : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit],
  )
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0) % 10 === 0
}
