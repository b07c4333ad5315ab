const DAY_MS = 86_400_000

const parisFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

interface PartOfDay {
  salute: string
  /** « Qui sait ce que cette soirée… » */
  now: string
}

const MORNING: PartOfDay = { salute: 'Bonjour', now: 'cette matinée' }
const AFTERNOON: PartOfDay = { salute: 'Bon après-midi', now: 'cet après-midi' }
const EVENING: PartOfDay = { salute: 'Bonsoir', now: 'cette soirée' }

// One per day, in rotation.
const TEMPLATES: readonly ((part: PartOfDay) => string)[] = [
  ({ now }) => `Qui sait ce que ${now} vous réserve ?`,
  () => 'Prenez le temps de lire.',
  () => 'Quelques visages vous attendent. Lequel vous fera sourire ?',
  ({ now }) => `Une belle rencontre peut commencer ${now}, par un simple flash.`,
  () => 'Le ciel est plus clair par ici.',
]

function partOfDay(hour: number): PartOfDay {
  if (hour < 12) return MORNING
  return hour < 18 ? AFTERNOON : EVENING
}

/** The day of the year; the first is 1. */
function dayOfYear(year: number, month: number, day: number): number {
  return (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / DAY_MS + 1
}

interface Greeting {
  title: string
  line: string
}

/**
 * The greeting of the deck: « Bonjour » before noon, « Bon après-midi » before 18 h, « Bonsoir » in
 * the evening; the day of the year selects one of five lines. Both use the time in Paris.
 */
export function greet(firstName: string, at: Date): Greeting {
  const parts = parisFormat.formatToParts(at)
  const read = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value)
  const day = dayOfYear(read('year'), read('month'), read('day'))
  const part = partOfDay(read('hour'))
  const template = TEMPLATES[day % TEMPLATES.length]
  return {
    title: `${part.salute} ${firstName}`,
    line: template?.(part) ?? '',
  }
}
