import { createContext, use } from 'react'

/**
 * Whether the sample figures and testimonials may be read. They are made up: the demonstration shows them,
 * and the production page says only what can be proven.
 */
export const ShowsSamples = createContext(false)

/** The figures of the landing page, as they are read; null for one that is not known. */
export interface Figures {
  members: string | null
  rating: string | null
}

/** What a site may claim about itself. */
export interface Edition {
  showsSamples: boolean
  figures: Figures
}

/** The figures that the site's owner gave. */
export const GivenFigures = createContext<Figures>({ members: null, rating: null })

export function useShowsSamples(): boolean {
  return use(ShowsSamples)
}
