/**
 * Flashes that a referral gives, once the friend has a confirmed address, saved preferences and a flash sent. They do not
 * expire. There are none where the friend registered in the browser of somebody who is a member (`referral.service.ts`).
 * The link, `/onboarding?parrain=CODE`: client/features/referral/CodeShare.tsx.
 */
export const REFERRER_FLASHES = 10
export const FRIEND_FLASHES = 5

/** Referrals that reward the referrer in a month; the friend's own flashes know no limit. */
export const REWARDS_A_MONTH = 10
