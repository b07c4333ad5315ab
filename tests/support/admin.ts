import type { AdminMember, AdminPage, Waiting } from '#shared/contracts/admin/members.ts'

/** The back office's navigation counts when nothing waits for the team. */
export const NOTHING_WAITS: Waiting = {
  ...{ reports: 0, appeals: 0, verifications: 0, risks: 0, opinions: 0 },
  ...{ supportRequests: 0, tableAppeals: 0, troubles: 0 },
}

/** A member as the back office's routes return them, for client tests. */
export function adminMember(overrides: Partial<AdminMember> = {}): AdminMember {
  return {
    id: '3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d',
    firstName: 'Sylvie',
    email: 'sylvie.marchand@exemple.fr',
    age: 52,
    gender: 'F',
    city: 'Saint-Malo',
    region: 'bretagne',
    suggestedRegion: null,
    bio: 'Je nage toute l’année.',
    photos: [],
    photo: '/media/portraits/f-01.svg',
    interests: ['Marche'],
    traits: [],
    km: null,
    subscription: 'gratuit',
    isPaid: false,
    given: null,
    dailyFlashesUsed: 2,
    referralCode: null,
    createdAt: '2026-11-14T10:00:00.000Z',
    isTestProfile: false,
    preferencesCompleted: true,
    status: 'active',
    isToReview: false,
    verifiedAt: null,
    version: 3,
    ...overrides,
  }
}

/** A list of members, each with its own id. */
export function adminMembers(...members: Partial<AdminMember>[]): AdminMember[] {
  return members.map((member, index) =>
    adminMember({ id: `3f1c2f50-7d52-4c1b-9a59-${String(index).padStart(12, '0')}`, ...member }),
  )
}

/** One page of the member list. */
export function adminPage(
  users: AdminMember[],
  { stats, pagination }: Partial<Record<'stats' | 'pagination', object>> = {},
): AdminPage {
  return {
    users,
    stats: {
      ...{ total: 1184, filtered: users.length, isCapped: false, premium: 207, gold: 64 },
      ...{ withPhotos: 1020, starProfiles: 17, testProfiles: 0, unconfirmed: 0 },
      ...stats,
    },
    pagination: { page: 1, limit: 50, pages: 1, ...pagination },
  }
}
