import { createContext, use } from 'react'

/**
 * Whether the sample figures and testimonials may be read. They are made up: the demonstration shows them,
 * and the production page says only what can be proven.
 */
export const ShowsSamples = createContext(false)

/** What the site's owner can prove: the figures as they are read, null for one that is not known. */
export interface Claims {
  members: string | null
  rating: string | null
  /** A moderator approves each profile before anybody sees it. */
  verifiesProfiles: boolean
}

/** What a site may say about itself. */
export interface Edition {
  showsSamples: boolean
  claims: Claims
}

export const GivenClaims = createContext<Claims>({
  members: null,
  rating: null,
  verifiesProfiles: false,
})

export function useShowsSamples(): boolean {
  return use(ShowsSamples)
}

/** That every profile is verified by hand is said where it is so, and in the demonstration. */
export function useClaimsVerification(): boolean {
  const { verifiesProfiles } = use(GivenClaims)
  return useShowsSamples() || verifiesProfiles
}
