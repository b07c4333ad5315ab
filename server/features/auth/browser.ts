/** The browser that asks: what it is counted by, and the tokens that its cookies hold. */
export interface Browser {
  readonly ip: string
  readonly userAgent: string
  readonly session: string | undefined
  readonly device: string | undefined
  /** Binds a mailed code to this browser. */
  readonly challenge: string | undefined
  /** Under which its photos wait for the registration that claims them. */
  readonly onboarding: string | undefined
}
