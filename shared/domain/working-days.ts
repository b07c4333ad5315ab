import { dayLater } from './calendar-day.ts'

/** The legal holidays on a fixed date (article L3133-1 of the Code du travail), without those of Alsace and Moselle. */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension and Whit Monday, in days after Easter. */
const AFTER_EASTER = [1, 39, 50]

/** The date of Easter Sunday, `2027-03-28` (Butcher's algorithm for the Gregorian calendar). */
function easterOf(year: number): string {
  const moon = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const leaps = century - Math.floor(century / 4)
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const full = (19 * moon + leaps - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - full - (rest % 4)) % 7
  const late = Math.floor((moon + 11 * full + 22 * weekday) / 451)
  const count = full + weekday - 7 * late + 114
  const day = Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1)
  return new Date(day).toISOString().slice(0, 10)
}

function isHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5))) return true
  const easter = easterOf(Number(day.slice(0, 4)))
  return AFTER_EASTER.some((days) => dayLater(easter, days) === day)
}

/** Whether a day in Paris, `2026-12-25`, is neither a Saturday, nor a Sunday, nor a holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}
