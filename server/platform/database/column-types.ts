import type { ColumnType } from 'kysely'

/** A Date when read and when written. */
export type Timestamp = Date
/** `YYYY-MM-DD`, the day in Paris. */
export type Day = string
/** The column has a default, so an insert can omit it. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

/** Parsers for the types that the two engines would parse differently, by the object id of the type. */
export const COLUMN_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  // bigint and count(*): all our numbers are far below 2^53.
  20: Number,
  // bytea: `pg` would make a Buffer.
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  // date: a day has no time zone, so it stays `YYYY-MM-DD`.
  1082: (text) => text,
}

/** The element type of each array type whose elements are parsed above. */
export const ARRAY_ELEMENTS: Readonly<Record<number, number>> = { 1016: 20, 1001: 17, 1182: 1082 }
