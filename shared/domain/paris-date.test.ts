// Rules: platform
import { describe, expect, it, vi } from 'vitest'
import { dateAndHour, dayAndMonth, longDate, parisDate, wholeDate } from './paris-date.ts'

describe('a date in Paris', () => {
  const afterMidnight = new Date('2026-11-19T23:07:00Z')

  it('is the local day, also when it is a different day in UTC', () => {
    expect(parisDate(afterMidnight)).toBe('2026-11-20')
    expect(longDate(afterMidnight)).toBe('20\u00a0novembre 2026')
    expect(wholeDate(afterMidnight)).toBe('20\u00a0novembre\u00a02026')
    expect(dayAndMonth(afterMidnight)).toBe('20\u00a0novembre')
  })

  it('is the same in a browser of 2023, which formats the locale en-CA as 11/20/2026', async () => {
    class FormatOf2023 extends Intl.DateTimeFormat {
      constructor(language?: string, options?: Intl.DateTimeFormatOptions) {
        super(language === 'en-CA' ? 'en-US' : language, options)
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: FormatOf2023 })
    vi.resetModules()
    const { parisDate: dateOf2023 } = await import('./paris-date.ts')
    expect(dateOf2023(afterMidnight)).toBe('2026-11-20')
    vi.unstubAllGlobals()
  })

  it('is written with its time as « 14 h 07 »', () => {
    expect(dateAndHour(afterMidnight)).toBe('20\u00a0novembre 2026 à 0\u00a0h\u00a007')
    expect(dateAndHour(new Date('2026-07-20T12:07:00Z'))).toBe(
      '20\u00a0juillet 2026 à 14\u00a0h\u00a007',
    )
  })
})
