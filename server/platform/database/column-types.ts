import type { ColumnType } from 'kysely'

/** Read as a Date, written as one. */
export type Timestamp = Date
/** `YYYY-MM-DD`, the day in Paris. */
export type Day = string
/** Has a default: may be left out of an insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

/** How a column's text becomes a value where the two engines disagree, by the type's object id. */
export const COLUMN_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // bigint and count(*): no number of ours comes near 2^53.
  20: Number,
  // bytea: `pg` would make a Buffer.
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  // date: a day has no time zone, so it stays `YYYY-MM-DD`.
  1082: (text) => text,
}

/** The array types whose elements are parsed above. */
export const ARRAY_ELEMENTS: Readonly<Record<number, number>> = { 1016: 20, 1001: 17, 1182: 1082 }
