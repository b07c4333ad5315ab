import { createContext, use } from 'react'

/**
 * Whether the sample figures and testimonials are shown. They are made up: only the demonstration shows
 * them, and the production page contains only what can be proven.
 */
export const ShowsSamples = createContext(false)

/** Claims that the site's owner can prove: figures as displayed, null when unknown. */
export interface Claims {
  members: string | null
  rating: string | null
  /** A moderator approves each profile before anybody sees it. */
  verifiesProfiles: boolean
}

/** Which claims this deployment shows: the samples, or those that its owner can prove. */
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

/** Whether to claim that every profile is verified by hand: if it is true, and in the demonstration. */
export function useClaimsVerification(): boolean {
  const { verifiesProfiles } = use(GivenClaims)
  return useShowsSamples() || verifiesProfiles
}
