export const DEMO_DOMAIN = 'demo.embellie.example'

/** The demonstration accounts, which belong to nobody: one for each plan, and one administrator. */
export const DEMO_ACCOUNTS = {
  gratuit: `gratuit@${DEMO_DOMAIN}`,
  premium: `premium@${DEMO_DOMAIN}`,
  gold: `gold@${DEMO_DOMAIN}`,
  admin: `admin@${DEMO_DOMAIN}`,
} as const
