import { forStaff } from '#client/pages/admin/for-staff.tsx'

/** The pages of the back office, which members never load; each with the roles that open it besides the administrator. */
export const officePages = {
  JournalPage: async () =>
    forStaff([], (await import('#client/pages/admin/JournalPage.tsx')).JournalPage),
  MembersPage: async () =>
    forStaff(['moderator'], (await import('#client/pages/admin/MembersPage.tsx')).MembersPage),
  ReportsPage: async () =>
    forStaff(['moderator'], (await import('#client/pages/admin/ReportsPage.tsx')).ReportsPage),
  TestProfilesPage: async () =>
    forStaff([], (await import('#client/pages/admin/TestProfilesPage.tsx')).TestProfilesPage),
}
