import { createContext, use } from 'react'

/**
 * Whether the sample figures and testimonials may be read. They are made up: the demonstration shows them,
 * and the production page says only what can be proven.
 */
export const ShowsSamples = createContext(false)

export function useShowsSamples(): boolean {
  return use(ShowsSamples)
}
